import Database from "libsql";
import { DatabaseUnusable, isBusy } from "./errors.ts";
import type { SqlResult, SqlStatement, SqlValue } from "./sql-client.ts";

/** More than Firn has; beyond it each call has other SQL. */
const mostPrepared = 500;

const changesSchema = /^\s*(?:alter|create|drop)\b/i;

export type LocalConnection = ReturnType<typeof openLocalConnection>;

/**
 * Its calls run at once, in one tick. Prepares each statement once; `@libsql/client` prepares every call, at seven times the cost of a
 * point read (bench/server). Throws DatabaseUnusable.
 */
export function openLocalConnection(path: string) {
  const db = openFile(path);
  const statements = new Map<string, Database.Statement>();
  let brokenBy: unknown;

  function failed(error: unknown): unknown {
    if (isBusy(error)) brokenBy ??= error;
    return error;
  }

  function run(given: SqlStatement): SqlResult {
    const { sql, args = [] } = typeof given === "string" ? { sql: given } : given;
    try {
      const statement = prepared(db, statements, sql);
      const values = args.map(sqlValue);
      if (!statement.reader) return { rows: [], rowsAffected: statement.run(values).changes };
      // Reads to the last row: the binding then resets the statement, which would keep the log open.
      return { rows: statement.all(values) as unknown[][], rowsAffected: 0 };
    } catch (error) {
      statements.delete(sql);
      throw failed(error);
    }
  }

  function rollBack(): void {
    if (db.open && db.inTransaction) run("ROLLBACK");
  }

  /** As SQLite does after a commit: what fails is done after a later one. */
  function checkpoint(): void {
    try {
      run("PRAGMA wal_checkpoint");
    } catch {}
  }

  return {
    /** False from SQLITE_BUSY on: the failed statement keeps its lock, and later writes would not be committed (libsql-client-ts#352). */
    isSound: () => brokenBy === undefined,
    /** Throws the SQLITE_BUSY that it has met. */
    requireSound(): void {
      if (brokenBy !== undefined) throw brokenBy;
    },
    run,
    runAll(sql: string): void {
      statements.clear();
      try {
        db.exec(sql);
      } catch (error) {
        throw failed(error);
      } finally {
        rollBack();
      }
    },
    checkpoint,
    /** Where a transaction is open. */
    rollBack,
    close(): void {
      statements.clear();
      if (db.open) db.close();
    },
  };
}

/** A statement, kept from its first call on. */
function prepared(db: Database.Database, statements: Map<string, Database.Statement>, sql: string): Database.Statement {
  const known = statements.get(sql);
  if (known) return known;
  const isSchema = changesSchema.test(sql);
  // Statements prepared before may have other columns afterwards.
  if (isSchema || statements.size >= mostPrepared) statements.clear();
  const statement = db.prepare(sql);
  if (statement.reader) statement.raw(true);
  if (!isSchema) statements.set(sql, statement);
  return statement;
}

function openFile(path: string): Database.Database {
  try {
    return new Database(path);
  } catch (cause) {
    throw new DatabaseUnusable("there is no such file and none can be made there", { cause });
  }
}

/** The binding ends the process for a value of another type. */
function sqlValue(value: SqlValue | undefined): unknown {
  switch (typeof value) {
    case "boolean":
      return value ? 1 : 0;
    case "undefined":
      throw new TypeError("undefined cannot be passed as argument to the database");
    case "number":
      if (!Number.isFinite(value)) throw new RangeError("Only finite numbers can be passed as arguments");
      return value;
    case "object":
      if (value instanceof Date) return value.valueOf();
      return value instanceof ArrayBuffer ? Buffer.from(value) : value;
    default:
      return value;
  }
}
