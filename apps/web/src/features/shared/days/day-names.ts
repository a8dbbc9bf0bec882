import type { UndoneChange } from "@firn/contracts/many-days";
import { shortDate, today } from "../../../lib/dates/dates.ts";
import { i18n } from "../../../lib/i18n/i18n.ts";

const mostNamed = 5;

/** "Alta, Jan 10; Lech, Jan 12", after the fifth "and 3 more". */
export function namedDays(days: UndoneChange["left_out"], now = today(), locale?: string): string {
  const names = days
    .slice(0, mostNamed)
    .map((day) => `${day.resort_name ?? i18n.t("Unknown Resort")}, ${shortDate(day, now, locale)}`);
  const more = days.length - names.length;
  return more > 0 ? i18n.t("{days} and {more} more", { days: names.join("; "), more }) : names.join("; ");
}
