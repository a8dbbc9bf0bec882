import type { InValue, ResultSet } from "@libsql/client";
import { is, Placeholder, type SQL, type SQLWrapper } from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import type { PositionalRead } from "./kept-client.ts";
import { clientOf, type Db, writesOf } from "./open.ts";

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

/** A query whose rows are read by position, without drizzle's objects: those cost as much as a point read (bench/server). */
export function keptRows<Values extends Named, Row extends InValue[]>(
  query: SQL,
): (db: Db, values: Values) => Promise<Row[]> {
  return reader(query, "all");
}

/** The same of a query that has one row at most. */
export function keptRow<Values extends Named, Row extends InValue[]>(
  query: SQL,
): (db: Db, values: Values) => Promise<Row | undefined> {
  const rows = reader<Values, Row>(query, "one");
  return async (db, values) => (await rows(db, values))[0];
}

/** So many rows of one query are remembered at most. */
const mostRemembered = 1000;

/**
 * A row that nearly every call asks for, by the one placeholder `key`: from memory as long as nothing at all has been written to the
 * database since it was read. That is known of a local file, whose writes all go through its one client; a libSQL server is asked
 * each time.
 */
export function keptRowUntilWrite<Row extends InValue[]>(
  query: SQL,
): (db: Db, key: string) => Promise<Row | undefined> {
  const read = keptRow<{ key: string }, Row>(query);
  const memories = new WeakMap<Db, { writes: number; rows: Map<string, Row> }>();
  return async (db, key) => {
    const writes = writesOf(db);
    if (writes === undefined) return read(db, { key });
    let memory = memories.get(db);
    if (memory?.writes !== writes || memory.rows.size >= mostRemembered) {
      memory = { writes, rows: new Map() };
      memories.set(db, memory);
    }
    const known = memory.rows.get(key);
    if (known) return known;
    const row = await read(db, { key });
    // It may have waited for a write.
    if (row && writesOf(db) === writes) memory.rows.set(key, row);
    return row;
  };
}

/** A query whose answer is one text, the first column of its one row; undefined without a row. */
export function keptText<Values extends Named>(query: SQL): (db: Db, values: Values) => Promise<string | undefined> {
  const read = keptRead<Values>(query, "one");
  return async (db, values) => firstText(await clientOf(db).execute(read(values)));
}

/** The read itself, for `writeAndRead`. */
export function keptTextRead<Values extends Named>(query: SQL): (values: Values) => PositionalRead {
  return keptRead(query, "one");
}

function firstText({ rows }: ResultSet): string | undefined {
  return rows[0]?.[0] as string | undefined;
}

function keptRead<Values extends Named>(query: SQL, positional: PositionalRead["positional"]) {
  const { sql, argsOf } = written(query);
  return (values: Values): PositionalRead => ({ sql, args: argsOf(values), positional });
}

function reader<Values extends Named, Row extends InValue[]>(query: SQL, positional: PositionalRead["positional"]) {
  const read = keptRead<Values>(query, positional);
  return async (db: Db, values: Values): Promise<Row[]> => {
    const { rows, columns } = await clientOf(db).execute(read(values));
    // The row of a libSQL server can be indexed, but it is no array.
    return rows.map((row) => (Array.isArray(row) ? row : columns.map((_, i) => row[i]))) as unknown as Row[];
  };
}

/** Writes kept statements whole or not at all, then reads a text in the same transaction: what each changed, and the text. */
export async function writeAndRead(
  db: Db,
  statements: Statement[],
  text: PositionalRead,
): Promise<{ changed: number[]; text: string | undefined }> {
  const results = await clientOf(db).batch([...statements, text], "write");
  const read = results.pop();
  return { changed: results.map(({ rowsAffected }) => rowsAffected), text: read && firstText(read) };
}

/** Writes kept statements whole or not at all, and gives the number of rows that each of them changed. */
export async function writeKept(db: Db, statements: Statement[]): Promise<number[]> {
  const results = await clientOf(db).batch(statements, "write");
  return results.map(({ rowsAffected }) => rowsAffected);
}
