import type { FoundDays } from "@firn/contracts/day-search";
import type { Units } from "@firn/contracts/units";
import { countryName } from "@firn/resorts/country-names";
import { enumeration } from "../../../lib/i18n/formats.ts";
import { searchCopy } from "./copy.ts";
import { namedFilters } from "./filter-names.ts";

type Part = FoundDays["read"][number];

export interface ReadChip {
  name: string;
  /** A text without its words: the query, or what was typed since. */
  without: (text: string) => string;
}

/** What a query was read as: one chip for parts that say the same. */
export function readChips(
  q: string,
  parts: FoundDays["read"],
  account: Parameters<typeof namedFilters>[2],
  units: Units,
): ReadChip[] {
  const said = new Map(parts.map((part) => [keyOf(part), part]));
  return [...said.values()].map((part) => ({
    name: nameOf(part, account, units),
    without: (text) =>
      withoutParts(
        text,
        q,
        parts.filter((other) => keyOf(other) === keyOf(part)),
      ),
  }));
}

function keyOf({ filter }: Part): string {
  return JSON.stringify(filter);
}

function nameOf({ filter, word }: Part, account: Parameters<typeof namedFilters>[2], units: Units): string {
  const country = countryName(filter.country ?? "") ?? null;
  const named = namedFilters(filter, { resort: null, ski: null, country }, account, units);
  const name = enumeration(named.map((each) => each.name));
  return word === null ? name : searchCopy.orWord(name, word);
}

/** A comma keeps the words on both sides apart: together they could say something else. */
function withoutParts(text: string, q: string, parts: readonly Part[]): string {
  let left = text;
  for (const { from, to } of parts.toReversed()) {
    const words = q.slice(from, to);
    const at = text === q ? from : left.lastIndexOf(words);
    if (at === -1) continue;
    const [before, after] = [left.slice(0, at).trim(), left.slice(at + words.length).trim()];
    left = [before, after].filter(Boolean).join(/^[,.;?!]/.test(after) ? "" : ", ");
  }
  return left.replace(/^[\s,.;?!]+/, "");
}
