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

/** Cached: a scrubbed track shows a time in each frame. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/** "3:05", minutes and seconds. */
export function durationText(seconds: number, locale?: string): string {
  const whole = Math.round(seconds);
  const digits = (value: number, least: number) =>
    new Intl.NumberFormat(intlLocale(locale), { minimumIntegerDigits: least, useGrouping: false }).format(value);
  return `${digits(Math.floor(whole / 60), 1)}:${digits(whole % 60, 2)}`;
}
