type Width = "long" | "short" | "narrow";

/** Of YYYY-MM. */
export function monthName(month: string, width: Width, locale?: string): string {
  return name({ month: width }, Date.parse(`${month}-01T00:00:00Z`), locale);
}

/** 0 = Monday. */
export function weekdayName(weekday: number, width: Width, locale?: string): string {
  return name({ weekday: width }, Date.UTC(2024, 0, 1 + weekday), locale);
}

function name(style: Intl.DateTimeFormatOptions, instant: number, locale?: string): string {
  return new Intl.DateTimeFormat(locale, { ...style, timeZone: "UTC", calendar: "gregory" }).format(instant);
}
