import type { DateFigures, ResortFigures, SeasonFigures } from "@firn/contracts/figures";
import { addDays, isoWeekday } from "@firn/seasons/plain-date";
import { longestRun, type Run } from "@firn/seasons/runs";
import { seasonDay } from "@firn/seasons/season-day";

export interface Records {
  first: string;
  last: string;
  run: Run;
  week: Run;
  monthsInARow: number;
}

/** Takes ascending dates; null without any. */
export function recordsOf(dates: readonly DateFigures[]): Records | null {
  const all = dates.map(({ date }) => date);
  const [first, last, run, week] = [all[0], all.at(-1), longestRun(all), biggestWeek(dates)];
  return first && last && run && week ? { first, last, run, week, monthsInARow: mostMonthsInARow(all) } : null;
}

/** From Monday; the latest of equal ones. */
function biggestWeek(dates: readonly DateFigures[]): Run | undefined {
  const weeks = new Map<string, Run>();
  for (const { date, day_count } of dates) {
    const from = addDays(date, 1 - isoWeekday(date));
    const week = weeks.get(from) ?? { from, to: addDays(from, 6), days: 0 };
    weeks.set(from, { ...week, days: week.days + day_count });
  }
  return [...weeks.values()].toSorted((a, b) => b.days - a.days || (a.from < b.from ? 1 : -1))[0];
}

export interface SeasonRecords {
  /** The dates that lie earliest and latest in their seasons. */
  earliest: string;
  latest: string;
  mostResorts: SeasonFigures;
}

/** Over all seasons, newest first; of equal ones the newest. Null without any. `start` is MM-DD. */
export function seasonRecords(seasons: readonly SeasonFigures[], start: string): SeasonRecords | null {
  const by = (value: (season: SeasonFigures) => number) => seasons.toSorted((a, b) => value(b) - value(a))[0];
  const none = Number.NEGATIVE_INFINITY;
  const earliest = by(({ first_on }) => (first_on ? -seasonDay(first_on, start) : none))?.first_on;
  const latest = by(({ last_on }) => (last_on ? seasonDay(last_on, start) : none))?.last_on;
  const mostResorts = by(({ resort_count }) => resort_count);
  return earliest && latest && mostResorts ? { earliest, latest, mostResorts } : null;
}

function mostMonthsInARow(dates: readonly string[]): number {
  const months = [...new Set(dates.map((date) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))))];
  let [most, row] = [0, 0];
  for (const [at, month] of months.entries()) {
    row = month === (months[at - 1] ?? 0) + 1 ? row + 1 : 1;
    most = Math.max(most, row);
  }
  return most;
}

/** Those that were first visited in a season. Half-known days of other seasons may have been earlier. */
export function newPlaces(
  resorts: readonly ResortFigures[],
  { from, to }: { from: string; to: string },
): readonly ResortFigures[] {
  return resorts.filter(
    ({ first_on, half_known_count, season_count }) =>
      first_on && from <= first_on && first_on <= to && (half_known_count === 0 || season_count === 1),
  );
}

export interface RowsOfMonth<Row> {
  month: number;
  rows: Row[];
}

/** The rows of each calendar month over all years, in the order of a season, from the first month with a row to the last. */
export function monthsOfSeason<Row extends { month: string | null }>(
  rows: readonly Row[],
  seasonStart: string,
): RowsOfMonth<Row>[] {
  const firstMonth = Number(seasonStart.slice(0, 2));
  const months = Array.from({ length: 12 }, (_, at) => {
    const month = ((firstMonth - 1 + at) % 12) + 1;
    return { month, rows: rows.filter((one) => Number(one.month?.slice(5)) === month) };
  });
  const has = ({ rows }: RowsOfMonth<Row>) => rows.length > 0;
  return months.slice(months.findIndex(has), months.findLastIndex(has) + 1);
}

/** A pace of fewer days says nothing. */
const fewestForPace = 10;

/** The days of this season, projected from earlier seasons; null without enough data. */
export function expectedDays(current: SeasonFigures | undefined, seasons: readonly SeasonFigures[]): number | null {
  const earlier = seasons.filter(({ season }) => season < 0);
  const exact = ({ day_count, half_known_count }: SeasonFigures) => day_count - half_known_count;
  const sum = (of: (season: SeasonFigures) => number) => earlier.reduce((total, season) => total + of(season), 0);
  const toDate = sum(({ day_count_to_date }) => day_count_to_date);
  if (!current || current.day_count_to_date < fewestForPace || toDate === 0) return null;
  return Math.round((current.day_count_to_date * sum(exact)) / toDate);
}
