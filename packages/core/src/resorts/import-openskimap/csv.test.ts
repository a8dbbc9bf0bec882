import { expect, test } from "vitest";
import { readCsv } from "./csv.ts";
import { csvHeader, csvRow, formerCsvHeader } from "./test-features.ts";

function readOne(change: Record<string, string>) {
  return readCsv(`${csvHeader}\n${csvRow(change)}\n`)[0];
}

test.each([
  ["as it is", csvHeader],
  ["as it was", formerCsvHeader],
])("reads the file %s, like the GeoJSON", (_, header) => {
  expect(readCsv(`${header}\n${csvRow()}\n`)).toEqual([
    {
      names: ["Nowhere Hill"],
      region: "Tyrol",
      countryCode: "AT",
      latitude: 47.2,
      longitude: 10.5,
      pisteKm: 13,
      sources: ["openstreetmap:way/1"],
    },
  ]);
});

test("reads a byte order mark and Windows line ends", () => {
  expect(readCsv(`\ufeff${csvHeader}\r\n${csvRow()}\r\n`)).toMatchObject([{ names: ["Nowhere Hill"] }]);
});

test.each([
  ['"용평리조트, Yongpyong Resort"', ["Yongpyong Resort", "용평리조트"]],
  ['"Hill ""of"" Nowhere"', ['Hill "of" Nowhere']],
])("reads the quoted name %s", (name, names) => {
  expect(readOne({ name })).toMatchObject({ names });
});

test.each([
  ["Czechia", "CZ"],
  ["Czech Republic", "CZ"],
  ["Korea", "KR"],
  ["Republic of Ireland", "IE"],
  ['"Italy;Austria"', "IT"],
  ['"Neverland;Austria"', "AT"],
  ["", null],
])("reads the country %s", (place, countryCode) => {
  expect(readOne({ place })).toMatchObject({ countryCode });
});

test("takes the first of several regions", () => {
  expect(readOne({ region: '"South Tyrol;Tyrol"' })).toMatchObject({ region: "South Tyrol" });
});

test.each([
  [
    "https://www.openstreetmap.org/relation/7 https://www.skimap.org/SkiAreas/view/507",
    ["openstreetmap:relation/7", "skimap.org:507"],
  ],
  ["https://www.openstreetmap.org/node/7", ["openstreetmap:node/7"]],
  ["https://example.com/way/1 nonsense", []],
  ["", []],
])("reads the sources %s", (sources, expected) => {
  expect(readOne({ sources })).toMatchObject({ sources: expected });
});

test("counts Wikidata among the sources", () => {
  expect(readOne({ wikidata: "Q1" })).toMatchObject({ sources: ["openstreetmap:way/1", "wikidata:Q1"] });
});

test.each([
  [{ name: "" }, "unnamed"],
  [{ downhill: "no" }, "notDownhill"],
  [{ status: "proposed" }, "notOperating"],
  [{ lat: "" }, "noPosition"],
  [{ lng: "east" }, "noPosition"],
  [{ lat: "", lng: "" }, "noPosition"],
])("leaves out %j: %s", (change, reason) => {
  expect(readOne(change)).toBe(reason);
});

test.each([
  ["", null],
  ["0", null],
  ["12.34", 12.3],
])("reads %j km", (km, pisteKm) => {
  expect(readOne({ km })).toMatchObject({ pisteKm });
});

test.each([
  ["empty", "", "has no column name"],
  ["another table", "a,b\n1,2\n", "has no column name, status, has_downhill, lat, lng, sources"],
  ["too old", `${formerCsvHeader.replace(",lat,lng", "")}\n`, "has no column lat, lng"],
  ["without rows", `${csvHeader}\n`, "holds no ski area"],
  ["cut off", `${csvHeader}\n${csvRow()}\n${csvRow().slice(0, 40)}`, "broken in row 2"],
  ["unclosed", `${csvHeader}\n${csvRow()}\n${csvRow({ name: '"Hill' })}\n`, "broken in row 2"],
])("refuses a file that is %s", (_, text, message) => {
  expect(() => readCsv(text)).toThrow(
    expect.objectContaining({ code: "invalid", message: expect.stringContaining(message) }),
  );
});
