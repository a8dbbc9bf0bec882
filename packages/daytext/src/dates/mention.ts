import type { Feast } from "../words/feast-days.ts";

/** A day as it is written: with its month, as two numbers in either order, or relative to another. */
export type DayParts =
  | { kind: "clear"; year: number | null; month: number; day: number }
  | { kind: "open"; year: number | null; first: number; second: number }
  | { kind: "further"; of: DayParts; day: number }
  /** A weekday near to another date, after it or before it, or in the week that begins with it; `day` is null where only the weekday is said. */
  | {
      kind: "weekday";
      of: DayParts;
      weekdays: readonly number[];
      day: number | null;
      isBefore?: boolean;
      isInWeek?: boolean;
    }
  | { kind: "feast"; feast: Feast; shift: number; year: number | null };

/** How a date is written. A "pair" is two bare numbers with a slash, a "dash" two with a hyphen. */
export type Notation = "iso" | "named" | "dots" | "pair" | "dash" | "cjk" | "bare" | "feast";

/** A day, or the first and last of a range. */
export interface DaySpan {
  from: DayParts;
  to: DayParts | null;
}

/** Where a line names one or more days in one go. Token numbers, `end` after the last. */
export interface DateMention {
  start: number;
  end: number;
  spans: DaySpan[];
  /** The days that the weekday beside it may mean, 1 = Monday; null if there is none. */
  weekdays: readonly number[] | null;
  isSureWeekday: boolean;
  notation: Notation;
  /** The name of the pattern that read it. */
  from?: string;
  /** Whether it is a day of the dates before it without skiing: "except the 12th". */
  isExcept?: boolean;
  /** Whether it dates a message, or a week, that tells of other days. */
  isStamp?: boolean;
  /** Whether its line counts the days of a stay: "Day 2". */
  isCounted?: boolean;
  /** Whether a week begins with it, or it is a period alone, above its days: "week of Feb 9", "9 – 15 Feb:". */
  isWeek?: boolean;
  /** Whether it may as well be a month and a count: "November - 3". */
  isLoose: boolean;
  /** Whether it is a date only with a place right after it, on either side, or anywhere in its sentence, or its part up to a comma. */
  needsPlace?: "after" | "beside" | "sentence" | "clause" | undefined;
}

/** Some days that tokens name from another date: "yesterday", "Tuesday", "Day 2". */
export function namedFrom(start: number, end: number, from: DayParts): DateMention {
  const plain = { weekdays: null, isSureWeekday: false, isLoose: false } as const;
  return { start, end, spans: [{ from, to: null }], notation: "bare", ...plain };
}

/** The parts that hold the month of a day, of the date that it goes on from. */
export function monthHolder(parts: DayParts): Exclude<DayParts, { kind: "further" | "weekday" }> {
  return parts.kind === "further" || parts.kind === "weekday" ? monthHolder(parts.of) : parts;
}
