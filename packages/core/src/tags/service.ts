import type { Actor } from "@firn/contracts/runtime";
import type { Tag } from "@firn/contracts/tags";
import type { CoreDeps } from "../deps.ts";
import { type CountedTag, tagsOf } from "./tags.ts";

/** Most used first. */
export async function listTags({ db }: CoreDeps, actor: Actor): Promise<Tag[]> {
  return presentTags(await tagsOf(db, actor));
}

export function presentTags(tags: readonly CountedTag[]): Tag[] {
  return tags.map(({ name, dayCount }) => ({ name, day_count: dayCount }));
}
