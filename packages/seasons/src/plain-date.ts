/** Arithmetic on calendar dates YYYY-MM-DD. It runs on UTC only, so that no zone's skipped or doubled day can move a date. */

const DAY_MS = 86_400_000;

function utcMs(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

/** The date `days` later (earlier if negative). */
export function addDays(date: string, days: number): string {
  return new Date(utcMs(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whole days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((utcMs(to) - utcMs(from)) / DAY_MS);
}

const formats = new Map<string, Intl.DateTimeFormat>();
/** There are some 600 names; but case does not count in them, and a stranger can spell one in thousands of ways. */
const mostFormats = 1000;

function calendarIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  if (formats.size >= mostFormats) formats.clear();
  formats.set(timeZone, made);
  return made;
}

/** The calendar date at an instant (ms since 1970) in an IANA time zone; an unknown or missing zone counts as UTC (contract §1). */
export function dateIn(timeZone: string | undefined, instantMs: number): string {
  let format: Intl.DateTimeFormat;
  try {
    format = calendarIn(timeZone || "UTC");
  } catch {
    format = calendarIn("UTC");
  }
  const [month, day, year] = format.format(instantMs).split("/");
  return `${year}-${month}-${day}`;
}
