import { expect, test } from "vitest";
import { createFindPlaces } from "./mentions.ts";
import { createNearestResorts } from "./nearest.ts";
import { withOwnMentions } from "./own-mentions.ts";
import { type OwnPlaces, withOwnNearest, withOwnSearch } from "./own-places.ts";
import type { ResortRecord } from "./record.ts";
import { createRankedSearch } from "./search.ts";

function place(id: string, name: string, about: Partial<ResortRecord> = {}): ResortRecord {
  const where = { region: "", country: "", countryCode: "", latitude: null, longitude: null };
  return { id, name, ...where, pisteKm: null, aliases: [], ...about };
}

const utah = { region: "Utah", country: "United States", countryCode: "US", latitude: 40.59, longitude: -111.64 };
const alta = place("us-alta", "Alta", { ...utah, pisteKm: 88 });
const snowbird = place("us-snowbird", "Snowbird", { ...utah, latitude: 40.58, longitude: -111.66, pisteKm: 90 });
const birdHill = place("us-bird-hill", "Big Bird Hill", { ...utah, latitude: 41.9, pisteKm: 10 });
const everybodys = [alta, snowbird, birdHill];
const hausberg = place("own-1", "Hausberg", { latitude: 40.6, longitude: -111.6 });
const ownAlta = place("own-2", "Alta");
const own: OwnPlaces = { places: [hausberg, ownAlta], names: [{ name: "the Bird", resort: snowbird }] };

const search = withOwnSearch(own, createRankedSearch(everybodys));
const find = withOwnMentions(own, createFindPlaces(everybodys));

test.each([
  ["an own place by its start", "haus", ["own-1"]],
  ["an own place first among equally good ones", "alta", ["own-2", "us-alta"]],
  ["an own name as an exact alias", "the bird", ["us-snowbird"]],
  ["each resort once", "snowbird", ["us-snowbird"]],
])("search finds %s", (_, query, ids) => {
  expect(search(query, 20).map(({ record }) => record.id)).toEqual(ids);
});

test.each(["constructor", "toString", "__proto__"])(
  "a place in a region called %s is found, by its region too",
  (region) => {
    const hill = place("own-3", "Hausberg", { region, country: "United States", countryCode: "US" });
    const found = withOwnSearch({ places: [hill], names: [] }, createRankedSearch(everybodys));
    for (const query of ["hausberg", `hausberg ${region}`]) {
      expect(found(query, 20).map(({ record }) => record.id)).toEqual(["own-3"]);
    }
    expect(
      withOwnMentions({ places: [hill], names: [] }, createFindPlaces(everybodys))("a day at Hausberg"),
    ).toHaveLength(1);
  },
);

test("search keeps the limit", () => {
  expect(search("alta", 1).map(({ record }) => record.id)).toEqual(["own-2"]);
});

test("the nearest resorts include own places with a position, by the same rank", () => {
  const nearest = withOwnNearest(own, createNearestResorts(everybodys));
  expect(nearest({ latitude: 40.601, longitude: -111.6 }, 5).map(({ resort }) => resort.id)).toEqual([
    "own-1",
    "us-alta",
    "us-snowbird",
  ]);
  expect(nearest({ latitude: 40.5901, longitude: -111.64 }, 1).map(({ resort }) => resort.id)).toEqual(["us-alta"]);
});

const named = (text: string) =>
  find(text).map(({ resort, start, end }) => [resort?.id ?? null, text.slice(start, end)] as const);

test.each([
  ["Hausberg, fog all day", "own-1", "Hausberg"],
  ["fresh snow on the bird today", "us-snowbird", "the bird"],
  ["\u001f\u001f the bird", "us-snowbird", "the bird"],
  ["The Bird and nobody there", "us-snowbird", "The Bird"],
  ["Alta", "own-2", "Alta"],
  ["Alta, Utah", "us-alta", "Alta, Utah"],
  ["Big Bird Hill", "us-bird-hill", "Big Bird Hill"],
  ["Snowbird with Tom", "us-snowbird", "Snowbird"],
])("a text names: %s", (text, id, written) => {
  expect(named(text)).toEqual([[id, written]]);
});

test("a name that is one has the resort's own name in its answer", () => {
  expect(find("the bird")[0]?.resort).toEqual({ id: "us-snowbird", name: "Snowbird" });
  expect(find("at the bird, 3 runs")[0]?.resort).toEqual({ id: "us-snowbird", name: "Snowbird" });
});

test("an unknown place of the same line gives way to an own one, of another line not", () => {
  expect(named("at Foobar, Utah, then hausberg")).toEqual([["own-1", "hausberg"]]);
  expect(named("at Foobar, Utah\nthen hausberg").map(([id]) => id)).toEqual([null, "own-1"]);
});

test("without own places, what everybody finds is found", () => {
  const plain = createFindPlaces(everybodys);
  expect(withOwnMentions({ places: [], names: [] }, plain)).toBe(plain);
});
