import type { DayConditions } from "@firn/contracts/day-numbers";
import type { Activity } from "@firn/contracts/days";
import type { DraftDoubt } from "@firn/contracts/draft-doubts";
import type { Named, PlaceFinding } from "@firn/contracts/place-finding";

export type { Named, PlaceFinding };

/** The orders in which a date of bare numbers is written: `14/12` or `12/14`. */
export const dateOrders = ["day-month", "month-day"] as const;
/** One of them. */
export type DateOrder = (typeof dateOrders)[number];

/** Of words that are probably no place. */
export function isDoubtful({ score }: PlaceFinding): boolean {
  return score < leastScore;
}

/** Of a place that a line names. */
const leastScore = 1;

/**
 * Finds the places that a text names, in the text's order, none inside another and none inside a word. What has been read
 * already (dates, counters) is blanked by `blank` characters, which part the text like commas do.
 */
export type FindPlaces = (text: string) => PlaceFinding[];

/** Stands for what is not part of the text any more; offsets stay what they were. */
export const blank = "\u001f";

/** The user and the season that a text is read for. */
export interface DayTextContext {
  /** First and last date of the season that dates without a year fall in, YYYY-MM-DD, both inside. */
  season: { from: string; to: string };
  /** The reader's calendar date, YYYY-MM-DD. */
  today: string;
  localeOrder: DateOrder;
  /** The order that the user chose; the text is not asked then. */
  chosenOrder?: DateOrder;
  skis: readonly Named[];
  findPlaces: FindPlaces;
  /** Whether the result says what each date of a free text is taken for, and why. */
  explains?: boolean;
  /** The IANA zone of a resort, for the times of a calendar; by default they are taken in the calendar's zone. */
  zoneOf?: (resort: Named) => string | undefined;
  /** The reader's own IANA zone, for times in UTC without a resort; by default they are left alone. */
  timeZone?: string;
}

/** A ski day that was read. Numbers, snow, sky and a rating are those of a table's columns. */
export interface TextDraft extends DayConditions {
  /** YYYY-MM-DD. */
  date: string;
  /** Of a row of Firn's own export without an exact date. */
  datePrecision?: HalfKnownDays["date_precision"];
  resort: Named | null;
  /** The place as it is written, where the text names one that is not known for certain; null otherwise. */
  placeText: string | null;
  /** In the order of the text. `id` is null for a ski of a table that the user does not have (yet). */
  skis: { id: string | null; name: string }[];
  /** As the table's column or the notes name them. */
  companions: string[];
  activity: Activity | null;
  notes: string | null;
  /** The lines as they were, up to `limits.originalTextLength`; null only where Firn's own export says that a day had none. */
  originalText: string | null;
  /** The first of its lines, from 1. */
  line: number;
  /** Why it may be no ski day; null where nothing speaks against it. */
  doubt: DraftDoubt | null;
  /** Whether the text itself gave the year; false where the season decided. */
  isYearGiven: boolean;
}

/** Reasons for which a line gave no draft. */
export const unreadReasons = ["no-date", "total", "no-such-day", "not-ski"] as const;
/** One of them. */
export type UnreadReason = (typeof unreadReasons)[number];

/** Days of which a line tells the month or the season, whose first date is `date`. */
export interface HalfKnownDays {
  date: string;
  date_precision: "month" | "season";
  days: number;
  resort_id: string;
}

/** A line without a draft. */
export interface UnreadLine {
  /** From 1. */
  line: number;
  /** Up to `limits.originalTextLength`. */
  text: string;
  reason: UnreadReason;
  /** What it is about instead, where the text says so. */
  doubt: DraftDoubt | null;
  /** YYYY-MM-DD; of a range its first. Null for none, or one that does not exist. A line with several dates is listed once for each. */
  date: string | null;
  /** Of a heading with a year: the first and last day that it speaks of, of a month the 1st and 28th. */
  headed?: { from: string; to: string };
  /** Of a total at a resort. */
  half_known?: HalfKnownDays;
}

/** A line without a date that is a note of the day above. */
export interface JoinedLine {
  /** From 1. */
  line: number;
  /** Up to `limits.originalTextLength`. */
  text: string;
  /** YYYY-MM-DD. */
  date: string;
}

/** What a date of a free text is taken for. */
export interface DateReading {
  /** From 1. */
  line: number;
  /** YYYY-MM-DD, the first of a range; null for one that does not exist. */
  date: string | null;
  days: number;
  /** "skied", "rest" or a doubt, before what is still to come counts. */
  class: string;
  /** The features that speak most for it, strongest first; empty where a rule decides. */
  because: string[];
}

/**
 * The result of reading a text. Every line that is not blank is in a draft or among the unread, unless there are more drafts than
 * `limits.textImportDays`: then reading has ended early.
 */
export interface DayText {
  drafts: TextDraft[];
  unread: UnreadLine[];
  joined?: JoinedLine[];
  /** The order that bare numbers were read in; null if there were none to which it matters. */
  dateOrder: DateOrder | null;
  isOrderUncertain: boolean;
  /** Only where the context asks for it. */
  readings?: DateReading[];
}
