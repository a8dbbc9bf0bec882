import type { DayListItem } from "@firn/contracts/days";
import { i18n } from "../../../lib/i18n/i18n.ts";

export function isExact({ date_precision }: Pick<DayListItem, "date_precision">): boolean {
  return date_precision === "day";
}

/** "4 of 54 days without an exact date"; undefined where all have one. */
export function halfKnownText(days: number, halfKnown: number): string | undefined {
  if (halfKnown === 0) return undefined;
  return i18n.t("{halfKnown, number} of {days, plural, one {# day} other {# days}} without an exact date", {
    halfKnown,
    days,
  });
}
