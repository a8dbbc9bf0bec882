import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadResortDirectory } from "@firn/core/resorts/directory";
import { createTestDatabase, type TestDatabase } from "@firn/testing/database";
import { fakeRuntime } from "@firn/testing/runtime";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { importResorts } from "./import-resorts.ts";

let opened: TestDatabase;
let folder: string;
beforeEach(async () => {
  opened = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), "firn-import-"));
});
afterEach(() => {
  opened.close();
  rmSync(folder, { recursive: true, force: true });
});

async function run(...args: string[]) {
  const lines: string[] = [];
  const context = {
    config: readConfig({}),
    db: opened.db,
    runtime: fakeRuntime(),
    print: (line: string) => lines.push(line),
  };
  return { code: await importResorts(context, args), text: lines.join("\n") };
}

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const hill = {
  properties: { type: "skiArea", name: "Nowhere Hill", activities: ["downhill"], places: [{ iso3166_1Alpha2: "AT" }] },
  geometry: { coordinates: [16.9, 48.5] },
};
const unnamed = { ...hill, properties: { ...hill.properties, name: null } };

test("loads a file beside the gazetteer and reports the counts", async () => {
  const path = file("ski_areas.geojson", JSON.stringify({ features: [hill, unnamed] }));
  const { code, text } = await run(path);
  expect(text).toContain("Read 2 entries. Resorts: 1 added, 0 met one that was there, 0 updated, 0 unchanged.");
  expect(text).toContain("1 left out: without a name");
  expect(code).toBe(0);
  const directory = await loadResortDirectory(opened.db);
  expect((await directory.search())("nowhere hill", 1)).toMatchObject([
    { record: { name: "Nowhere Hill", country: "Austria" } },
  ]);
  expect((await directory.search())("verbier", 1)).toMatchObject([{ record: { id: "ch-verbier" } }]);
  expect(directory.creditsOpenStreetMap).toBe(true);
});

test("loads a CSV by its name", async () => {
  const header = "name,countries,status,has_downhill,lat,lng,sources";
  const { code, text } = await run(file("SKI_AREAS.CSV", `${header}\nNowhere Hill,Austria,operating,yes,48.5,16.9,\n`));
  expect({ code, text }).toEqual({ code: 0, text: expect.stringContaining("Resorts: 1 added") });
});

test.each([[[]], [["ski_areas.zip"]]])("prints its usage for %j", async (args) => {
  expect(await run(...args)).toEqual({
    code: 2,
    text: expect.stringMatching(/^Usage: npm run firn -- import-resorts FILE/),
  });
});

test("reports a missing or unreadable file", async () => {
  const path = join(folder, "none.csv");
  expect(await run(path)).toEqual({ code: 1, text: expect.stringContaining(`Cannot read ${path}: ENOENT`) });
  const inside = join(folder, "folder.csv");
  mkdirSync(inside);
  expect(await run(inside)).toEqual({ code: 1, text: `${inside} is not a file. Nothing was imported.` });
});

test("reports an invalid file and imports no row of it", async () => {
  const { code, text } = await run(file("ski_areas.geojson", `{"features":[${JSON.stringify(hill)},`));
  expect({ code, text }).toEqual({
    code: 1,
    text: expect.stringMatching(/not whole GeoJSON.*Nothing was imported\.$/),
  });
  const search = await (await loadResortDirectory(opened.db)).search();
  expect(search("nowhere hill", 1)).toEqual([]);
});
