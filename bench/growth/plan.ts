import { addDays } from "@firn/seasons/plain-date";
import { offsetRange } from "@firn/seasons/seasons";

/** The season whose list is measured, and how many days every measured account has in it: their answers are of one size. */
export const measuredSeason = -1;
export const measuredDays = 60;

/** How many days an account has that is there only to fill the database, and in each of its seasons. */
const othersDays = 300;
const othersPerSeason = 75;

/** A day as it will be written; its number among its account's days decides on skis, photos and resort. */
export interface PlannedDay {
  account: number;
  date: string;
  /** 0 = the account's first. */
  n: number;
  /** 0 = the account's first season. */
  season: number;
}

/** The sizes of a database's accounts: the measured ones first, then others until it holds this many days. */
export function accountSizes(databaseDays: number, measured: readonly number[]): number[] {
  const sizes = [...measured];
  for (let left = databaseDays - sum(measured); left > 0; left -= othersDays) sizes.push(Math.min(left, othersDays));
  return sizes;
}

/**
 * All days of all accounts in the order in which they were lived: rows of one account lie between those of all others, as in
 * a log that has grown.
 */
export function planDays(sizes: readonly number[], measuredCount: number, today: string): PlannedDay[] {
  const days: PlannedDay[] = [];
  for (const [account, size] of sizes.entries()) {
    const isMeasured = account < measuredCount;
    // Others end somewhere in the last 20 years.
    const last = isMeasured ? measuredSeason : measuredSeason - (account % 20);
    const seasons = isMeasured ? measuredSeasons(size) : evenSeasons(size, othersPerSeason);
    let n = 0;
    for (const [season, count] of seasons.entries()) {
      const { from } = offsetRange(last - (seasons.length - 1 - season), "09-01", today);
      for (const date of datesIn(from, count)) days.push({ account, date, n: n++, season });
    }
  }
  return days.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

/** Long logs have more seasons and more days in each: 10,000 days are 49 seasons of 200 and more. The last is the measured one. */
function measuredSeasons(size: number): number[] {
  const perSeason = size > 5000 ? 203 : size > 500 ? 94 : 40;
  return [...evenSeasons(size - measuredDays, perSeason), measuredDays];
}

function evenSeasons(size: number, perSeason: number): number[] {
  const seasons = Math.ceil(size / perSeason);
  return Array.from(
    { length: seasons },
    (_, i) => Math.floor((size * (i + 1)) / seasons) - Math.floor((size * i) / seasons),
  );
}

/** Different dates, from November to April; from October to May where there are so many. */
function datesIn(seasonStart: string, count: number): string[] {
  const [first, span] = count > 170 ? [31, 240] : [62, 175];
  return Array.from({ length: count }, (_, i) => addDays(seasonStart, first + Math.floor((i * span) / count)));
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
