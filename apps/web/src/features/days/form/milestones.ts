import type { DayDetail } from "@firn/contracts/days";
import { createValue } from "../../../lib/browser/value.ts";
import { i18n } from "../../../lib/i18n/i18n.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";

/** "" without a milestone. A day between others is none: it is counted later than it was skied. */
export function milestonesOf(
  day: Pick<DayDetail, "day_number" | "log_number" | "visit" | "next_id" | "resort">,
): string {
  const { day_number, log_number, visit, next_id, resort } = day;
  const isLatest = next_id === null;
  return [
    isLatest && log_number === 1 && milestoneCopy.firstOfAll,
    isLatest && log_number > 1 && day_number === 1 && milestoneCopy.firstOfSeason,
    isLatest && isRound(log_number) && milestoneCopy.total(log_number),
    log_number > 1 && visit?.days === 1 && resort && milestoneCopy.firstTime(resort.name),
  ]
    .filter(Boolean)
    .join(" ");
}

/** The id of a day whose number is round, from its save until its card is closed. */
export const roundDay = createValue<string | undefined>(undefined);

export function noteRoundDay({ id, log_number, next_id }: Pick<DayDetail, "id" | "log_number" | "next_id">): void {
  if (next_id === null && isRound(log_number)) roundDay.set(id);
}

function isRound(days: number): boolean {
  return days === 10 || days % 50 === 0;
}

export const milestoneCopy = sentences(() => ({
  firstOfAll: i18n.t("The first day of your log!"),
  firstOfSeason: i18n.t("First day of the season!"),
  total: (days: number) =>
    i18n.t("Your {days, selectordinal, one {{days}st} two {{days}nd} few {{days}rd} other {{days}th}} day!", { days }),
  firstTime: (resort: string) => i18n.t("First time at {resort}!", { resort }),
}));
