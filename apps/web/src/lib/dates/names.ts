import { intlLocale } from "../i18n/language.ts";

type Style = "long" | "short" | "narrow";

/** `month` is YYYY-MM, or a month of any year as 1 to 12. */
export function monthName(month: string | number, style: Style, locale?: string): string {
  const number = typeof month === "string" ? Number(month.slice(5)) : month;
  return new Intl.DateTimeFormat(intlLocale(locale), { month: style, timeZone: "UTC" }).format(
    Date.UTC(2024, number - 1, 1),
  );
}

export function monthAndYear(month: string, locale?: string): string {
  const instant = Date.parse(`${month}-01T00:00:00Z`);
  return new Intl.DateTimeFormat(intlLocale(locale), { month: "long", year: "numeric", timeZone: "UTC" }).format(
    instant,
  );
}

/** 1 = Monday. */
export function weekdayName(weekday: number, style: Style, locale?: string): string {
  // 1 January 2024 was a Monday.
  return new Intl.DateTimeFormat(intlLocale(locale), { weekday: style, timeZone: "UTC" }).format(
    Date.UTC(2024, 0, weekday),
  );
}
