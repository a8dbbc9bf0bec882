import { type Client, type InStatement, type InValue, LibsqlError, type ResultSet, type Row } from "@libsql/client";
import Database from "libsql";

/** More statements than Firn has; beyond it they are of a kind that is different every time. */
const mostKept = 500;

const changesSchema = /^\s*(?:alter|create|drop)\b/i;

/** What begins so changes nothing. Whatever else does not, as most queries behind a WITH, counts as a write: too often does no harm. */
const onlyReads = /^\s*select\b/i;

/**
 * A read whose rows are taken by position: they come as plain arrays, and of `one` only the first is read, which costs half as
 * much (bench/server). A libSQL server's client knows neither, and gives its own rows, all of them.
 */
export interface PositionalRead {
  sql: string;
  args: InValue[];
  positional: "one" | "all";
}

/** Whether a statement is a read, by what its caller says. */
export function isRead(statement: InStatement): statement is PositionalRead {
  return typeof statement === "object" && "positional" in statement;
}

/** A client that has its answers at once. */
export interface KeptClient extends Client {
  executeNow: (statement: InStatement) => ResultSet;
  /** Grows with every statement that may have changed something: while it stands, the database is what it was. */
  readonly writes: number;
}

interface Kept {
  statement: Database.Statement;
  /** Undefined for a statement that gives no rows. */
  columns: string[] | undefined;
  /** What a row is besides an array: its columns by name. */
  rowShape: object;
  mayWrite: boolean;
}

/**
 * One connection to a local file over the very binding that `@libsql/client` uses, with every statement kept after its first
 * use: the client itself prepares each anew and builds each row out of property definitions, which costs seven times the
 * read of a point (bench/server). It has the same errors and the same results, whose rows are arrays with a getter for each
 * column. Integers are numbers: none in Firn's tables is beyond 2^53. Calls must not overlap; `guardClient` sees to that.
 */
export function createKeptClient(path: string): KeptClient {
  let db = new Database(path);
  let isClosed = false;
  let writes = 0;
  const kept = new Map<string, Kept>();

  function keep(sql: string): Kept {
    const known = kept.get(sql);
    if (known) return known;
    const isSchema = changesSchema.test(sql);
    // What was prepared before may have other columns afterwards.
    if (isSchema) kept.clear();
    const statement = db.prepare(sql);
    const columns = columnsOf(statement);
    const made = { statement, columns, rowShape: columns ? shapeOf(columns) : {}, mayWrite: !onlyReads.test(sql) };
    if (kept.size >= mostKept) kept.clear();
    if (!isSchema) kept.set(sql, made);
    return made;
  }

  function run(given: InStatement | string, separateArgs?: unknown): ResultSet {
    const sql = typeof given === "string" ? given : given.sql;
    const args = valuesOf(typeof given === "string" ? separateArgs : given.args);
    try {
      const { statement, columns, rowShape, mayWrite } = keep(sql);
      if (mayWrite) writes++;
      if (!columns) {
        const { changes, lastInsertRowid } = statement.run(args);
        return resultOf([], [], changes, BigInt(lastInsertRowid));
      }
      return resultOf(columns, read(statement, args, given, rowShape), 0, undefined);
    } catch (error) {
      // Where it stands is not known.
      kept.delete(sql);
      throw libsqlError(error);
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

  const ifOpen = <Args extends unknown[], Result>(work: (...args: Args) => Result) => {
    return (...args: Args): Result => {
      if (isClosed) throw new LibsqlError("The client is closed", "CLIENT_CLOSED");
      return work(...args);
    };
  };
  const open = <Args extends unknown[], Result>(work: (...args: Args) => Result) => {
    const now = ifOpen(work);
    return async (...args: Args): Promise<Result> => now(...args);
  };
  const unused = (name: string) => () => Promise.reject(new Error(`${name} is not used on a local file`));

  return {
    get closed() {
      return isClosed;
    },
    get writes() {
      return writes;
    },
    protocol: "file",
    execute: open(run),
    executeNow: ifOpen((statement: InStatement) => run(statement)),
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
      writes++;
      try {
        db.exec(sql);
      } catch (error) {
        throw libsqlError(error);
      } finally {
        kept.clear();
        if (db.open && db.inTransaction) run("ROLLBACK");
      }
    }),
    async reconnect() {
      writes++;
      kept.clear();
      if (db.open) db.close();
      db = new Database(path);
      isClosed = false;
    },
    close() {
      isClosed = true;
      kept.clear();
      if (db.open) db.close();
    },
    transaction: unused("transaction"),
    sync: unused("sync"),
  } as unknown as KeptClient;
}

/** To the last row, or to one only: either way the binding lets go of the statement, which would hold the log open if it stood still. */
function read(statement: Database.Statement, args: unknown, given: InStatement | string, rowShape: object): Row[] {
  const positional = typeof given === "object" && isRead(given) ? given.positional : undefined;
  if (positional === "one") {
    const row = statement.get(args) as Row | undefined;
    return row ? [row] : [];
  }
  const rows = statement.all(args) as unknown as Row[];
  if (!positional) for (const row of rows) Object.setPrototypeOf(row, rowShape);
  return rows;
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
