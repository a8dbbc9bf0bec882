import { readGazetteerFiles } from "@firn/resorts/files";
import { parseGazetteer } from "@firn/resorts/gazetteer";
import { expect, test } from "vitest";
import { createDeviceSearch, type SkiersResorts } from "./device-search.ts";

const searchOnDevice = createDeviceSearch(parseGazetteer(readGazetteerFiles()));
const nowhere: SkiersResorts = { recent: [], names: new Set(), own: [], called: [] };
const ids = (query: string, own = nowhere) => searchOnDevice(query, own).map(({ id }) => id);

test.each([
  ["alta", "us-alta"],
  ["Zermat", "ch-zermatt"],
  ["st anton", "at-st-anton"],
])("%s finds %s as the server does", (query, id) => {
  expect(ids(query)[0]).toBe(id);
});

test("a result is a summary", () => {
  expect(searchOnDevice("alta", nowhere)[0]).toEqual({
    id: "us-alta",
    name: "Alta",
    region: "Utah",
    country: "United States",
  });
});

test("recent resorts come first, then resorts of logged days", () => {
  const [first = "", second = "", third = ""] = ids("val");
  const recent = searchOnDevice("val", nowhere).filter(({ id }) => id === third);
  const [name = ""] = searchOnDevice("val", nowhere).flatMap(({ id, name }) => (id === second ? name : []));
  expect(ids("val", { ...nowhere, recent, names: new Set([name]) }).slice(0, 3)).toEqual([third, second, first]);
});

test("finds a recent resort that only the server knows", () => {
  const own = { id: "x-1", name: "Hausberg", region: "Tyrol", country: "Austria" };
  expect(searchOnDevice("hausb", { ...nowhere, recent: [own] })[0]).toEqual(own);
});

test("finds own places first, and resorts by own names", () => {
  const bare = { region: "", country: "", country_code: null, latitude: null, longitude: null, own: true } as const;
  const own = [{ ...bare, id: "new-1", name: "Alta" }];
  const snowbird = searchOnDevice("snowbird", nowhere).slice(0, 1);
  const called = snowbird.map((resort) => ({ id: "n", name: "the Bird", resort }));
  expect(searchOnDevice("alta", { ...nowhere, own }).slice(0, 2)).toMatchObject([
    { id: "new-1", own: true },
    { id: "us-alta" },
  ]);
  expect(searchOnDevice("the bird", { ...nowhere, own, called })[0]).toEqual(snowbird[0]);
});
