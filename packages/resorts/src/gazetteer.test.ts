import { expect, test } from "vitest";
import { readGazetteerFiles } from "./files.ts";
import { fold } from "./fold.ts";
import { gazetteerHeader, parseGazetteer } from "./gazetteer.ts";
import { createLatitudeBands, distanceKm } from "./latitude-bands.ts";
import { createNearestResorts } from "./nearest.ts";
import type { ResortRecord } from "./record.ts";
import { createResortSearch } from "./search.ts";
import { countryBoxes } from "./test-country-boxes.ts";
import { mustHave } from "./test-must-have.ts";

const records = parseGazetteer(readGazetteerFiles());

function namesOf(record: ResortRecord): Set<string> {
  return new Set([record.name, ...record.aliases].map((name) => fold(name).replaceAll(" ", "")));
}

test("covers the world", () => {
  expect(records.length).toBeGreaterThanOrEqual(1200);
  expect(new Set(records.map((record) => record.countryCode)).size).toBeGreaterThanOrEqual(50);
});

test("knows the resorts that every skier names", () => {
  const search = createResortSearch(records);
  const missing = mustHave.filter((name) => {
    const [first] = search(name, 1);
    return !first || !namesOf(first).has(fold(name).replaceAll(" ", ""));
  });
  expect(mustHave.length).toBeGreaterThan(150);
  expect(missing).toEqual([]);
});

test("has every resort inside its country's box", () => {
  const outside = records.filter(({ countryCode, latitude, longitude }) => {
    const box = countryBoxes[countryCode];
    if (!box) return true;
    const [south, north, west, east] = box;
    return latitude < south || latitude > north || longitude < west || longitude > east;
  });
  expect(outside.map(({ id, latitude, longitude }) => `${id} ${latitude},${longitude}`)).toEqual([]);
});

test("has every resort once: within 15 km no two share a name", () => {
  const bands = createLatitudeBands(records);
  const twice = records.flatMap((record) => {
    const names = namesOf(record);
    return bands
      .within(record, 15)
      .filter(({ item }) => item.id < record.id && [...namesOf(item)].some((name) => names.has(name)))
      .map(({ item }) => `${item.id} ${record.id}`);
  });
  expect(twice).toEqual([]);
});

test("has sane kilometres of piste, and 0 only for linked areas with sectors of their own near by", () => {
  const bands = createLatitudeBands(records);
  const wrong = records.filter(({ pisteKm }) => pisteKm !== null && (pisteKm < 0 || pisteKm > 400));
  const lonely = records.filter(
    (record) =>
      record.pisteKm === 0 && bands.within(record, 25).filter(({ item }) => (item.pisteKm ?? 0) > 0).length < 2,
  );
  expect([...wrong, ...lonely].map(({ id }) => id)).toEqual([]);
});

test("gives a photo in a village to the village, not to the linked area around it", () => {
  const nearest = createNearestResorts(records);
  const linked = records.filter((record) => record.pisteKm === 0);
  expect(linked.length).toBeGreaterThan(50);
  for (const area of linked) {
    expect(nearest(area, 1)[0]?.resort.pisteKm, area.id).not.toBe(0);
  }
  const villages = ["at-ellmau", "fr-meribel", "it-la-villa", "ch-grimentz", "jp-niseko-village", "at-zurs"];
  for (const id of villages) {
    const village = records.find((record) => record.id === id);
    if (!village) throw new Error(`${id} is gone`);
    const aside = { latitude: village.latitude + 0.005, longitude: village.longitude + 0.005 };
    expect(distanceKm(village, aside)).toBeLessThan(1);
    expect(nearest(aside, 1)[0]?.resort.id).toBe(id);
  }
});

const header = gazetteerHeader.join();

function parse(...lines: string[]): ResortRecord[] {
  return parseGazetteer([{ name: "some.csv", text: [header, ...lines, ""].join("\n") }]);
}

test("reads a row", () => {
  expect(parse("us-alta,Alta,Utah,US,40.59,-111.64,90,", "cz-x,X,Y,CZ,50,15,,A;B C")).toEqual([
    {
      id: "us-alta",
      name: "Alta",
      region: "Utah",
      country: "United States",
      countryCode: "US",
      latitude: 40.59,
      longitude: -111.64,
      pisteKm: 90,
      aliases: [],
    },
    {
      id: "cz-x",
      name: "X",
      region: "Y",
      country: "Czechia",
      countryCode: "CZ",
      latitude: 50,
      longitude: 15,
      pisteKm: null,
      aliases: ["A", "B C"],
    },
  ]);
});

test.each([
  ["us-alta,Alta,Utah,QQ,40.59,-111.64,90,", "some.csv:2: country QQ is no ISO 3166-1 code"],
  ["us-alta,Alta,Utah,SU,40.59,-111.64,90,", "some.csv:2: country SU is no ISO 3166-1 code"],
  ["US Alta,Alta,Utah,US,40.59,-111.64,90,", "some.csv:2: id US Alta is not like us-alta"],
  ["ca-alta,Alta,Utah,US,40.59,-111.64,90,", "some.csv:2: id ca-alta does not begin with its country"],
  ["us-alta, Alta,Utah,US,40.59,-111.64,90,", 'some.csv:2: " Alta" has needless space'],
  ["us-alta,Alta,Utah,US,40.59,-111.64,90,A; B", 'some.csv:2: " B" has needless space'],
  ["us-alta,,Utah,US,40.59,-111.64,90,", "some.csv:2: name or region is missing"],
  ["us-alta,Alta,Utah,US,40.591,-111.64,90,", "some.csv:2: lat 40.591 is no latitude of two decimals"],
  ["us-alta,Alta,Utah,US,91,-111.64,90,", "some.csv:2: lat 91 is no latitude of two decimals"],
  ["us-alta,Alta,Utah,US,40.59,-181.2,90,", "some.csv:2: lon -181.2 is no longitude of two decimals"],
  ["us-alta,Alta,Utah,US,40.59,-111.64,90.5,", "some.csv:2: piste_km 90.5 is no whole number"],
  ["us-alta,Alta,Utah,US,40.59,-111.64", "some.csv:2: Too few fields: expected 8 fields but parsed 6"],
  ['us-alta,"Alta,Utah,US,40.59,-111.64,90,', "some.csv:2: Quoted field unterminated"],
])("names the line of a wrong row: %s", (line, message) => {
  expect(() => parse(line)).toThrow(message);
});

test("names the line after good ones", () => {
  expect(() => parse("us-alta,Alta,Utah,US,40.59,-111.64,90,", "us-x,X,Utah,US,,,,")).toThrow("some.csv:3: lat");
});

test("refuses an id twice, across files, and another header", () => {
  const file = (name: string) => ({ name, text: `${header}\nus-alta,Alta,Utah,US,40.59,-111.64,90,\n` });
  expect(() => parseGazetteer([file("a.csv"), file("b.csv")])).toThrow("gazetteer: two rows have the id us-alta");
  expect(() => parseGazetteer([{ name: "a.csv", text: "id,name\nx,y\n" }])).toThrow(
    "a.csv: the header must read id,name",
  );
});
