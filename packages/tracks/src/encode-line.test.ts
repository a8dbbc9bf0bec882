import { deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeLine, encodeLine } from "./encode-line.ts";
import type { Line } from "./line.ts";

const degrees = (most: number) =>
  fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((millionths) => millionths / 1e6);
const point = fc.record({
  longitude: degrees(180),
  latitude: degrees(90),
  altitudeM: fc.integer({ min: -5000, max: 90_000 }).map((decimetres) => decimetres / 10),
  seconds: fc.nat(200_000),
});
const segment = fc.record({
  kind: fc.constantFrom("run", "lift", "other"),
  verticalM: fc.nat(9000),
  distanceM: fc.nat(100_000),
  movingS: fc.nat(90_000),
  topSpeedKmh: fc.option(fc.integer({ min: 1, max: 250 })),
});
const lines = fc
  .tuple(fc.array(point, { minLength: 2, maxLength: 50 }), fc.array(segment, { minLength: 1, maxLength: 9 }))
  .map(
    ([points, kinds]): Line => ({
      points: points.toSorted((a, b) => a.seconds - b.seconds),
      segments: kinds.slice(0, points.length - 1).map((kind, at, all) => {
        return { ...kind, from: at, to: at === all.length - 1 ? points.length - 1 : at + 1 };
      }),
    }),
  );

const isZero = (value: unknown) => (Object.is(value, -0) ? 0 : value);
const plain = (line: Line) => JSON.parse(JSON.stringify(line, (_, value) => isZero(value)));

test("gives a line back as it was", () => {
  fc.assert(
    fc.property(lines, (line) => {
      expect(plain(decodeLine(encodeLine(line)))).toEqual(plain(line));
    }),
  );
});

/** Some 40 m a step, as in a day's line, with the noise of a receiver. */
function longLine(count: number): Line {
  const noise = (at: number) => ((at * 7919) % 997) / 1000;
  const points = Array.from({ length: count }, (_, at) => ({
    longitude: Math.round((8 + at * 3e-4 + noise(at) * 1e-3) * 1e6) / 1e6,
    latitude: Math.round((46 + Math.sin(at / 50) * 0.02 + noise(at + 1) * 1e-3) * 1e6) / 1e6,
    altitudeM: Math.round(20_000 + 5000 * Math.sin(at / 50) + noise(at + 2) * 200) / 10,
    seconds: at * 13 + Math.floor(noise(at) * 9),
  }));
  return {
    points,
    segments: [{ kind: "run", from: 0, to: count - 1, verticalM: 900, distanceM: 5, movingS: 60, topSpeedKmh: 70 }],
  };
}

test("takes at most 20 kB for 2,000 points", () => {
  const bytes = encodeLine(longLine(2000));
  expect(bytes.length).toBeLessThan(20_000);
  expect(decodeLine(bytes).points).toHaveLength(2000);
});

const valid = encodeLine(longLine(30));
const packed = (...bytes: number[]) => Uint8Array.from([1, ...deflateRawSync(Uint8Array.from(bytes))]);
const damaged = "The stored line of a track is damaged.";

test.each([
  ["no bytes", new Uint8Array(), damaged],
  ["another version", Uint8Array.from([2, ...valid.slice(1)]), damaged],
  ["more points than a line has", encodeLine(longLine(2001)), damaged],
  ["more segments than points", packed(0, 255, 255, 3), damaged],
  ["a number that does not end", packed(...Array.from({ length: 6 }, () => 255)), damaged],
  ["bytes behind the last segment", packed(0, 0, 0), damaged],
  ["points without segments", packed(2, 0, 0, 0, 0, 0, 0, 0, 0, 0), damaged],
  ["a segment without a length", packed(1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), damaged],
  ["a kind that does not exist", packed(2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 3, 1, 0, 0, 0, 0), damaged],
  ["a latitude of 100 degrees", packed(1, 0, 0, 128, 132, 175, 95, 0, 0), damaged],
  ["seconds that fall", packed(2, 1, 0, 0, 0, 0, 0, 0, 2, 1, 0, 1, 0, 0, 0, 0), damaged],
  ["bytes that are not deflated", Uint8Array.from([1, 255, 255]), "invalid"],
])("refuses %s", (_, bytes, message) => {
  expect(() => decodeLine(bytes)).toThrow(message);
});

test("does not unpack more than a line can take", () => {
  const bomb = Uint8Array.from([1, ...deflateRawSync(Buffer.alloc(10_000_000))]);
  expect(() => decodeLine(bomb)).toThrow(expect.objectContaining({ code: "ERR_BUFFER_TOO_LARGE" }));
});

test("gives a whole line or an Error for any bytes", () => {
  const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 300 }), changes), (made) => {
      const bytes = made instanceof Uint8Array ? Uint8Array.from([1, ...deflateRawSync(made)]) : Uint8Array.from(valid);
      if (!(made instanceof Uint8Array)) for (const [at, byte] of made) bytes[at % bytes.length] = byte;
      try {
        const { points, segments } = decodeLine(bytes);
        expect(points.length).toBeLessThanOrEqual(2000);
        for (const { from, to } of segments) expect(points[from] && points[to]).toBeDefined();
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
      }
    }),
  );
});
