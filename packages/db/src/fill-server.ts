import Database from "libsql";
import { DatabaseUnusable } from "./errors.ts";
import type { SqlClient, SqlStatement, SqlValue } from "./sql-client.ts";

/** A libSQL server ends a transaction after five seconds. */
const valuesAtOnce = 5000;
const bytesAtOnce = 1024 * 1024;

const migrationsTable = "__drizzle_migrations";

interface Part {
  type: string;
  /** Of a table: `table`, `virtual`, or `shadow` for the tables that hold the content of a virtual one. */
  kind: string | null;
  name: string;
  sql: string;
}

const partsInOrder = `SELECT part.type, listed.type AS kind, part.name, part.sql
  FROM sqlite_master part LEFT JOIN pragma_table_list listed ON listed.schema = 'main' AND listed.name = part.name
  WHERE part.sql IS NOT NULL AND part.name NOT GLOB 'sqlite_*' AND part.name NOT GLOB 'libsql_*'
  ORDER BY part.rowid`;

export async function isEmptyServer(client: SqlClient): Promise<boolean> {
  // The server's own tables are called libsql_…
  const { rows } = await client.execute("SELECT 1 FROM sqlite_master WHERE name NOT GLOB 'libsql_*' LIMIT 1");
  return rows.length === 0;
}

/** Migrations are written last, because Firn refuses a database that has tables and none of them. Throws DatabaseUnusable. */
export async function fillServer(path: string, client: SqlClient): Promise<void> {
  const source = new Database(path);
  try {
    await copyParts(source, client);
  } catch (error) {
    throw new DatabaseUnusable((error as Error).message);
  } finally {
    source.close();
  }
}

async function copyParts(source: Database.Database, client: SqlClient): Promise<void> {
  const parts = source.prepare(partsInOrder).all() as Part[];
  const sqlOf = (isWanted: (part: Part) => boolean) => parts.filter(isWanted).map(({ sql }) => sql);
  // A virtual table creates its shadow tables itself, and triggers would change the rows.
  await client.migrate(sqlOf(({ type, kind }) => type !== "trigger" && kind !== "shadow"));
  for (const { name, kind } of parts) {
    if ((kind !== "table" && kind !== "shadow") || name === migrationsTable) continue;
    if (kind === "shadow") await client.migrate([`DELETE FROM ${quoted(name)}`]);
    for (const insert of insertsOf(source, name)) await client.migrate([insert]);
  }
  await client.migrate([...sqlOf(({ type }) => type === "trigger"), ...insertsOf(source, migrationsTable)]);
}

function* insertsOf(source: Database.Database, table: string): Generator<SqlStatement> {
  // Without generated columns.
  const info = source.prepare(`PRAGMA table_info(${quoted(table)})`).all() as { name: string }[];
  const columns = info.map(({ name }) => quoted(name));
  const row = `(${columns.map(() => "?").join()})`;
  let args: SqlValue[] = [];
  let bytes = 0;
  const insert = () => {
    const rows = Array(args.length / columns.length).fill(row);
    return { sql: `INSERT INTO ${quoted(table)} (${columns.join()}) VALUES ${rows.join()}`, args };
  };
  const every = source
    .prepare(`SELECT ${columns.join()} FROM ${quoted(table)}`)
    .raw(true)
    .safeIntegers(true);
  for (const values of every.iterate() as Iterable<SqlValue[]>) {
    args.push(...values);
    bytes += values.reduce((sum: number, value) => sum + sizeOf(value), 0);
    if (args.length + columns.length <= valuesAtOnce && bytes < bytesAtOnce) continue;
    yield insert();
    args = [];
    bytes = 0;
  }
  if (args.length > 0) yield insert();
}

function sizeOf(value: SqlValue): number {
  if (typeof value === "string") return value.length;
  return value instanceof Uint8Array ? value.length : 0;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
