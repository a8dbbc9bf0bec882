import { expect, test } from "vitest";
import type { ResortRecord } from "./record.ts";
import { searchInPieces } from "./search-in-pieces.ts";

const alta: ResortRecord = {
  ...{ id: "us-alta", name: "Alta", region: "Utah", country: "United States", countryCode: "US" },
  ...{ latitude: 40.6, longitude: -111.6, pisteKm: 80, aliases: [] },
};
const names = Array.from({ length: 1000 }, (_, at) => `Hill ${at}`);

test("a resort with a thousand names is found once, by each of them", async () => {
  const search = await searchInPieces([{ ...alta, aliases: names }], async () => {});
  for (const name of ["Alta", "Hill 0", "Hill 555", "Hill 999", "Hill"]) {
    expect(search(name, 20).map(({ record }) => record.id)).toEqual(["us-alta"]);
  }
});

test.each([
  [
    "resorts with long names",
    Array.from({ length: 200 }, (_, at) => ({ ...alta, id: `${at}`, name: `${at} ${"x".repeat(95)}` })),
  ],
  ["a resort with many names", [{ ...alta, aliases: names }]],
])("others have turns while %s are indexed", async (_, records) => {
  let turns = 0;
  await searchInPieces(records, async () => {
    turns++;
  });
  expect(turns).toBeGreaterThan(1);
});
