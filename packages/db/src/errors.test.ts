import { type Client, LibsqlError } from "@libsql/client";
import { expect, test, vi } from "vitest";
import { diskTrouble, isBusy } from "./errors.ts";
import { soundClient } from "./sound-client.ts";

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

test.each([
  ["SQLITE_FULL", "storage_full"],
  ["SQLITE_IOERR", "unavailable"],
  ["SQLITE_IOERR_FSYNC", "unavailable"],
  ["SQLITE_READONLY_DBMOVED", "unavailable"],
  ["SQLITE_CANTOPEN", "unavailable"],
  ["SQLITE_CONSTRAINT", undefined],
  ["SQLITE_BUSY", undefined],
])("%s is %s", (code, expected) => {
  const error = new LibsqlError("disk I/O error", code);
  expect(diskTrouble(error)?.code).toBe(expected);
  expect(diskTrouble(new Error("Failed query", { cause: error }))?.code).toBe(expected);
  if (expected) expect(diskTrouble(error)?.cause).toBe(error);
});

test("an error that is not SQLite's is not a disk error", () => {
  expect(diskTrouble(new Error("ENOSPC"))).toBeUndefined();
  expect(diskTrouble("SQLITE_FULL")).toBeUndefined();
});

test("the client turns disk errors into AppErrors and goes on", async () => {
  let fails = true;
  const client = {
    execute: async () => {
      if (fails) throw new LibsqlError("disk I/O error", "SQLITE_IOERR_FSYNC");
      return { rows: [] };
    },
  } as unknown as Client;
  const onLost = vi.fn();
  const local = { harden: vi.fn(), letGo: vi.fn(), isSound: () => true };
  const guard = soundClient(client, { local, onLost });
  await expect(guard.execute("first")).rejects.toMatchObject({ code: "unavailable" });
  fails = false;
  await guard.execute("second");
  expect([onLost, local.harden, local.letGo].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
});
