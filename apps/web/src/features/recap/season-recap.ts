import { companionKey } from "@firn/contracts/companion-key";
import type { DatePrecision } from "@firn/contracts/constants";
import { type NumberId, numberIds } from "@firn/contracts/day-numbers";
import type { DayListItem } from "@firn/contracts/days";
import { isoWeekday } from "@firn/seasons/plain-date";
import { longestRun, type Run } from "@firn/seasons/runs";
import { isExact } from "../shared/days/half-known.ts";
import { type NumberTotal, numberTotal } from "../shared/days/number-total.ts";

export interface Tally {
  key: string;
  name: string;
  days: number;
}

export interface RecapPhoto {
  id: string;
  preview_url: string;
  date: string;
  date_precision: DatePrecision;
  resort_name: string | null;
}

/** The figures of a season with at least one day. Of equal tallies the one of the latest day comes first (behaviour §3). */
export interface Recap {
  days: number;
  /** The days with an exact date, newest first. */
  exact: readonly DayListItem[];
  /** Of these; null without any. */
  rhythm: { first: DayListItem; last: DayListItem; run: Run } | null;
  resorts: Tally[];
  daysWithoutResort: number;
  countries: Tally[];
  skis: Tally[];
  people: Tally[];
  tags: Tally[];
  /** In the order of the declaration; only those that some day has. */
  numbers: ({ id: NumberId } & NumberTotal)[];
  /** YYYY-MM, ascending; only those with days. */
  months: Tally[];
  weekdays: number[];
  /** The first photo of the days with the most photos, by date. */
  photos: RecapPhoto[];
}

const mostPhotos = 4;

/** Takes a season's list, newest first; null without days. */
export function seasonRecap(days: readonly DayListItem[]): Recap | null {
  if (days.length === 0) return null;
  const exact = days.filter(isExact);
  return {
    days: days.length,
    exact,
    rhythm: rhythmOf(exact),
    resorts: resortTallies(days),
    daysWithoutResort: days.filter(({ resort_name }) => resort_name === null).length,
    countries: tallies(days, ({ country }) => (country === null ? [] : [[country, country]])),
    skis: tallies(days, ({ ski_names }) => ski_names.map((name) => [name, name])),
    people: tallies(days, ({ companions }) => companions.map((name) => [companionKey(name), name])),
    tags: tallies(days, ({ tags }) => tags.map((name) => [companionKey(name), name])),
    numbers: numberIds.flatMap((id) => {
      const found = numberTotal(days, id);
      return found ? [{ id, ...found }] : [];
    }),
    months: tallies(exact, ({ date }) => [[date.slice(0, 7), date.slice(0, 7)]]).toSorted(byName),
    weekdays: weekdayCounts(exact),
    photos: bestPhotos(days),
  };
}

function rhythmOf(exact: readonly DayListItem[]): Recap["rhythm"] {
  const [last, first] = [exact[0], exact.at(-1)];
  const run = longestRun(exact.map(({ date }) => date).toReversed());
  return first && last && run ? { first, last, run } : null;
}

/** The names of the tallies with the most days: one, or two that are equal; none where more are. */
export function leaders<One extends { days: number }>(all: readonly One[]): One[] {
  const most = Math.max(...all.map(({ days }) => days));
  const leading = all.filter(({ days }) => days === most);
  return most > 0 && leading.length <= 2 ? leading : [];
}

export interface Comparison {
  /** This season's days less those of the season before. */
  difference: number;
  /** The season before was counted up to the same date only. */
  isByDate: boolean;
  newResorts: number;
}

/** `today` for the season that still runs. Null where the season before has no days. */
export function compare(
  days: readonly DayListItem[],
  before: readonly DayListItem[],
  today: string | null,
): Comparison | null {
  if (before.length === 0) return null;
  const until = today === null ? null : yearEarlier(today);
  // Until when a half-known day was is not known.
  const countUntil = (some: readonly DayListItem[], date: string | null) =>
    date === null ? some.length : some.filter((day) => isExact(day) && day.date <= date).length;
  const known = new Set(before.map(({ resort_id }) => resort_id));
  const fresh = days.flatMap(({ resort_id }) => (resort_id === null || known.has(resort_id) ? [] : [resort_id]));
  return {
    difference: countUntil(days, today) - countUntil(before, until),
    isByDate: until !== null,
    newResorts: new Set(fresh).size,
  };
}

function resortTallies(days: readonly DayListItem[]): Tally[] {
  return tallies(days, ({ resort_id, resort_name }) =>
    resort_name === null ? [] : [[resort_id ?? resort_name, resort_name]],
  );
}

/** Most days first. A day counts once for each key; a key has the name that comes first. */
function tallies(
  days: readonly DayListItem[],
  namesOf: (day: DayListItem) => (readonly [key: string, name: string])[],
): Tally[] {
  const found = new Map<string, Tally>();
  for (const day of days) {
    for (const [key, name] of new Map(namesOf(day))) {
      const known = found.get(key);
      if (known) known.days += 1;
      else found.set(key, { key, name, days: 1 });
    }
  }
  return [...found.values()].toSorted((a, b) => b.days - a.days);
}

function byName(a: Tally, b: Tally): number {
  return a.name < b.name ? -1 : 1;
}

function weekdayCounts(days: readonly DayListItem[]): number[] {
  const counts = [0, 0, 0, 0, 0, 0, 0];
  for (const { date } of days) {
    const weekday = isoWeekday(date) - 1;
    counts[weekday] = (counts[weekday] ?? 0) + 1;
  }
  return counts;
}

function bestPhotos(days: readonly DayListItem[]): RecapPhoto[] {
  return days
    .toSorted((a, b) => b.photos.length - a.photos.length)
    .slice(0, mostPhotos)
    .flatMap(({ photos: [photo], date, date_precision, resort_name }) =>
      photo ? [{ ...photo, date, date_precision, resort_name }] : [],
    )
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** For comparison only: 29 February may be no date of that year. */
function yearEarlier(date: string): string {
  return `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`;
}
