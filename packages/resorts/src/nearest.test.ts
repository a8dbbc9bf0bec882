import fc from "fast-check";
import { expect, test } from "vitest";
import { distanceKm } from "./latitude-bands.ts";
import { createNearestResorts } from "./nearest.ts";
import type { LocatedRecord } from "./record.ts";

function resort(id: string, latitude: number, longitude: number, pisteKm: number | null = null): LocatedRecord {
  const nowhere = { name: id, region: "R", country: "C", countryCode: "CC", aliases: [] };
  return { id, latitude, longitude, pisteKm, ...nowhere };
}

function ids(records: LocatedRecord[], latitude: number, longitude: number, limit = 5): string[] {
  return createNearestResorts(records)({ latitude, longitude }, limit).map(({ resort: { id } }) => id);
}

test("gives the nearest first, with its distance, and no more than asked for", () => {
  const nearest = createNearestResorts([resort("far", 47.1, 10), resort("near", 47.02, 10), resort("out", 47.3, 10)]);
  const found = nearest({ latitude: 47, longitude: 10 }, 5);
  expect(found.map(({ resort: { id } }) => id)).toEqual(["near", "far"]);
  expect(found[0]?.km).toBeCloseTo(2.22, 2);
  expect(nearest({ latitude: 47, longitude: 10 }, 1)).toHaveLength(1);
});

test("lets a big area reach further than a small one", () => {
  const records = [resort("hill", 47.02, 10, 4), resort("giant", 47.06, 10, 400)];
  expect(ids(records, 47, 10)).toEqual(["giant", "hill"]);
  expect(ids(records, 47.019, 10)).toEqual(["hill", "giant"]);
});

test("treats unknown, tiny and fractional kilometres as one", () => {
  const records = [resort("unknown", 47.01, 10), resort("tiny", 47.02, 10, 0.3), resort("one", 47.03, 10, 1)];
  expect(ids(records, 47, 10)).toEqual(["unknown", "tiny", "one"]);
});

test("puts a linked area behind its sectors, however near", () => {
  const records = [resort("linked", 47, 10, 0), resort("sector", 47.2, 10, 10)];
  expect(ids(records, 47, 10)).toEqual(["sector", "linked"]);
  expect(ids([resort("linked", 47, 10, 0)], 47, 10)).toEqual(["linked"]);
});

test("ends at 25 km", () => {
  const degree = 111.19;
  expect(ids([resort("in", 24.9 / degree, 10), resort("out", -25.1 / degree, 10)], 0, 10)).toEqual(["in"]);
});

test.each([
  ["0,0", 0, 0],
  ["beyond the pole", 90.1, 0],
  ["beyond the date line", 10, -180.5],
  ["not a number", Number.NaN, 10],
  ["infinite", 10, Number.POSITIVE_INFINITY],
])("finds nothing at %s", (_, latitude, longitude) => {
  const records = [resort("atlantic", 0, 0, 100), resort("pole", 90, 0, 100), resort("line", 10, 180, 100)];
  expect(ids(records, latitude, longitude)).toEqual([]);
});

test("sees across the date line and the poles", () => {
  expect(ids([resort("east", 65, 179.95)], 65, -179.95)).toEqual(["east"]);
  expect(ids([resort("other side", 89.95, 180)], 89.95, 0)).toEqual(["other side"]);
  expect(ids([resort("south", -90, 12)], -89.9, -170)).toEqual(["south"]);
});

test("answers as a look at every resort does", () => {
  const latitude = fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, 90, 47, 47.1, 89.9));
  const longitude = fc.oneof(
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.constantFrom(-180, 180, 179.9, -179.9, 10, 10.1),
  );
  const at = fc.record({ latitude, longitude });
  const scattered = fc.array(fc.tuple(at, fc.constantFrom(null, 0, 1, 50, 600)), { maxLength: 60 });
  fc.assert(
    fc.property(scattered, at, fc.double({ min: -0.3, max: 0.3, noNaN: true }), (places, where, aside) => {
      const near = { latitude: Math.max(-90, Math.min(90, where.latitude + aside)), longitude: where.longitude };
      const records = [...places, [near, 7] as const].map(([{ latitude, longitude }, km], at) =>
        resort(`r${at}`, latitude, longitude, km),
      );
      const expected = records
        .map((record) => ({ id: record.id, km: distanceKm(record, where), pisteKm: record.pisteKm }))
        .filter(({ km }) => km <= 25)
        .map(({ id, km, pisteKm }) => ({
          id,
          rank: pisteKm === 0 ? 25 + km : km / Math.max(1, Math.sqrt(pisteKm ?? 0)),
        }))
        .sort((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1))
        .map(({ id }) => id);
      const origin = where.latitude === 0 && where.longitude === 0;
      expect(ids(records, where.latitude, where.longitude, 100)).toEqual(origin ? [] : expected);
    }),
    { numRuns: 1000 },
  );
});
