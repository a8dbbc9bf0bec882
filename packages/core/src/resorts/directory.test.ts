import { resortSources, resorts } from "@firn/db/schema";
import { createTestDatabase, type TestDatabase } from "@firn/testing/database";
import { testResorts } from "@firn/testing/resorts";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadResortDirectory } from "./directory.ts";

let opened: TestDatabase;
beforeEach(async () => {
  opened = await createTestDatabase();
});
afterEach(() => opened.close());

test("searches the table's resorts", async () => {
  const directory = await loadResortDirectory(opened.db);
  expect(directory.search("jhmr", 20)).toMatchObject([{ record: { id: "us-jackson-hole", name: "Jackson Hole" } }]);
});

test("finds the resort of a position", async () => {
  const directory = await loadResortDirectory(opened.db);
  expect(directory.nearest({ latitude: 46, longitude: 7.75 }, 1)).toMatchObject([{ resort: { id: "ch-zermatt" } }]);
  expect(directory.nearest({ latitude: 0, longitude: 0 }, 1)).toEqual([]);
});

test("finds new resorts after a reload", async () => {
  const directory = await loadResortDirectory(opened.db);
  await opened.db.update(resorts).set({ name: "Zermatt Matterhorn" }).where(eq(resorts.id, "ch-zermatt"));
  expect(directory.search("matterhorn", 20)).toEqual([]);
  await directory.reload();
  expect(directory.search("matterhorn", 20)).toMatchObject([{ record: { id: "ch-zermatt" } }]);
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
