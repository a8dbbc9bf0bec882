import { setImmediate } from "node:timers/promises";
import { type Client, type InStatement, type InValue, LibsqlError, type ResultSet, type Row } from "@libsql/client";
import Database from "libsql";
import { isBusy } from "./errors.ts";
import { resultOf, shapeOf } from "./result-set.ts";

/** More than Firn has; beyond it each call has other SQL. */
const mostPrepared = 500;

const changesSchema = /^\s*(?:alter|create|drop)\b/i;
const isRead = /^\s*(?:select|with)\b/i;

interface Prepared {
  statement: Database.Statement;
  columns: string[] | undefined;
  rowShape: object;
}

export interface LocalClient extends Client {
  /** False from SQLITE_BUSY until `reconnect`: the failed statement keeps its lock, and later writes would not be committed. */
  readonly isSound: boolean;
  /** Settles when the batch that is open now has ended; undefined if none is. */
  batchEnd(): Promise<unknown> | undefined;
}

type Given = InStatement | [string, unknown];

/**
 * Prepares each statement once; `@libsql/client` prepares every call, at seven times the cost of a point read (bench/server).
 * After `turnMs` a batch lets other work run before its next statement. Reads do not wait for it, and see what it has
 * written so far (decision 027).
 */
export function createLocalClient(path: string, { turnMs = 20 } = {}): LocalClient {
  let db = new Database(path);
  let isClosed = false;
  let isSound = true;
  const statements = new Map<string, Prepared>();
  /** Settles when the batch that has its transaction open has ended. */
  let openBatch: Promise<unknown> | undefined;

  function prepare(sql: string): Prepared {
    const known = statements.get(sql);
    if (known) return known;
    const isSchema = changesSchema.test(sql);
    // Statements prepared before may have other columns afterwards.
    if (isSchema) statements.clear();
    const statement = db.prepare(sql);
    const columns = columnsOf(statement);
    const made = { statement, columns, rowShape: columns ? shapeOf(columns) : {} };
    if (statements.size >= mostPrepared) statements.clear();
    if (!isSchema) statements.set(sql, made);
    return made;
  }

  function run(given: InStatement | string, separateArgs?: unknown): ResultSet {
    const sql = typeof given === "string" ? given : given.sql;
    const args = valuesOf(typeof given === "string" ? separateArgs : given.args);
    try {
      const { statement, columns, rowShape } = prepare(sql);
      if (!columns) {
        const { changes, lastInsertRowid } = statement.run(args);
        return resultOf([], [], changes, BigInt(lastInsertRowid));
      }
      // Reads to the last row: the binding then resets the statement, which would keep the log open.
      const rows = statement.all(args) as unknown as Row[];
      for (const row of rows) Object.setPrototypeOf(row, rowShape);
      return resultOf(columns, rows, 0, undefined);
    } catch (error) {
      statements.delete(sql);
      const failure = libsqlError(error);
      if (isBusy(failure)) isSound = false;
      throw failure;
    }
  }

  async function inTransaction(begin: string, given: readonly Given[]): Promise<ResultSet[]> {
    run(begin);
    try {
      const results: ResultSet[] = [];
      let turnEndsAt = performance.now() + turnMs;
      for (const each of given) {
        if (performance.now() >= turnEndsAt) {
          await setImmediate();
          turnEndsAt = performance.now() + turnMs;
        }
        results.push(Array.isArray(each) ? run(each[0], each[1]) : run(each));
      }
      run("COMMIT");
      return results;
    } finally {
      if (db.open && db.inTransaction) run("ROLLBACK");
    }
  }

  /** Runs in the same tick if no batch is open. */
  async function inTurn<Result>(work: () => Result): Promise<Awaited<Result>> {
    while (openBatch) await openBatch;
    if (isClosed) throw new LibsqlError("The client is closed", "CLIENT_CLOSED");
    return await work();
  }

  function alone(work: () => Promise<ResultSet[]>): Promise<ResultSet[]> {
    return inTurn(() => {
      const results = work();
      openBatch = results.then(forget, forget);
      return results;
    });
  }

  function forget(): void {
    openBatch = undefined;
  }

  const unused = (name: string) => () => Promise.reject(new Error(`${name} is not used on a local file`));

  return {
    get closed() {
      return isClosed;
    },
    get isSound() {
      return isSound;
    },
    protocol: "file",
    async execute(given: InStatement | string, args?: unknown) {
      const sql = typeof given === "string" ? given : given.sql;
      return isRead.test(sql) && !isClosed ? run(given, args) : inTurn(() => run(given, args));
    },
    batch: (given: Given[]) => alone(() => inTransaction("BEGIN IMMEDIATE", given)),
    migrate: (given: InStatement[]) =>
      alone(async () => {
        run("PRAGMA foreign_keys=off");
        try {
          return await inTransaction("BEGIN", given);
        } finally {
          run("PRAGMA foreign_keys=on");
        }
      }),
    executeMultiple: (sql: string) =>
      inTurn(() => {
        try {
          db.exec(sql);
        } catch (error) {
          throw libsqlError(error);
        } finally {
          statements.clear();
          if (db.open && db.inTransaction) run("ROLLBACK");
        }
      }),
    batchEnd: () => openBatch,
    async reconnect() {
      statements.clear();
      if (db.open) db.close();
      db = new Database(path);
      isClosed = false;
      isSound = true;
    },
    close() {
      isClosed = true;
      statements.clear();
      if (db.open) db.close();
    },
    transaction: unused("transaction"),
    sync: unused("sync"),
  } as unknown as LocalClient;
}

/** Undefined for a statement without rows: the binding reports those by throwing. */
function columnsOf(statement: Database.Statement): string[] | undefined {
  try {
    statement.raw(true);
  } catch {
    return undefined;
  }
  return statement.columns().map(({ name }) => name);
}

function valuesOf(args: unknown): unknown[] | Record<string, unknown> {
  if (args === undefined) return [];
  if (Array.isArray(args)) return args.map(sqlValue);
  return Object.fromEntries(
    Object.entries(args as Record<string, InValue>).map(([name, value]) => [
      name.replace(/^[@$:]/, ""),
      sqlValue(value),
    ]),
  );
}

function sqlValue(value: InValue | undefined): unknown {
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

function libsqlError(error: unknown): unknown {
  if (!(error instanceof Database.SqliteError)) return error;
  // The lowest byte is the kind of error.
  const base = baseCodes.split(" ")[(error.rawCode ?? 0) & 0xff] ?? "UNKNOWN";
  return new LibsqlError(error.message, `SQLITE_${base}`, error.code, error.rawCode, error);
}

/** SQLite's result codes by their number, https://sqlite.org/rescode.html. */
const baseCodes =
  "UNKNOWN ERROR INTERNAL PERM ABORT BUSY LOCKED NOMEM READONLY INTERRUPT IOERR CORRUPT NOTFOUND FULL CANTOPEN PROTOCOL EMPTY " +
  "SCHEMA TOOBIG CONSTRAINT MISMATCH MISUSE NOLFS AUTH FORMAT RANGE NOTADB NOTICE WARNING";
