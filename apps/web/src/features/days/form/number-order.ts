import { type DayNumbers, type NumberId, numberIds } from "@firn/contracts/day-numbers";
import type { DayListItem } from "@firn/contracts/days";
import type { Conditions } from "../../shared/days/day-draft.ts";

/** Whether anything of the section is known; tags have their own. */
export function hasConditions({ numbers, snow, sky, rating }: Conditions): boolean {
  return Object.keys(numbers).length > 0 || [snow, sky, rating].some((value) => value !== null);
}

/** First those that the day has, then those of the latest day that has any. */
export function numbersByUse(own: DayNumbers, days: readonly Pick<DayListItem, "numbers">[]): NumberId[] {
  const last = days.find(({ numbers }) => Object.keys(numbers).length > 0)?.numbers ?? {};
  const rank = (id: NumberId) => (own[id] !== undefined ? 0 : last[id] !== undefined ? 1 : 2);
  return numberIds.toSorted((one, other) => rank(one) - rank(other));
}
