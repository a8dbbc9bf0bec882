import { days } from "@firn/db/schema";
import { type DayKey, exactness } from "@firn/logbook/day-key";
import { asc, desc, isNull, type SQL, sql } from "drizzle-orm";

/** Days in the order of their log: by date, exactness, creation and id (behaviour §1), as the index `days_user_date` has them. */
export const oldestFirst = [asc(days.date), desc(days.datePrecision), asc(days.createdAt), asc(days.id)];
export const newestFirst = [desc(days.date), asc(days.datePrecision), desc(days.createdAt), desc(days.id)];

/** Of a day with an exact date. */
export const isExact = isNull(days.datePrecision);

/** What orders a day, as `DayKey`. */
export const keyColumns = {
  date: days.date,
  precision: sql<DayKey["precision"]>`coalesce(${days.datePrecision}, 'day')`,
  createdAt: days.createdAt,
  id: days.id,
};

// The tables are named: drizzle omits the name in a query of one table.
function exactnessOf(table: string): SQL {
  const { season, month, day } = exactness;
  return sql.raw(
    `(CASE ${table}.date_precision WHEN 'season' THEN ${season} WHEN 'month' THEN ${month} ELSE ${day} END)`,
  );
}

/** SQL: the key of a day of `table`, to be compared with another one. */
export function keyOfDay(table = "days"): SQL {
  return sql`(${sql.raw(table)}.date, ${exactnessOf(table)}, ${sql.raw(table)}.created_at, ${sql.raw(table)}.id)`;
}

/** SQL: a key that was read. */
export function keyValue({ date, precision, createdAt, id }: DayKey): SQL {
  return sql`(${date}, ${exactness[precision]}, ${createdAt}, ${id})`;
}

export function isAfter(last: DayKey | undefined): SQL | undefined {
  return last && sql`${keyOfDay()} > ${keyValue(last)}`;
}

/** Sortable text of the key: max() finds the latest day of a group. */
export const dayRank = sql<string>`days.date || ${exactnessOf("days")} || printf('%015d', days.created_at) || days.id`;
