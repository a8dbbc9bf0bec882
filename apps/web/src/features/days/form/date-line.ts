import { intlLocale } from "../../../lib/i18n/language.ts";
import { toCalendarDate } from "./calendar.ts";

/** "Mon, January 5" or "Mon, Jan 5"; with its year where that differs from the year of `today`. */
export function dateLine(date: string, today: string, month: "long" | "short", locale?: string): string {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  return write(date, { weekday: "short", month, day: "numeric", ...(!isThisYear && { year: "numeric" }) }, locale);
}

export function weekdayName(date: string, locale?: string): string {
  return write(date, { weekday: "long" }, locale);
}

function write(date: string, style: Intl.DateTimeFormatOptions, locale?: string): string {
  return new Intl.DateTimeFormat(intlLocale(locale), { ...style, timeZone: "UTC", calendar: "gregory" }).format(
    toCalendarDate(date),
  );
}
