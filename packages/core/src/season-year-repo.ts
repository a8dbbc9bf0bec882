import { type Placeholder, type SQL, sql } from "drizzle-orm";

/** SQL: the start year of a date's season, as `seasonYear` of @firn/seasons. `seasonStart` is MM-DD. */
export function seasonYearOf(date: SQL, seasonStart: string | Placeholder): SQL<number> {
  return sql<number>`substr(${date}, 1, 4) - (substr(${date}, 6) < ${seasonStart})`;
}

/** SQL: a text that no date of the season before reaches. */
export function seasonStartOf(date: SQL, seasonStart: string | Placeholder): SQL {
  return sql`printf('%04d-%s', ${seasonYearOf(date, seasonStart)}, ${seasonStart})`;
}

/** SQL: a text that no date of the season reaches. */
export function nextSeasonStartOf(date: SQL, seasonStart: string): SQL {
  return sql`printf('%04d-%s', ${seasonYearOf(date, seasonStart)} + 1, ${seasonStart})`;
}
