import { distinctNames } from "@firn/contracts/companion-key";
import { type DayConditions, type DayNumbers, togetherOf, upToMost } from "@firn/contracts/day-numbers";
import { limits } from "@firn/contracts/limits";

/** Adds up two parts of one day. The first part decides where both have a snow, a sky or a rating. */
export function mergedConditions(day: Partial<DayConditions>, more: Partial<DayConditions>): DayConditions {
  return {
    numbers: mergedNumbers(day.numbers ?? {}, more.numbers ?? {}),
    snow: day.snow ?? more.snow ?? null,
    sky: day.sky ?? more.sky ?? null,
    rating: day.rating ?? more.rating ?? null,
    tags: joinedTags(day.tags ?? [], more.tags ?? []),
  };
}

function mergedNumbers(own: DayNumbers, added: DayNumbers): DayNumbers {
  return Object.keys(added).length === 0 ? own : upToMost(togetherOf([own, added]));
}

/** Up to as many as a day may have. */
export function joinedTags(own: readonly string[], added: readonly string[]): readonly string[] {
  return added.length === 0 ? own : distinctNames([...own, ...added]).slice(0, limits.tagsPerDay);
}
