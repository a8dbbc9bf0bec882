import { createQueryNames } from "./names.ts";
import type { QueryContext } from "./query-filter.ts";
import { readQuery } from "./read-query.ts";

export const winterDay: QueryContext = { today: "2026-02-15", seasonStart: "09-01", units: "metric" };

export function namesOf(names: readonly string[], tags: readonly string[] = []) {
  const all = createQueryNames();
  names.forEach(all.add);
  tags.forEach(all.addTag);
  return all;
}

/** The filters and the words that are left, in one line each. */
export function readIn(
  text: string,
  { names = [], tags = [], ...context }: Partial<QueryContext> & { names?: string[]; tags?: string[] } = {},
) {
  const { parts, rest } = readQuery(text, { ...winterDay, ...context }, namesOf(names, tags));
  return { filters: parts.map(({ filter }) => filter), words: rest.match(/[\p{L}\p{N}]+/gu) ?? [] };
}
