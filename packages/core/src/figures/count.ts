import type { DateFigures, MonthFigures, ResortFigures, SeasonFigures, WeekdayFigures } from "@firn/contracts/figures";
import { isoWeekday } from "@firn/seasons/plain-date";
import { longestRun } from "@firn/seasons/runs";
import { seasonRange, seasonYear } from "@firn/seasons/seasons";
import { presentSummary } from "../resorts/presenter.ts";
import type { VisitedRow } from "./repo.ts";

/** Takes ascending dates, one for each day, as do the two below. */
export function countByDate(dates: readonly string[]): DateFigures[] {
  return counted(dates).map(([date, day_count]) => ({ date, day_count }));
}

export function countByMonth(dates: readonly string[]): MonthFigures[] {
  return counted(dates.map((date) => date.slice(0, 7))).map(([month, day_count]) => ({ month, day_count }));
}

/** All seven. */
export function countByWeekday(dates: readonly string[]): WeekdayFigures[] {
  const counts = new Map(counted(dates.map(isoWeekday)));
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, day_count: counts.get(weekday) ?? 0 }));
}

function counted<Key>(keys: readonly Key[]): [Key, number][] {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts];
}

/** The seasons that have a day, newest first. `start` is MM-DD. */
export function countBySeason(rows: readonly VisitedRow[], start: string, today: string): SeasonFigures[] {
  const current = seasonYear(today, start);
  return [...daysOfSeasons(rows, start)]
    .sort(([a], [b]) => b - a)
    .map(([year, { dates, resorts, countries }]) => {
      dates.sort();
      const [first = ""] = dates;
      const untilToday = `${Number(today.slice(0, 4)) + year - current}${today.slice(4)}`;
      return {
        season: year - current,
        ...seasonRange(year, start),
        day_count: dates.length,
        resort_count: resorts.size,
        country_count: countries.size,
        first_on: first,
        last_on: dates.at(-1) ?? first,
        day_count_to_date: dates.filter((date) => date <= untilToday).length,
        longest_run: longestRun(dates)?.days ?? 0,
      };
    });
}

function daysOfSeasons(rows: readonly VisitedRow[], start: string) {
  const seasons = new Map<number, { dates: string[]; resorts: Set<string>; countries: Set<string> }>();
  for (const { resort, dates } of rows) {
    for (const date of dates) {
      const year = seasonYear(date, start);
      const season = seasons.get(year) ?? { dates: [], resorts: new Set(), countries: new Set() };
      seasons.set(year, season);
      season.dates.push(date);
      if (resort) season.resorts.add(resort.id);
      if (resort?.countryCode) season.countries.add(resort.countryCode);
    }
  }
  return seasons;
}

/** Most days first, then the last visited. */
export function countByResort(rows: readonly VisitedRow[], start: string): ResortFigures[] {
  return rows
    .flatMap(({ resort, dates }) => {
      if (!resort) return [];
      const { countryCode, latitude, longitude } = resort;
      const sorted = dates.toSorted();
      const [first_on = ""] = sorted;
      return {
        resort: { ...presentSummary(resort), country_code: countryCode || null, latitude, longitude },
        day_count: dates.length,
        first_on,
        last_on: sorted.at(-1) ?? first_on,
        season_count: new Set(dates.map((date) => seasonYear(date, start))).size,
      };
    })
    .sort((a, b) => b.day_count - a.day_count || (a.last_on < b.last_on ? 1 : a.last_on > b.last_on ? -1 : 0));
}
