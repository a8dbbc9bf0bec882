import { type DayNumbers, type NumberId, numberIds } from "@firn/contracts/day-numbers";
import type { DayListItem } from "@firn/contracts/days";
import type { Conditions } from "../days/day-draft.ts";

/** Whether anything of the section is known; tags have their own. */
export function hasConditions({ numbers, snow, sky, rating }: Conditions): boolean {
  return Object.keys(numbers).length > 0 || [snow, sky, rating].some((value) => value !== null);
}

export type LastConditions = Pick<Conditions, "numbers" | "snow" | "sky">;

/** Each of the latest day up to today that has it; of days in any order. */
export function lastConditions(
  days: readonly Pick<DayListItem, "date" | keyof LastConditions>[],
  today: string,
): LastConditions {
  const latest = days.filter(({ date }) => date <= today).toSorted((a, b) => (a.date < b.date ? 1 : -1));
  return {
    numbers: latest.find(({ numbers }) => Object.keys(numbers).length > 0)?.numbers ?? {},
    snow: latest.find(({ snow }) => snow !== null)?.snow ?? null,
    sky: latest.find(({ sky }) => sky !== null)?.sky ?? null,
  };
}

/** First those that the day has, then those of the last day that has any. */
export function numbersByUse(own: DayNumbers, last: DayNumbers): NumberId[] {
  const rank = (id: NumberId) => (own[id] !== undefined ? 0 : last[id] !== undefined ? 1 : 2);
  return numberIds.toSorted((one, other) => rank(one) - rank(other));
}

export function startingWith<Code>(codes: readonly Code[], first: Code | null): Code[] {
  return codes.toSorted((one, other) => Number(other === first) - Number(one === first));
}
