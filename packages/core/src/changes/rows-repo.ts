import { dayCompanions } from "@firn/db/companions-schema";
import { jsonField } from "@firn/db/json-each";
import { daySkis } from "@firn/db/schema";
import { getTableColumns, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";

/** Tables whose rows go and come back with a day, besides its photos. Each has `dayId`. */
export const dayParts = { day_skis: daySkis, day_companions: dayCompanions } as const;

export type DayPart = (typeof dayParts)[keyof typeof dayParts];

/** SQL: JSON array of the rows that meet the condition, each an object by column name. */
export function rowsAsJson(table: SQLiteTable, where: SQL): SQL {
  const fields = columnsOf(table).map((column) => sql`${sql.raw(`'${column.name}'`)}, ${exactly(column)}`);
  return sql`json((SELECT json_group_array(json_object(${sql.join(fields, sql`, `)})) FROM ${table} WHERE ${where}))`;
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

/** SQL: `column = excluded.column, …` of all columns but the id. */
export function excludedList(table: SQLiteTable, others: Record<string, SQLWrapper> = {}): SQL {
  const set = columnsOf(table).filter(({ name }) => name !== "id");
  return sql.join(
    set.map(({ name }) => sql`${sql.raw(name)} = ${others[name] ?? sql.raw(`excluded.${name}`)}`),
    sql`, `,
  );
}

function columnsOf(table: SQLiteTable): SQLiteColumn[] {
  return Object.values(getTableColumns(table));
}
