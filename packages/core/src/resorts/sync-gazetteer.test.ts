import { resortSources } from "@firn/db/resort-sources-schema";
import { days, resorts, users } from "@firn/db/schema";
import type { SqlClient } from "@firn/db/sql-client";
import type { LocatedRecord } from "@firn/resorts/record";
import { createTestDatabase, type TestDatabase } from "@firn/testing/database";
import { fakeRuntime } from "@firn/testing/runtime";
import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { syncGazetteer } from "./sync-gazetteer.ts";
import type { ResortRow } from "./writes-repo.ts";

let opened: TestDatabase | undefined;
afterEach(() => opened?.close());

const clock = fakeRuntime("2026-02-01T00:00:00Z");
const earlier = Date.parse("2026-01-01T00:00:00Z");

const alta: LocatedRecord = {
  id: "us-alta",
  name: "Alta",
  region: "Utah",
  country: "United States",
  countryCode: "US",
  latitude: 40.59,
  longitude: -111.64,
  pisteKm: 90,
  aliases: ["Collins"],
};
const brighton: LocatedRecord = {
  ...alta,
  id: "us-brighton",
  name: "Brighton",
  latitude: 40.6,
  longitude: -111.58,
  aliases: [],
};

async function databaseWith(...rows: ResortRow[]) {
  const batches: number[] = [];
  const wrap = (client: SqlClient): SqlClient => ({
    ...client,
    execute: client.execute,
    batch: (statements: Parameters<SqlClient["batch"]>[0]) => {
      batches.push(statements.length);
      return client.batch(statements);
    },
  });
  opened = await createTestDatabase(wrap);
  const { db } = opened;
  await db.delete(resorts);
  if (rows.length > 0) await db.insert(resorts).values(rows);
  batches.length = 0;
  return { db, batches, all: () => db.select().from(resorts).orderBy(resorts.id) };
}

function row(record: LocatedRecord, origin: ResortRow["origin"] = "gazetteer"): ResortRow {
  return { ...record, userId: null, aliases: [...record.aliases], origin, createdAt: earlier, updatedAt: earlier };
}

async function logDayAt(db: TestDatabase["db"], resortId: string): Promise<void> {
  await db.insert(users).values({ id: "u", email: "a@example.com", emailKey: "a@example.com", createdAt: earlier });
  await db
    .insert(days)
    .values({ id: "d", userId: "u", date: "2026-01-05", resortId, createdAt: earlier, updatedAt: earlier });
}

test("adds missing resorts", async () => {
  const { db, all } = await databaseWith(row(alta));
  expect(await syncGazetteer(db, clock, [alta, brighton])).toEqual({ added: 1, updated: 0, left: 0 });
  expect(await all()).toEqual([row(alta), { ...row(brighton), createdAt: clock.now(), updatedAt: clock.now() }]);
});

test("adds thousands in one batch", async () => {
  const { db, all, batches } = await databaseWith();
  const many = Array.from({ length: 1001 }, (_, at) => ({ ...alta, id: `us-${at}`, name: `Hill ${at}` }));
  expect(await syncGazetteer(db, clock, many)).toEqual({ added: 1001, updated: 0, left: 0 });
  // Six of resorts, and the version.
  expect(batches).toEqual([7]);
  expect(await all()).toHaveLength(1001);
});

test("writes nothing when nothing has changed", async () => {
  const { db, all, batches } = await databaseWith(row(alta), row(brighton));
  expect(await syncGazetteer(db, clock, [brighton, alta])).toEqual({ added: 0, updated: 0, left: 0 });
  expect(batches).toEqual([]);
  expect(await all()).toEqual([row(alta), row(brighton)]);
});

test.each([
  { name: "Alta Ski Area" },
  { region: "UT" },
  { latitude: 40.6 },
  { longitude: -111.6 },
  { pisteKm: 91 },
  { aliases: ["Collins", "Wildcat"] },
])("updates a changed row: %j", async (change) => {
  const { db, all } = await databaseWith(row(alta), row(brighton));
  expect(await syncGazetteer(db, clock, [{ ...alta, ...change }, brighton])).toEqual({ added: 0, updated: 1, left: 0 });
  expect(await all()).toEqual([{ ...row(alta), ...change, updatedAt: clock.now() }, row(brighton)]);
});

test("makes a resort of the place of an account that has its id, and keeps the account's days there", async () => {
  const { db, all } = await databaseWith(row(brighton));
  await logDayAt(db, "us-brighton");
  await db.update(resorts).set({ userId: "u", origin: "own", name: "Hausberg" });
  await syncGazetteer(db, clock, [brighton]);
  expect(await all()).toEqual([{ ...row(brighton), updatedAt: clock.now() }]);
  expect(await db.select({ resortId: days.resortId }).from(days)).toEqual([{ resortId: "us-brighton" }]);
  expect(await syncGazetteer(db, clock, [brighton])).toEqual({ added: 0, updated: 0, left: 0 });
});

test("keeps the length of pistes of an import until the gazetteer has one", async () => {
  const { db, all } = await databaseWith({ ...row(alta), pisteKm: 77 });
  expect(await syncGazetteer(db, clock, [{ ...alta, pisteKm: null }])).toEqual({ added: 0, updated: 0, left: 0 });
  expect(await all()).toMatchObject([{ pisteKm: 77 }]);
  await syncGazetteer(db, clock, [{ ...alta, pisteKm: 0 }]);
  expect(await all()).toMatchObject([{ pisteKm: 0 }]);
});

test("drops a row that left the gazetteer, but not one that a day uses", async () => {
  const { db, all } = await databaseWith(row(alta), row(brighton));
  await logDayAt(db, "us-alta");
  expect(await syncGazetteer(db, clock, [])).toEqual({ added: 0, updated: 0, left: 2 });
  expect(await all()).toEqual([row(alta)]);
  expect(await db.select({ resortId: days.resortId }).from(days)).toEqual([{ resortId: "us-alta" }]);
});

test("does not change imported rows", async () => {
  const imported = row({ ...brighton, id: "imported" }, "openskimap");
  const { db, all } = await databaseWith(imported);
  await syncGazetteer(db, clock, [alta]);
  expect((await all()).find(({ id }) => id === "imported")).toEqual(imported);
});

test("takes over an imported row of the same resort, with its id and its days", async () => {
  const imported = row(
    { ...alta, id: "imported", name: "Alta Ski Area", aliases: [], latitude: 40.6, pisteKm: 88 },
    "openskimap",
  );
  const { db, all } = await databaseWith(imported);
  await db.insert(resortSources).values({ source: "openstreetmap:way/1", resortId: "imported" });
  await logDayAt(db, "imported");

  expect(await syncGazetteer(db, clock, [{ ...alta, pisteKm: null }])).toEqual({ added: 0, updated: 1, left: 0 });
  const taken = { ...row(alta), id: "imported", pisteKm: 88, updatedAt: clock.now() };
  expect(await all()).toEqual([taken]);
  expect(await db.select().from(resortSources).where(eq(resortSources.resortId, "imported"))).toHaveLength(2);

  expect(await syncGazetteer(db, clock, [{ ...alta, pisteKm: null }])).toEqual({ added: 0, updated: 0, left: 0 });
  expect(await syncGazetteer(db, clock, [{ ...alta, name: "Alta!" }])).toEqual({ added: 0, updated: 1, left: 0 });
  expect(await all()).toMatchObject([{ id: "imported", name: "Alta!", pisteKm: 90 }]);
});

test("takes over an imported row only once", async () => {
  const { db, all } = await databaseWith(row({ ...alta, id: "imported" }, "openskimap"));
  const twin = { ...alta, id: "us-alta-two", name: "Alta Two", aliases: ["Alta"] };
  expect(await syncGazetteer(db, clock, [alta, twin])).toEqual({ added: 1, updated: 1, left: 0 });
  expect((await all()).map(({ id }) => id)).toEqual(["imported", "us-alta-two"]);
});
