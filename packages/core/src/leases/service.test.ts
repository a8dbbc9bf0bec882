import type { SqlStatement } from "@firn/db/sql-client";
import { createTestDatabase, type TestDatabase } from "@firn/testing/database";
import { type FakeRuntime, fakeRuntime } from "@firn/testing/runtime";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { holdLease, sweepLeases } from "./service.ts";

let opened: TestDatabase;
let runtime: FakeRuntime;
beforeEach(async () => {
  opened = await createTestDatabase();
  runtime = fakeRuntime();
});
afterEach(() => opened.close());

/** Another holding of the same work, as another process would take it. */
async function hold(everyMs?: number) {
  const lease = await holdLease({ db: opened.db, runtime }, "work", { ...(everyMs && { everyMs }) });
  onTestFinished(() => lease?.end());
  return lease;
}

async function leases() {
  return (await opened.db.$client.execute("SELECT name, until FROM leases")).rows.map((row) => Array.from(row));
}

test("of many that ask for work at once one gets it", async () => {
  const asked = await Promise.all(Array.from({ length: 5 }, () => hold()));
  expect(asked.filter((lease) => lease !== undefined)).toHaveLength(1);
});

test("work that was given back can be taken at once, and leaves no row", async () => {
  const first = await hold();
  await first?.giveBack();
  expect(first?.isHeld()).toBe(false);
  expect(await leases()).toEqual([]);
  expect(await hold()).toBeDefined();
});

test("work of a process that has ended is free after 20 seconds", async () => {
  const killed = await hold();
  killed?.end();
  runtime.advance(19_999);
  expect(await hold()).toBeUndefined();
  runtime.advance(1);
  expect(killed?.isHeld()).toBe(false);
  expect(await hold()).toBeDefined();
});

test("a lease is renewed while it is held", async () => {
  const lease = await hold(5);
  runtime.advance(15_000);
  const renewed = runtime.now() + 20_000;
  await expect.poll(leases).toEqual([["work", renewed]]);
  runtime.advance(15_000);
  expect(lease?.isHeld()).toBe(true);
  expect(await hold()).toBeUndefined();
});

test("work that is given back while its lease is renewed is not held", async () => {
  const waiting: (() => void)[] = [];
  const { db, close } = await createTestDatabase((client) => ({
    ...client,
    execute: async (statement: SqlStatement) => {
      const result = await client.execute(statement);
      const isRenewal = /^update "leases"/.test(typeof statement === "string" ? statement : statement.sql);
      if (isRenewal) await new Promise<void>((resolve) => waiting.push(resolve));
      return result;
    },
  }));
  onTestFinished(close);
  const lease = await holdLease({ db, runtime }, "work", { everyMs: 5 });
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  await lease?.giveBack();
  for (const answer of waiting) answer();
  await new Promise((resolve) => setImmediate(resolve));
  expect(lease?.isHeld()).toBe(false);
});

test("a process that stood still finds out that another has its work, and cannot give that away", async () => {
  const still = await hold(5);
  await opened.db.$client.execute("UPDATE leases SET owner = 'another'");
  await expect.poll(() => still?.isHeld()).toBe(false);
  await still?.giveBack();
  expect(await hold()).toBeUndefined();
});

test("sweeping deletes what ended long ago only", async () => {
  (await hold())?.end();
  runtime.advance(60 * 60 * 1000 + 19_999);
  await sweepLeases({ db: opened.db, runtime });
  expect(await leases()).toHaveLength(1);
  runtime.advance(2);
  await sweepLeases({ db: opened.db, runtime });
  expect(await leases()).toEqual([]);
});

test("sweeping deletes the lease of a process that has ended while the clock ran ahead", async () => {
  runtime.advance(400 * 24 * 60 * 60 * 1000);
  (await hold())?.end();
  runtime.advance(-400 * 24 * 60 * 60 * 1000);
  expect(await hold()).toBeUndefined();
  await sweepLeases({ db: opened.db, runtime });
  expect(await hold()).toBeDefined();
});
