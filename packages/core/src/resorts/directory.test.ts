import { resortSources } from "@firn/db/resort-sources-schema";
import { resorts } from "@firn/db/schema";
import { createTestDatabase, type TestDatabase } from "@firn/testing/database";
import { testResorts } from "@firn/testing/resorts";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { turn } from "../turns.ts";
import { loadResortDirectory } from "./directory.ts";
import { allResorts } from "./repo.ts";
import { writeResorts } from "./writes-repo.ts";

let opened: TestDatabase;
beforeEach(async () => {
  opened = await createTestDatabase();
});
afterEach(() => opened.close());

test("searches the table's resorts", async () => {
  const directory = await loadResortDirectory(opened.db);
  expect((await directory.search())("jhmr", 20)).toMatchObject([
    { record: { id: "us-jackson-hole", name: "Jackson Hole" } },
  ]);
});

test("others have turns while the indexes are made, and calls of all accounts wait for the same one", async () => {
  const directory = await loadResortDirectory(opened.db);
  let isDone = false;
  const made = Promise.all([directory.search(), directory.findPlaces()]);
  const turnsMeanwhile = made.then(() => (isDone = true));
  let turns = 0;
  for (; !isDone; turns++) await turn();
  await turnsMeanwhile;
  expect(turns).toBeGreaterThan(5);
  expect(await Promise.all([directory.search(), directory.findPlaces()])).toEqual(await made);
});

test("finds the resort of a position", async () => {
  const directory = await loadResortDirectory(opened.db);
  expect(directory.nearest({ latitude: 46, longitude: 7.75 }, 1)).toMatchObject([{ resort: { id: "ch-zermatt" } }]);
  expect(directory.nearest({ latitude: 0, longitude: 0 }, 1)).toEqual([]);
});

test("finds new resorts after a reload", async () => {
  const directory = await loadResortDirectory(opened.db);
  await opened.db.update(resorts).set({ name: "Zermatt Matterhorn" }).where(eq(resorts.id, "ch-zermatt"));
  expect((await directory.search())("matterhorn", 20)).toEqual([]);
  await directory.reload();
  expect((await directory.search())("matterhorn", 20)).toMatchObject([{ record: { id: "ch-zermatt" } }]);
});

test("refreshes after a change by another process, and only then", async () => {
  const directory = await loadResortDirectory(opened.db);
  const [row] = (await allResorts(opened.db)).filter(({ id }) => id === "ch-zermatt");
  if (!row) throw new Error("Zermatt is a test resort.");
  const before = directory.records();
  await directory.refresh();
  expect(directory.records()).toBe(before);

  await writeResorts(opened.db, { saved: [{ ...row, name: "Zermatt Matterhorn" }], sources: [] });
  await directory.refresh();
  expect((await directory.search())("matterhorn", 20)).toMatchObject([{ record: { id: "ch-zermatt" } }]);
  const after = directory.records();
  await directory.refresh();
  expect(directory.records()).toBe(after);

  await writeResorts(opened.db, { saved: [], sources: [], dropped: ["us-alta"] });
  await directory.refresh();
  expect((await directory.search())("alta", 20)).toEqual([]);
});

test("credits OpenStreetMap only for its rows and for data of it in gazetteer rows", async () => {
  const directory = await loadResortDirectory(opened.db);
  expect(directory.creditsOpenStreetMap).toBe(false);

  await opened.db.insert(resortSources).values({ source: "gazetteer:us-alta", resortId: "us-alta" });
  await directory.reload();
  expect(directory.creditsOpenStreetMap).toBe(false);

  await opened.db.insert(resortSources).values({ source: "skimap.org:1", resortId: "us-alta" });
  await directory.reload();
  expect(directory.creditsOpenStreetMap).toBe(true);

  await opened.db.delete(resortSources);
  const [row] = testResorts;
  if (row) await opened.db.insert(resorts).values({ ...row, id: "imported", origin: "openskimap" });
  await directory.reload();
  expect(directory.creditsOpenStreetMap).toBe(true);
});
