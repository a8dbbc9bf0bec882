import { type Client, type InStatement, type InValue, LibsqlError, type ResultSet, type Row } from "@libsql/client";
import Database from "libsql";
import { isBusy } from "./busy.ts";

/** More statements than Firn has; beyond it their SQL differs at every call. */
const mostPrepared = 500;

const changesSchema = /^\s*(?:alter|create|drop)\b/i;

interface Prepared {
  statement: Database.Statement;
  /** Undefined for a statement that gives no rows. */
  columns: string[] | undefined;
  /** The prototype of its rows: a getter for each column. */
  rowShape: object;
}

/** A client that tells whether its connection can be used. */
export interface LocalClient extends Client {
  /** False from SQLITE_BUSY until `reconnect`: the failed statement keeps its lock, and later writes would never be committed. */
  readonly isSound: boolean;
}

/**
 * One connection to a local file over the binding that `@libsql/client` uses, with every statement prepared once: the client itself
 * prepares each call anew and builds each row out of property definitions, which costs seven times a point read (bench/server). Errors
 * and results are the client's; rows are arrays with a getter for each column. Integers are numbers: none in Firn's tables is beyond
 * 2^53. Rows have their columns as getters, which `db.all` and `db.get` of raw SQL do not see: use `db.select`. Every call runs at once, so calls never overlap.
 */
export function createLocalClient(path: string): LocalClient {
  let db = new Database(path);
  let isClosed = false;
  let isSound = true;
  const statements = new Map<string, Prepared>();

  function prepare(sql: string): Prepared {
    const known = statements.get(sql);
    if (known) return known;
    const isSchema = changesSchema.test(sql);
    // Statements that were prepared before may have other columns afterwards.
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
      // To the last row: the binding then resets the statement, which would hold the log open otherwise.
      const rows = statement.all(args) as unknown as Row[];
      for (const row of rows) Object.setPrototypeOf(row, rowShape);
      return resultOf(columns, rows, 0, undefined);
    } catch (error) {
      // The state of a statement that failed is unknown.
      statements.delete(sql);
      const failure = libsqlError(error);
      if (isBusy(failure)) isSound = false;
      throw failure;
    }
  }

  function inTransaction<Result>(begin: string, work: () => Result): Result {
    run(begin);
    try {
      const result = work();
      run("COMMIT");
      return result;
    } finally {
      if (db.open && db.inTransaction) run("ROLLBACK");
    }
  }

  const open = <Args extends unknown[], Result>(work: (...args: Args) => Result) => {
    return async (...args: Args): Promise<Result> => {
      if (isClosed) throw new LibsqlError("The client is closed", "CLIENT_CLOSED");
      return work(...args);
    };
  };
  const unused = (name: string) => () => Promise.reject(new Error(`${name} is not used on a local file`));

  return {
    get closed() {
      return isClosed;
    },
    get isSound() {
      return isSound;
    },
    protocol: "file",
    execute: open(run),
    batch: open((statements: (InStatement | [string, unknown])[]) =>
      inTransaction("BEGIN IMMEDIATE", () =>
        statements.map((each) => (Array.isArray(each) ? run(each[0], each[1]) : run(each))),
      ),
    ),
    migrate: open((statements: InStatement[]) => {
      run("PRAGMA foreign_keys=off");
      try {
        return inTransaction("BEGIN", () => statements.map((each) => run(each)));
      } finally {
        run("PRAGMA foreign_keys=on");
      }
    }),
    executeMultiple: open((sql: string) => {
      try {
        db.exec(sql);
      } catch (error) {
        throw libsqlError(error);
      } finally {
        statements.clear();
        if (db.open && db.inTransaction) run("ROLLBACK");
      }
    }),
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

/** Undefined for a statement that gives no rows: the binding says so by throwing. */
function columnsOf(statement: Database.Statement): string[] | undefined {
  try {
    statement.raw(true);
  } catch {
    return undefined;
  }
  return statement.columns().map(({ name }) => name);
}

function shapeOf(columns: readonly string[]): object {
  const shape: object = Object.create(Array.prototype);
  for (const [i, name] of columns.entries()) {
    // Of two columns of one name the first counts, as with the client itself; an array's own words stay its own.
    if (name in shape) continue;
    Object.defineProperty(shape, name, {
      get(this: unknown[]) {
        return this[i];
      },
    });
  }
  return shape;
}

function resultOf(
  columns: string[],
  rows: Row[],
  rowsAffected: number,
  lastInsertRowid: bigint | undefined,
): ResultSet {
  return {
    columns,
    columnTypes: [],
    rows,
    rowsAffected,
    lastInsertRowid,
    toJSON: () => ({ columns, rows: rows.map((row) => Array.from(row)), rowsAffected }),
  };
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
  // The lowest byte is the kind, what is above it says more.
  const base = baseCodes.split(" ")[(error.rawCode ?? 0) & 0xff] ?? "UNKNOWN";
  return new LibsqlError(error.message, `SQLITE_${base}`, error.code, error.rawCode, error);
}

/** SQLite's result codes by their number, https://sqlite.org/rescode.html. */
const baseCodes =
  "UNKNOWN ERROR INTERNAL PERM ABORT BUSY LOCKED NOMEM READONLY INTERRUPT IOERR CORRUPT NOTFOUND FULL CANTOPEN PROTOCOL EMPTY " +
  "SCHEMA TOOBIG CONSTRAINT MISMATCH MISUSE NOLFS AUTH FORMAT RANGE NOTADB NOTICE WARNING";
