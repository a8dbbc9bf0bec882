import "fake-indexeddb/auto";
import { emptyLog } from "@firn/logbook/log";
import { beforeEach, expect, test, vi } from "vitest";
import { claimDevice, disownDevice } from "../../../lib/device/device-copy.ts";
import { removeReads } from "../../../lib/device/reads.ts";
import { keepLog, readKeptLog } from "./kept-log.ts";
import { loggedDay, logOf } from "./test-log.ts";

const account = "a@example.com";
const newYear = loggedDay("d1", "2026-01-01");
const newYearsEve = loggedDay("d2", "2025-12-31");
const first = { log: logOf(newYear, newYearsEve), cursor: "1", renewedAt: 1 };
const second = { log: { ...first.log, days: [newYear] }, cursor: "2", renewedAt: 2 };

beforeEach(async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  await removeReads();
  claimDevice(account);
});

test("a log is kept and read again, and one without a year's days after it", async () => {
  expect(await readKeptLog(account)).toBeUndefined();
  expect(await keepLog(account, undefined, first)).toBe(true);
  expect(await readKeptLog(account)).toEqual(first);
  expect(await keepLog(account, first, second)).toBe(true);
  expect(await readKeptLog(account)).toEqual(second);
});

test("what another tab has kept meanwhile stays", async () => {
  await keepLog(account, undefined, first);
  const other = { ...second, cursor: "3" };
  expect(await keepLog(account, first, other)).toBe(true);
  expect(await keepLog(account, first, second)).toBe(false);
  expect(await keepLog(account, undefined, second)).toBe(false);
  expect(await readKeptLog(account)).toEqual(other);
});

test("a log is of its account alone, and gone with what the device has of it", async () => {
  await keepLog(account, undefined, first);
  expect(await readKeptLog("b@example.com")).toBeUndefined();
  await removeReads();
  expect(await readKeptLog(account)).toBeUndefined();
});

test("a read that ends after the sign-out keeps nothing", async () => {
  disownDevice();
  expect(await keepLog(account, undefined, { ...first, log: emptyLog })).toBe(false);
  claimDevice("b@example.com");
  expect(await keepLog(account, undefined, first)).toBe(false);
  expect(await readKeptLog(account)).toBeUndefined();
});
