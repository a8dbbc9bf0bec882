import { Readable } from "node:stream";
import { resortSources } from "@firn/db/resort-sources-schema";
import { days, resorts, users } from "@firn/db/schema";
import { createTestDatabase, type TestDatabase } from "@firn/testing/database";
import { testResorts } from "@firn/testing/resorts";
import { fakeRuntime } from "@firn/testing/runtime";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { importOpenSkiMap } from "./import-openskimap.ts";
import { csvHeader, csvRow, feature, inPieces, lengths, place, published } from "./test-features.ts";

let opened: TestDatabase;
const clock = fakeRuntime();
beforeEach(async () => {
  opened = await createTestDatabase();
});
afterEach(() => opened.close());

function run(...features: unknown[]) {
  clock.advance(1000);
  return importOpenSkiMap({ db: opened.db, runtime: clock }, inPieces(published(...features), 4096), "geojson");
}

async function table() {
  return {
    resorts: await opened.db.select().from(resorts).orderBy(resorts.id),
    sources: await opened.db.select().from(resortSources).orderBy(resortSources.source),
  };
}

async function imported() {
  return opened.db.select().from(resorts).where(eq(resorts.origin, "openskimap"));
}

const none = { updated: 0, merged: 0, added: 0, unchanged: 0 };
const way = (id: number) => ({ type: "openstreetmap", id: `way/${id}` });
const nowhere = (properties = {}, coordinates?: unknown) => feature({ sources: [way(1)], ...properties }, coordinates);
const altaHere = [-111.63, 40.6];

test("adds a new resort", async () => {
  expect(await run(nowhere({ name: "どこか, Nowhere Hill" }))).toEqual({ read: 1, skipped: {}, ...none, added: 1 });
  expect(await imported()).toEqual([
    {
      id: expect.any(String),
      userId: null,
      name: "Nowhere Hill",
      region: "Tyrol",
      country: "Austria",
      countryCode: "AT",
      latitude: 47.2,
      longitude: 10.5,
      pisteKm: 12.8,
      aliases: ["どこか"],
      origin: "openskimap",
      createdAt: clock.now(),
      updatedAt: clock.now(),
    },
  ]);
  expect((await table()).sources).toEqual([{ source: "openstreetmap:way/1", resortId: (await imported())[0]?.id }]);
});

test("matches a resort of the gazetteer and keeps its columns", async () => {
  const before = await table();
  const summary = await run(
    nowhere({ name: "Alta Ski Area", sources: [way(1), { type: "skimap.org", id: 5 }] }, altaHere),
  );
  expect(summary).toEqual({ read: 1, skipped: {}, ...none, merged: 1 });
  const after = await table();
  expect(after.resorts).toEqual(before.resorts);
  expect(after.sources).toEqual([
    { source: "openstreetmap:way/1", resortId: "us-alta" },
    { source: "skimap.org:5", resortId: "us-alta" },
  ]);
});

test("fills in an unknown length of pistes of the gazetteer once", async () => {
  await opened.db.update(resorts).set({ pisteKm: null }).where(eq(resorts.id, "us-alta"));
  await run(nowhere({ name: "Alta" }, altaHere));
  const [alta] = await opened.db.select().from(resorts).where(eq(resorts.id, "us-alta"));
  expect(alta).toMatchObject({ pisteKm: 12.8, origin: "gazetteer", updatedAt: clock.now() });
  expect(await run(nowhere({ name: "Alta", statistics: lengths({ easy: 50 }) }, altaHere))).toMatchObject({
    ...none,
    unchanged: 1,
  });
});

test("does not fill in a length of pistes without one", async () => {
  await opened.db.update(resorts).set({ pisteKm: 0 }).where(eq(resorts.id, "us-alta"));
  await run(nowhere({ name: "Alta" }, altaHere));
  expect(await opened.db.select().from(resorts).where(eq(resorts.id, "us-alta"))).toMatchObject([{ pisteKm: 0 }]);
});

test("changes nothing the second time, with other ids and in any order", async () => {
  const area = (name: string, more: object, lat: number) => feature({ name, ...more }, [10.5, lat]);
  const features = [
    area("One", { sources: [way(1)] }, 47.2),
    area("One Two", { sources: [way(2)], statistics: lengths({ easy: 40 }) }, 47.21),
    area("Sharing A", { sources: [way(3), { type: "skimap.org", id: 9 }] }, 47.6),
    area("Sharing B", { sources: [{ type: "skimap.org", id: "9" }] }, 47.65),
    area("Sourceless", { sources: [] }, 47.9),
    area("Sourceless Ski Resort", { sources: [way(4)], statistics: undefined }, 47.91),
    area("Stateless", { sources: [way(5)], places: [] }, 48.1),
    area("Alta", { sources: [way(6)] }, 48.5),
    feature({ name: "Snowbird", sources: [way(7)] }, [-111.66, 40.58]),
    feature({ name: "Twin", sources: [way(8)] }, [10.5, 46.5]),
    feature({ name: "Twin", sources: [way(8)] }, [10.5, 46.5]),
  ];
  expect(await run(...features)).toMatchObject({ read: 11, skipped: {} });
  const first = await table();
  expect(first.resorts.length - testResorts.length).toBe(7);

  const again = features.map((each) => ({ ...each, properties: { ...each.properties, id: "1".repeat(40) } })).reverse();
  expect(await run(...again)).toEqual({ read: 11, skipped: {}, ...none, unchanged: 11 });
  expect(await table()).toEqual(first);
});

test("updates a known area by its source", async () => {
  await run(nowhere());
  const [before] = await imported();
  const moved = nowhere({ name: "Somewhere Else", places: [place("IT", "Trentino")], statistics: undefined }, [11, 45]);
  expect(await run(moved)).toMatchObject({ ...none, updated: 1 });
  const changed = {
    name: "Somewhere Else",
    region: "Trentino",
    country: "Italy",
    countryCode: "IT",
    latitude: 45,
    longitude: 11,
  };
  expect(await imported()).toEqual([{ ...before, ...changed, pisteKm: null, updatedAt: clock.now() }]);
});

test("keeps the country of a known area if the file has none", async () => {
  await run(nowhere());
  await run(nowhere({ places: [] }));
  expect(await imported()).toMatchObject([{ country: "Austria", region: "" }]);
});

test("adds a new source of a known area", async () => {
  await run(nowhere());
  expect(await run(nowhere({ sources: [way(1), way(2)] }))).toMatchObject({ ...none, updated: 1 });
  expect(await run(nowhere({ name: "Renamed", sources: [way(2)] }))).toMatchObject({ ...none, updated: 1 });
  expect(await imported()).toMatchObject([{ name: "Renamed" }]);
});

test("keeps areas apart that share a map of skimap.org", async () => {
  const map = { type: "skimap.org", id: 627 };
  await run(
    nowhere({ name: "Parsenn", sources: [map] }, [9.8, 46.83]),
    nowhere({ name: "Jakobshorn", sources: [map] }, [9.85, 46.78]),
  );
  expect((await imported()).map(({ name }) => name).sort()).toEqual(["Jakobshorn", "Parsenn"]);
});

test("takes a missing country from the nearest resort of the gazetteer", async () => {
  await run(nowhere({ places: [] }));
  expect(await imported()).toMatchObject([{ country: "Austria", countryCode: "AT", region: "" }]);
  expect(await run(nowhere({ places: [], sources: [way(2)] }, [-85.6, -78.5]))).toMatchObject({
    ...none,
    skipped: { noCountry: 1 },
  });
});

test("does not change days", async () => {
  await run(nowhere());
  const [resort] = await imported();
  const resortId = resort?.id ?? "";
  await opened.db.insert(users).values({ id: "u", email: "a@example.com", emailKey: "a@example.com", createdAt: 1 });
  await opened.db
    .insert(days)
    .values({ id: "d", userId: "u", date: "2026-01-05", resortId, createdAt: 1, updatedAt: 1 });
  const before = await opened.db.select().from(days);
  await run(nowhere({ name: "Renamed" }));
  await run(nowhere({ name: "Another", sources: [way(9)] }, [12, 47]));
  expect(await opened.db.select().from(days)).toEqual(before);
  expect((await imported()).find(({ id }) => id === resortId)?.name).toBe("Renamed");
});

test("counts skipped entries by reason", async () => {
  const summary = await run(
    feature({ type: "run" }),
    feature({ name: null }),
    feature({ name: null }),
    feature({ activities: ["nordic"] }),
    feature({ status: "abandoned" }),
    feature({}, [0, 0]),
  );
  const skipped = { notSkiArea: 1, unnamed: 2, notDownhill: 1, notOperating: 1, noPosition: 1 };
  expect(summary).toEqual({ read: 6, skipped, ...none });
});

test("writes nothing if the file is broken at its end", async () => {
  const before = await table();
  const text = published(nowhere(), nowhere({ sources: [way(2)] }, [11, 45]));
  const broken = importOpenSkiMap({ db: opened.db, runtime: clock }, inPieces(text.slice(0, -4), 4096), "geojson");
  await expect(broken).rejects.toMatchObject({ code: "invalid" });
  expect(await table()).toEqual(before);
});

test("reads the CSV as the same areas", async () => {
  const csv = (text: string) => importOpenSkiMap({ db: opened.db, runtime: clock }, Readable.from([text]), "csv");
  await run(nowhere({ statistics: lengths({ easy: 13 }) }));
  expect(await csv(`${csvHeader}\n${csvRow()}\n`)).toEqual({ read: 1, skipped: {}, ...none, unchanged: 1 });
  expect(await csv(`${csvHeader}\n${csvRow({ km: "14" })}\n`)).toMatchObject({ ...none, updated: 1 });
  await expect(csv("a,b\n")).rejects.toMatchObject({ code: "invalid" });
});

test("reports every thousand entries", async () => {
  const heard: number[] = [];
  const many = Array.from({ length: 2500 }, () => feature({ name: null }));
  await importOpenSkiMap({ db: opened.db, runtime: clock }, inPieces(published(...many), 65_536), "geojson", (read) =>
    heard.push(read),
  );
  expect(heard).toEqual([1000, 2000]);
});
