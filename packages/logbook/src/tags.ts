import type { LoggedDay } from "@firn/contracts/changes";
import { companionKey } from "@firn/contracts/companion-key";
import { limits } from "@firn/contracts/limits";
import type { Tag } from "@firn/contracts/tags";
import type { Log } from "./log.ts";

export interface CountedTag {
  /** As the latest day writes it. */
  name: string;
  dayCount: number;
  /** As any day writes it. */
  spellings: string[];
}

/** By spelling. Days come newest first. Of more spellings than `limits.tags`, those used last. */
export type FoundTags = Map<string, number>;

export function addTags(found: FoundTags, tags: readonly string[]): void {
  for (const name of tags) {
    const count = found.get(name);
    // guard (core/src/tags): found.size < limits.tags -> true
    if (count !== undefined || found.size < limits.tags) found.set(name, (count ?? 0) + 1);
  }
}

/** Whatever the case, most used first. */
export function mostUsedFirst(found: FoundTags): CountedTag[] {
  return [...foldSpellings(found)]
    .sort(([a, one], [b, other]) => other.dayCount - one.dayCount || (a < b ? -1 : 1))
    .map(([, tag]) => tag);
}

/** By a key without case. The latest spelling comes first. */
function foldSpellings(found: FoundTags): Map<string, CountedTag> {
  const tags = new Map<string, CountedTag>();
  for (const [name, count] of found) {
    const key = companionKey(name);
    const tag = tags.get(key) ?? { name, dayCount: 0, spellings: [] };
    tags.set(key, tag);
    tag.dayCount += count;
    tag.spellings.push(name);
  }
  return tags;
}

export function presentTags(tags: readonly CountedTag[]): Tag[] {
  return tags.map(({ name, dayCount }) => ({ name, day_count: dayCount }));
}

export function listTags(log: Log): Tag[] {
  return presentTags(tagsOf(log.days));
}

/** Takes days newest first. */
export function tagsOf(days: readonly LoggedDay[]): CountedTag[] {
  const found: FoundTags = new Map();
  for (const { tags } of days) addTags(found, tags);
  return mostUsedFirst(found);
}

/** How a log writes a tag, whatever the case, and how it is asked for. */
export function spellingsOf(tags: readonly CountedTag[], name: string): string[] {
  const key = companionKey(name);
  const known = tags.flatMap(({ spellings }) => spellings);
  return [name, ...known.filter((each) => companionKey(each) === key)];
}
