import type { InValue } from "@libsql/client";
import { is, Placeholder, type SQL, type SQLWrapper } from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import { clientOf, type Db } from "./open.ts";

const dialect = new SQLiteSyncDialect();

type Named = Record<string, InValue>;

/** SQL and its arguments. */
export interface Statement {
  sql: string;
  args: InValue[];
}

/**
 * A statement whose SQL is written out once, as `keptQuery` builds once. What changes from call to call is a `sql.placeholder`, given
 * by its name.
 */
export function keptSql<Values extends Named>(query: SQL): (values: Values) => Statement {
  const { sql, argsOf } = written(query);
  return (values) => ({ sql, args: argsOf(values) });
}

/** A statement as drizzle's builders put it together, for a batch in which there are kept ones too. */
export function statementOf(query: SQLWrapper): Statement {
  const { sql, params } = dialect.sqlToQuery(query.getSQL());
  return { sql, args: params as InValue[] };
}

/** The SQL, and what makes its arguments of the named values. Throws for a placeholder that nobody gave a value. */
function written(query: SQL): { sql: string; argsOf: (values: Named) => InValue[] } {
  const { sql, params } = dialect.sqlToQuery(query);
  // drizzle's own filling looks at each parameter's class at every call, which costs as much as the statement.
  const slots = params.map((param) => (is(param, Placeholder) ? { name: param.name } : { value: param as InValue }));
  const argsOf = (values: Named) =>
    slots.map((slot) => {
      if (slot.name === undefined) return slot.value;
      const value = values[slot.name];
      if (value === undefined) throw new TypeError(`No value for ${slot.name}.`);
      return value;
    });
  return { sql, argsOf };
}

/** A query whose rows are read by position. */
export function keptRows<Values extends Named, Row extends InValue[]>(
  query: SQL,
): (db: Db, values: Values) => Promise<Row[]> {
  const { sql, argsOf } = written(query);
  return async (db, values) => {
    const { rows } = await clientOf(db).execute({ sql, args: argsOf(values) });
    return rows.map((row) => Object.values(row)) as Row[];
  };
}

/** The same of a query that has one row at most. */
export function keptRow<Values extends Named, Row extends InValue[]>(
  query: SQL,
): (db: Db, values: Values) => Promise<Row | undefined> {
  const rows = keptRows<Values, Row>(query);
  return async (db, values) => (await rows(db, values))[0];
}

/** Writes kept statements whole or not at all, and gives the number of rows that each of them changed. */
export async function writeKept(db: Db, statements: Statement[]): Promise<number[]> {
  const results = await clientOf(db).batch(statements, "write");
  return results.map(({ rowsAffected }) => rowsAffected);
}
