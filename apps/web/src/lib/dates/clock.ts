import { intlLocale } from "../i18n/language.ts";

/** "10:42 AM": a clock's time, given as if it were UTC. */
export function clockText(localMs: number, locale?: string): string {
  const name = intlLocale(locale);
  let format = formats.get(name);
  if (!format) {
    format = new Intl.DateTimeFormat(name, { hour: "numeric", minute: "2-digit", timeZone: "UTC" });
    formats.set(name, format);
  }
  return format.format(localMs);
}

/** Cached: a scrubbed track shows a time in each frame, and a table two durations in each row. */
const formats = new Map<string, Intl.DateTimeFormat>();
const digitFormats = new Map<string, Intl.NumberFormat>();

/** "3:05", minutes and seconds. */
export function durationText(seconds: number, locale?: string): string {
  const whole = Math.round(seconds);
  const name = intlLocale(locale);
  return `${digits(name, 1).format(Math.floor(whole / 60))}:${digits(name, 2).format(whole % 60)}`;
}

function digits(locale: string, least: number): Intl.NumberFormat {
  const key = `${locale} ${least}`;
  const format =
    digitFormats.get(key) ?? new Intl.NumberFormat(locale, { minimumIntegerDigits: least, useGrouping: false });
  digitFormats.set(key, format);
  return format;
}
