import { LibsqlError } from "@libsql/client";
import { expect, test } from "vitest";
import { isBusy } from "./busy.ts";

const busy = new LibsqlError("database is locked", "SQLITE_BUSY");

test.each<[string, unknown, boolean]>([
  ["a busy database", busy, true],
  ["one that is busy with recovering", new LibsqlError("", "SQLITE_BUSY_RECOVERY"), true],
  ["a locked table", new LibsqlError("", "SQLITE_LOCKED"), true],
  ["a busy database inside another error", new Error("query failed", { cause: busy }), true],
  ["two layers down", new Error("outer", { cause: new Error("inner", { cause: busy }) }), true],
  ["a broken constraint", new LibsqlError("", "SQLITE_CONSTRAINT"), false],
  ["any other error", new Error("SQLITE_BUSY"), false],
  ["what is no error", { code: "SQLITE_BUSY" }, false],
])("%s counts: %#", (_, error, expected) => {
  expect(isBusy(error)).toBe(expected);
});
