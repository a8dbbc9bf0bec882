import { expect, test } from "vitest";
import { meanPosition, readGeoJson } from "./geojson.ts";
import type { SkiArea, Skipped } from "./ski-area.ts";
import { feature, inPieces, lengths, place, published } from "./test-features.ts";

async function read(text: string, bytes?: number): Promise<(SkiArea | Skipped)[]> {
  const found: (SkiArea | Skipped)[] = [];
  for await (const area of readGeoJson(inPieces(text, bytes))) found.push(area);
  return found;
}

async function readOne(value: unknown): Promise<SkiArea | Skipped | undefined> {
  return (await read(published(value), 1000))[0];
}

const hill: SkiArea = {
  names: ["Nowhere Hill"],
  region: "Tyrol",
  countryCode: "AT",
  latitude: 47.2,
  longitude: 10.5,
  pisteKm: 12.8,
  sources: ["openstreetmap:way/1"],
};

const { type, properties, geometry } = feature();

test.each([
  ["as published", published(feature(), feature())],
  ["with properties first", published({ properties, type, geometry }, { properties, geometry, type })],
  ["indented", JSON.stringify({ type: "FeatureCollection", features: [feature(), feature()] }, null, 2)],
  ["on one line", JSON.stringify({ features: [feature(), feature()], type: "FeatureCollection" })],
  [
    "with more around it",
    JSON.stringify({ name: "features", crs: { features: 1 }, features: [feature(), feature()], x: [1] }),
  ],
  ["with a byte order mark", `\ufeff${published(feature(), feature())}`],
  ["with Windows line ends", published(feature(), feature()).replaceAll("\n", "\r\n")],
])("reads the file %s, cut anywhere", async (_, text) => {
  expect(await read(text)).toEqual([hill, hill]);
});

test("reads names of several bytes across cuts", async () => {
  const text = published(feature({ name: "白馬八方尾根, Hakuba" }));
  for (const bytes of [1, 2, 3]) expect(await read(text, bytes)).toMatchObject([{ names: ["Hakuba", "白馬八方尾根"] }]);
});

test.each([
  ["empty", ""],
  ["no JSON", "<html>Not found</html>"],
  ["cut off", published(feature(), feature()).slice(0, -300)],
  ["cut off before its end", published(feature()).slice(0, -3)],
  ["followed by something", `${published(feature())}x`],
])("refuses a file that is %s", async (_, text) => {
  await expect(read(text)).rejects.toMatchObject({
    code: "invalid",
    message: expect.stringContaining("not whole GeoJSON"),
  });
});

test.each(["[]", "{}", '{"type":"FeatureCollection","features":[]}', '{"features":{}}', "12"])(
  "refuses JSON without features: %s",
  async (text) => {
    await expect(read(text)).rejects.toMatchObject({ code: "invalid" });
  },
);

test.each([
  ["a number for an id", { sources: [{ type: "skimap.org", id: 507 }] }, ["skimap.org:507"]],
  ["text for an id", { sources: [{ type: "skimap.org", id: "507" }] }, ["skimap.org:507"]],
  ["no source", { sources: [] }, []],
  ["no list", { sources: undefined }, []],
  ["odd ones", { sources: [null, 1, { type: "x" }, { type: "openstreetmap", id: "way/2" }] }, ["openstreetmap:way/2"]],
  ["Wikidata", { sources: [], wikidataID: "Q1" }, ["wikidata:Q1"]],
  ["Wikidata as it was", { sources: [], wikidataID: undefined, wikidata_id: "Q1" }, ["wikidata:Q1"]],
])("reads sources: %s", async (_, change, sources) => {
  expect(await readOne(feature(change))).toMatchObject({ sources });
});

test.each([
  ["several", { places: [place("IT", "South Tyrol"), place("AT", "Tyrol")] }, "IT", "South Tyrol"],
  ["none", { places: [] }, null, ""],
  ["no region", { places: [place("JP", null)] }, "JP", ""],
  ["a code in small letters", { places: [place("jp", null)] }, "JP", ""],
  ["no country first", { places: [null, place("XX", "?"), place("AT", "Tyrol")] }, "AT", "Tyrol"],
  ["one, as it was", { places: undefined, location: place("CH", "Valais") }, "CH", "Valais"],
  ["none, as it was", { places: undefined, location: null }, null, ""],
])("reads places: %s", async (_, change, countryCode, region) => {
  expect(await readOne(feature(change))).toMatchObject({ countryCode, region });
});

test.each([
  ["all difficulties", lengths({ novice: 1, freeride: 2, other: 0.25 }), 3.3],
  ["no runs", { runs: { byActivity: {} } }, null],
  ["nothing", undefined, null],
  [
    "odd values",
    { runs: { byActivity: { downhill: { byDifficulty: { easy: { lengthInKm: "x" }, other: { lengthInKm: 4 } } } } } },
    4,
  ],
])("sums kilometres of downhill: %s", async (_, statistics, pisteKm) => {
  expect(await readOne(feature({ statistics }))).toMatchObject({ pisteKm });
});

test.each([
  ["another kind of feature", feature({ type: "run" }), "notSkiArea"],
  ["no properties", { type: "Feature", geometry }, "notSkiArea"],
  ["no object", 12, "notSkiArea"],
  ["no name", feature({ name: null, generated: true }), "unnamed"],
  ["nordic", feature({ activities: ["nordic"] }), "notDownhill"],
  ["no activity", feature({ activities: [] }), "notDownhill"],
  ["closed", feature({ status: "abandoned" }), "notOperating"],
  ["no geometry", { ...feature(), geometry: null }, "noPosition"],
])("leaves out %s", async (_, value, reason) => {
  expect(await readOne(value)).toBe(reason);
});

test("needs only type, name, activities and place", async () => {
  const bare = { properties: { type: "skiArea", name: "Bare", activities: ["downhill", "nordic"] }, geometry };
  expect(await readOne(bare)).toMatchObject({ names: ["Bare"], sources: [], countryCode: null, pisteKm: null });
});

test.each([
  ["a point", [10, 47], [47, 10]],
  ["a point with its height", [10, 47, 1850], [47, 10]],
  [
    "a polygon",
    [
      [
        [10, 46],
        [12, 46],
        [12, 48],
        [10, 48],
      ],
    ],
    [47, 11],
  ],
  [
    "a polygon with a hole",
    [
      [
        [10, 46],
        [12, 46],
      ],
      [
        [10, 48],
        [12, 48],
      ],
    ],
    [47, 11],
  ],
  [
    "several polygons",
    [
      [
        [
          [10, 46],
          [10, 48],
        ],
      ],
      [
        [
          [12, 46],
          [12, 48, 5],
        ],
      ],
    ],
    [47, 11],
  ],
])("gives the middle of %s", (_, coordinates, middle) => {
  expect(meanPosition(coordinates)).toEqual(middle);
});

test("gives a middle on the date line for a geometry across it", () => {
  expect(
    meanPosition([
      [179.5, 65],
      [-179.5, 65],
    ]),
  ).toEqual([65, 180]);
  expect(
    meanPosition([
      [-179.9, 65],
      [179.5, 65],
      [-179.9, 65],
      [179.5, 65],
    ])?.[1],
  ).toBeCloseTo(179.8, 6);
});

test.each([
  [undefined],
  [null],
  ["10,47"],
  [[]],
  [[10]],
  [["10", "47"]],
  [[200, 47]],
  [[10, 95]],
  [[[[[[[10, 47]]]]]]],
])("returns null for %j", (coordinates) => {
  expect(meanPosition(coordinates)).toBeNull();
});
