import type {
  CompanionFigures,
  DateFigures,
  MonthFigures,
  ResortFigures,
  SeasonFigures,
  SkiFigures,
  WeekdayFigures,
} from "@firn/contracts/figures";
import { isoWeekday } from "@firn/seasons/plain-date";
import { longestRun } from "@firn/seasons/runs";
import { seasonRange, seasonYear } from "@firn/seasons/seasons";
import { order } from "../order.ts";
import type { Person } from "../people.ts";

/** The dates of the days at a resort, in any order; null for the days without one. */
export interface Visits {
  resort: ResortFigures["resort"] | null;
  dates: readonly string[];
  /** The first of the month or season of each day that has no exact date. */
  halfKnown: readonly string[];
}

/** Takes ascending exact dates, one for each day, as do the two below. */
export function countByDate(dates: readonly string[]): DateFigures[] {
  return runs(dates, (date) => date).map(([date, day_count]) => ({ date, day_count }));
}

export function countByMonth(dates: readonly string[]): MonthFigures[] {
  return runs(dates, (date) => date.slice(0, 7)).map(([month, day_count]) => ({ month, day_count }));
}

export function countByWeekday(dates: readonly string[]): WeekdayFigures[] {
  const figures = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, day_count: 0 }));
  for (const date of dates) {
    const figure = figures[isoWeekday(date) - 1];
    if (figure) figure.day_count++;
  }
  return figures;
}

/** Equal keys are beside each other in ascending dates. */
function runs(dates: readonly string[], keyOf: (date: string) => string): [key: string, length: number][] {
  const found: [string, number][] = [];
  for (const date of dates) {
    const key = keyOf(date);
    const last = found.at(-1);
    if (last?.[0] === key) last[1]++;
    else found.push([key, 1]);
  }
  return found;
}

/** Most days first. */
export function countByPerson(people: readonly Person[]): CompanionFigures[] {
  return people
    .toSorted((a, b) => b.dayCount - a.dayCount || (a.key < b.key ? -1 : 1))
    .map(({ name, dayCount }) => ({ name, day_count: dayCount }));
}

/** The seasons that have a day, newest first. `start` is MM-DD. */
export function countBySeason(rows: readonly Visits[], start: string, today: string): SeasonFigures[] {
  const current = seasonYear(today, start);
  return [...daysOfSeasons(rows, start)]
    .sort(([a], [b]) => b - a)
    .map(([year, { dates, halfKnownCount, resorts, countries }]) => {
      dates.sort();
      const untilToday = `${Number(today.slice(0, 4)) + year - current}${today.slice(4)}`;
      return {
        season: year - current,
        ...seasonRange(year, start),
        day_count: dates.length + halfKnownCount,
        half_known_count: halfKnownCount,
        resort_count: resorts.size,
        country_count: countries.size,
        first_on: dates[0] ?? null,
        last_on: dates.at(-1) ?? null,
        day_count_to_date: dates.filter((date) => date <= untilToday).length,
        longest_run: longestRun(dates)?.days ?? 0,
      };
    });
}

interface Season {
  dates: string[];
  halfKnownCount: number;
  resorts: Set<string>;
  countries: Set<string>;
}

function daysOfSeasons(rows: readonly Visits[], start: string) {
  const seasons = new Map<number, Season>();
  for (const { resort, dates, halfKnown } of rows) {
    for (const [at, date] of [...dates, ...halfKnown].entries()) {
      const year = seasonYear(date, start);
      const season = seasons.get(year) ?? {
        dates: [],
        halfKnownCount: 0,
        resorts: new Set<string>(),
        countries: new Set<string>(),
      };
      seasons.set(year, season);
      if (at < dates.length) season.dates.push(date);
      else season.halfKnownCount++;
      if (resort) season.resorts.add(resort.id);
      if (resort?.country_code) season.countries.add(resort.country_code);
    }
  }
  return seasons;
}

export function countByResort(rows: readonly Visits[], start: string): ResortFigures[] {
  return rows.flatMap(({ resort, dates, halfKnown }) => {
    if (!resort) return [];
    const sorted = dates.toSorted();
    return {
      resort,
      day_count: dates.length + halfKnown.length,
      half_known_count: halfKnown.length,
      first_on: sorted[0] ?? null,
      last_on: sorted.at(-1) ?? null,
      season_count: new Set([...dates, ...halfKnown].map((date) => seasonYear(date, start))).size,
    };
  });
}

/** Most days first, then the last visited, then by id. */
export function sortResorts(figures: readonly ResortFigures[]): ResortFigures[] {
  return figures.toSorted(
    (a, b) => b.day_count - a.day_count || order(b.last_on ?? "", a.last_on ?? "") || order(a.resort.id, b.resort.id),
  );
}

/** Most days first, then by name; those without a day are left out. */
export function sortSkis(figures: readonly SkiFigures[]): SkiFigures[] {
  return figures
    .filter(({ day_count }) => day_count > 0)
    .sort((a, b) => b.day_count - a.day_count || order(a.name, b.name) || order(a.id, b.id));
}
