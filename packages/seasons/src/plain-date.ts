import { UTCDateMini } from "@date-fns/utc/date/mini";
import { addDays as addDaysTo } from "date-fns/addDays";
import { millisecondsInDay } from "date-fns/constants";
import { endOfMonth } from "date-fns/endOfMonth";

/** Calculates in UTC, where no day is skipped or doubled (decision 022). */
export function addDays(date: string, days: number): string {
  return plainDate(addDaysTo(new UTCDateMini(date), days));
}

export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / millisecondsInDay;
}

/** 1 = Monday, 7 = Sunday. */
export function isoWeekday(date: string): number {
  return new Date(date).getUTCDay() || 7;
}

export function lastOfMonth(month: string): string {
  return plainDate(endOfMonth(new UTCDateMini(month)));
}

function plainDate(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

interface Calendar {
  format: Intl.DateTimeFormat;
  /** The last second asked for and its date: the next request mostly asks for the same. */
  second: number;
  date: string;
}

const calendars = new Map<string, Calendar>();
/** There are some 600 names, but their case may vary without end. */
const mostCalendars = 1000;

function calendarIn(timeZone: string): Calendar {
  const known = calendars.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  const made = { format, second: Number.NaN, date: "" };
  if (calendars.size >= mostCalendars) calendars.clear();
  calendars.set(timeZone, made);
  return made;
}

export function isTimeZone(name: string): boolean {
  try {
    return calendarIn(name) !== undefined;
  } catch {
    return false;
  }
}

/** The calendar date at an instant (ms since 1970) in an IANA zone; an unknown or missing zone counts as UTC (behaviour §1). */
export function dateIn(timeZone: string | undefined, instantMs: number): string {
  let calendar: Calendar;
  try {
    calendar = calendarIn(timeZone || "UTC");
  } catch {
    calendar = calendarIn("UTC");
  }
  const second = Math.floor(instantMs / 1000);
  if (calendar.second !== second) {
    const [month, day, year] = calendar.format.format(instantMs).split("/");
    calendar.date = `${year}-${month}-${day}`;
    calendar.second = second;
  }
  return calendar.date;
}

export function monthsBetween(from: string, to: string): string[] {
  const months = [from.slice(0, 7)];
  for (let month = months[0] ?? ""; month < to.slice(0, 7); ) {
    month = addDays(lastOfMonth(month), 1).slice(0, 7);
    months.push(month);
  }
  return months;
}

/** For a `time` element, which knows dates, months and years. */
export function machineDate(date: string, precision: "day" | "month" | "season"): string {
  return precision === "day" ? date : date.slice(0, precision === "month" ? 7 : 4);
}
