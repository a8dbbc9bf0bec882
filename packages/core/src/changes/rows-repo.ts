import { dayCompanions } from "@firn/db/companions-schema";
import { jsonField } from "@firn/db/json-each";
import { daySkis } from "@firn/db/schema";
import { dayTracks } from "@firn/db/tracks-schema";
import { getTableColumns, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";

/** Tables whose rows go and come back with a day, besides its photos. Each has `dayId`. */
export const dayParts = { day_skis: daySkis, day_companions: dayCompanions, day_tracks: dayTracks } as const;

/** What names a row of a part within its day. */
export const partKeys = {
  day_skis: daySkis.skiId,
  day_companions: dayCompanions.nameKey,
  day_tracks: dayTracks.id,
} as const;

export type PartName = keyof typeof dayParts;
export type DayPart = (typeof dayParts)[PartName];

/** SQL: JSON array of the rows that meet the condition, each an object by column name. */
export function rowsAsJson(table: SQLiteTable, where: SQL): SQL {
  return asJson(rowAsJson(columnsOf(table)), sql`${table} WHERE ${where}`);
}

/** SQL: JSON array of a value for each row of `from`. */
export function asJson(value: SQL, from: SQL): SQL {
  return sql`json((SELECT json_group_array(${value}) FROM ${from}))`;
}

/** SQL: an object by column name. `more`: other values by name. */
export function rowAsJson(columns: readonly SQLiteColumn[], more: Record<string, SQL> = {}): SQL {
  const values = [...columns.map((column) => [column.name, exactly(column)] as const), ...Object.entries(more)];
  return sql`json_object(${sql.join(
    values.map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`),
    sql`, `,
  )})`;
}

/** SQLite's JSON has 15 digits of a real; a position has up to 17. */
function exactly(column: SQLiteColumn): SQL {
  return column.getSQLType() === "real"
    ? sql`iif(${column} IS NULL, NULL, printf('%!.17g', ${column}))`
    : sql`${column}`;
}

export function columnList(table: SQLiteTable): SQL {
  return sql.raw(
    columnsOf(table)
      .map(({ name }) => name)
      .join(", "),
  );
}

/** SQL: the values of a row of `json_each(…) AS named`, in the order of `columnList`. */
export function valueList(table: SQLiteTable, others: Record<string, SQLWrapper> = {}): SQL {
  const values = columnsOf(table).map(({ name }) => others[name] ?? jsonField(name));
  return sql.join(values, sql`, `);
}

function columnsOf(table: SQLiteTable): SQLiteColumn[] {
  return Object.values(getTableColumns(table));
}
