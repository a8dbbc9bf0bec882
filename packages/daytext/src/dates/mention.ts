import type { Feast } from "../words/feast-days.ts";

/** One day as it is written. */
export type DayParts =
  /** Which number is the month is clear. */
  | { kind: "clear"; year: number | null; month: number; day: number }
  /** Two bare numbers whose order the whole text decides. */
  | { kind: "open"; year: number | null; first: number; second: number }
  /** A further day of the month of another one. */
  | { kind: "further"; of: DayParts; day: number }
  /** A bare day below a heading that names the month. */
  | { kind: "bare"; day: number }
  /** A day by its name. */
  | { kind: "feast"; feast: Feast };

/** How a date is written. A "pair" is two bare numbers with a slash, a "dash" two with a hyphen. */
export type Notation = "iso" | "named" | "dots" | "pair" | "dash" | "cjk" | "bare" | "feast";

/** A day, or the days from one to another, both included. */
export interface DaySpan {
  from: DayParts;
  to: DayParts | null;
}

/** Where a line names one or more days in one go. Token numbers, `end` behind the last. */
export interface DateMention {
  start: number;
  end: number;
  spans: DaySpan[];
  /** What the weekday beside it may mean, 1 = Monday; null if there is none. */
  weekdays: readonly number[] | null;
  /** Whether that is a weekday for sure: short ones are words of other languages. */
  isSureWeekday: boolean;
  notation: Notation;
  /** Whether it may as well be a month and a count: "November - 3". */
  isLoose: boolean;
  /** Whether it is a date only right in front of a known place: a bare day that goes on with a month named before. */
  needsPlace?: boolean;
}

/** The parts that hold the month of one that does not. */
export function monthHolder(parts: DayParts): Exclude<DayParts, { kind: "further" }> {
  return parts.kind === "further" ? monthHolder(parts.of) : parts;
}
