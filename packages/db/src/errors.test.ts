import Database from "libsql";
import { expect, test } from "vitest";
import { diskTrouble, isBusy } from "./errors.ts";

const busy = new Database.SqliteError("database is locked", "SQLITE_BUSY");

test.each<[string, unknown, boolean]>([
  ["a busy database", busy, true],
  ["one that is busy with recovering", new Database.SqliteError("", "SQLITE_BUSY_RECOVERY"), true],
  ["a locked table", new Database.SqliteError("", "SQLITE_LOCKED"), true],
  ["a busy database inside another error", new Error("query failed", { cause: busy }), true],
  ["two layers down", new Error("outer", { cause: new Error("inner", { cause: busy }) }), true],
  ["a broken constraint", new Database.SqliteError("", "SQLITE_CONSTRAINT"), false],
  ["any other error", new Error("SQLITE_BUSY"), false],
  ["what is no error", { code: "SQLITE_BUSY" }, false],
])("%s counts: %#", (_, error, expected) => {
  expect(isBusy(error)).toBe(expected);
});

test.each([
  ["SQLITE_FULL", "storage_full"],
  ["SQLITE_IOERR", "unavailable"],
  ["SQLITE_IOERR_FSYNC", "unavailable"],
  ["SQLITE_READONLY_DBMOVED", "unavailable"],
  ["SQLITE_CANTOPEN", "unavailable"],
  ["SQLITE_CONSTRAINT", undefined],
  ["SQLITE_BUSY", undefined],
])("%s is %s", (code, expected) => {
  const error = new Database.SqliteError("disk I/O error", code);
  expect(diskTrouble(error)?.code).toBe(expected);
  expect(diskTrouble(new Error("Failed query", { cause: error }))?.code).toBe(expected);
  if (expected) expect(diskTrouble(error)?.cause).toBe(error);
});

test("an error that is not SQLite's is not a disk error", () => {
  expect(diskTrouble(new Error("ENOSPC"))).toBeUndefined();
  expect(diskTrouble("SQLITE_FULL")).toBeUndefined();
});
