import type { DayDetail } from "@firn/contracts/days";
import { parsedJson } from "@firn/db/json-each";
import { days } from "@firn/db/schema";
import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { seasonStartOf, seasonYearOf } from "../season-year-repo.ts";
import { keyOfDay } from "./order-repo.ts";

// The tables are named in full: drizzle omits table names in a query of one table.
// guard (days/rank): WHERE other.user_id = days.user_id -> WHERE TRUE
const others = sql`FROM ${days} AS other WHERE other.user_id = days.user_id`;
const there = sql`${others} AND other.resort_id = days.resort_id`;
const isBefore = sql`${keyOfDay("other")} < ${keyOfDay()}`;
const isAfter = sql`${keyOfDay("other")} > ${keyOfDay()}`;
const latestFirst = sql`ORDER BY other.date DESC, other.date_precision, other.created_at DESC, other.id DESC LIMIT 1`;
const earliestFirst = sql`ORDER BY other.date, other.date_precision DESC, other.created_at, other.id LIMIT 1`;
const seasonStart = sql.placeholder("seasonStart");

const countOf = (rest: SQL) => sql<number>`(SELECT count(*) ${rest})`;
const idOf = (rest: SQL) => sql<string | null>`(SELECT other.id ${rest})`;

/** The days of its season before a day, by its date. */
export function seasonBefore(start: string | Placeholder): SQL<number> {
  return countOf(sql`${others} AND other.date >= ${seasonStartOf(sql`days.date`, start)} AND ${isBefore}`);
}

/** The rank of a day in its season, in the log and at its resort, with its neighbours. Reads index entries only. */
export const rankColumns = {
  logBefore: countOf(sql`${others} AND ${isBefore}`),
  seasonBefore: seasonBefore(seasonStart),
  previousId: idOf(sql`${others} AND ${isBefore} ${latestFirst}`),
  nextId: idOf(sql`${others} AND ${isAfter} ${earliestFirst}`),
  thereBefore: countOf(sql`${there} AND other.date <= days.date AND ${isBefore}`),
  there: countOf(there),
  seasonsThere: sql<number>`(SELECT count(DISTINCT ${seasonYearOf(sql`other.date`, seasonStart)}) ${there})`,
  lastThere: parsedJson<NonNullable<DayDetail["visit"]>["previous"]>(
    sql`(SELECT json_object('id', other.id, 'date', other.date, 'date_precision', coalesce(other.date_precision, 'day')) ${there}
      AND other.date <= days.date AND ${isBefore} ${latestFirst})`,
  ),
};
