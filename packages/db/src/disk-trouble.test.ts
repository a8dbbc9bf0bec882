import { type Client, LibsqlError } from "@libsql/client";
import { expect, test, vi } from "vitest";
import { diskTrouble, isDiskFault } from "./disk-trouble.ts";
import { guardClient } from "./guarded-client.ts";

test.each([
  ["SQLITE_FULL", "storage_full", false],
  ["SQLITE_IOERR", "unavailable", true],
  ["SQLITE_IOERR_FSYNC", "unavailable", true],
  ["SQLITE_READONLY_DBMOVED", "unavailable", false],
  ["SQLITE_CANTOPEN", "unavailable", false],
  ["SQLITE_CONSTRAINT", undefined, false],
  ["SQLITE_BUSY", undefined, false],
])("%s is %s, a fault: %s", (code, expected, isFault) => {
  const error = new LibsqlError("disk I/O error", code);
  expect(diskTrouble(error)?.code).toBe(expected);
  expect(diskTrouble(new Error("Failed query", { cause: error }))?.code).toBe(expected);
  expect(isDiskFault(error)).toBe(isFault);
  if (expected) expect(diskTrouble(error)?.cause).toBe(error);
});

test("what is no error of SQLite is none of the disk", () => {
  expect(diskTrouble(new Error("ENOSPC"))).toBeUndefined();
  expect(diskTrouble("SQLITE_FULL")).toBeUndefined();
});

test("after a fault of the disk nothing runs before a new connection; the caller gets words", async () => {
  const steps: string[] = [];
  let fails = true;
  const client = {
    execute: async (sql: string) => {
      steps.push(sql);
      if (!fails) return { rows: [] };
      throw new LibsqlError("disk I/O error", "SQLITE_IOERR_FSYNC");
    },
    reconnect: async () => void steps.push("reconnect"),
  } as unknown as Client;
  const local = { harden: async () => void steps.push("harden"), letGo: async () => void steps.push("let go") };
  const onLost = vi.fn();
  const guard = guardClient(client, { local, onLost });
  await expect(guard.execute("first")).rejects.toMatchObject({ code: "unavailable" });
  fails = false;
  await guard.execute("second");
  expect(steps).toEqual(["first", "let go", "reconnect", "harden", "second"]);
  expect(onLost).not.toHaveBeenCalled();
});
