import fc from "fast-check";
import { expect, test } from "vitest";
import { simplified } from "./simplify.ts";

const coordinate = fc.double({ min: -80, max: 80, noNaN: true });
const column = (length: number) => fc.array(coordinate, { minLength: length, maxLength: length });

function wayOf(longitude: number[], latitude: number[], altitudeM: number[]) {
  return {
    longitude: Float64Array.from(longitude),
    latitude: Float64Array.from(latitude),
    altitudeM: Float64Array.from(altitudeM, (degrees) => degrees * 50),
    seconds: Float64Array.from(longitude.keys()),
  };
}

test("gives no more points than asked for, in order, with the pinned ones", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 60 }), fc.integer({ min: 2, max: 60 }), fc.nat(), (count, most, seed) => {
      const [longitude = [], latitude = [], altitudeM = []] = fc.sample(column(count), { numRuns: 3, seed });
      const pinned = new Set([0, count - 1, seed % count, (seed >> 3) % count]);
      const kept = [...simplified(wayOf(longitude, latitude, altitudeM), pinned, most)];
      expect(kept.length).toBe(Math.max(Math.min(most, count), Math.min(kept.length, pinned.size)));
      expect(kept).toEqual([...new Set(kept)].sort((a, b) => a - b));
      for (const at of pinned) expect(kept).toContain(at);
    }),
  );
});

const straight = Array.from({ length: 101 }, (_, at) => at / 10_000);
const flat = straight.map(() => 0);
const others = (changes: (at: number) => number) => straight.map((value, at) => value + changes(at));

test.each([
  [
    "a bend",
    wayOf(flat, straight, flat),
    wayOf(
      others((at) => -Math.abs(at - 40) / 10_000),
      straight,
      flat,
    ),
    40,
  ],
  [
    "a top",
    wayOf(flat, straight, flat),
    wayOf(
      flat,
      straight,
      others((at) => (at === 40 ? 1 : 0)),
    ),
    40,
  ],
  [
    "a start after a pause",
    wayOf(flat, straight, flat),
    wayOf(
      flat,
      straight.map((_, at) => Math.max(0, at - 40) / 9000),
      flat,
    ),
    40,
  ],
])("keeps %s", (_, without, way, at) => {
  const ends = new Set([0, 100]);
  expect([...simplified(without, ends, 3)]).not.toContain(at);
  expect([...simplified(way, ends, 3)].some((kept) => Math.abs(kept - at) <= 2)).toBe(true);
});
