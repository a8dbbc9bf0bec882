import type { Line } from "@firn/tracks/line";
import { expect, test } from "vitest";
import { thinned, withoutEnds } from "./without-ends.ts";

/** A line to the north with a point each 100 m, from these metres on. */
function line(...metres: number[]): Line {
  const points = metres.map((at, seconds) => ({ longitude: 10, latitude: 47 + at / 111_195, altitudeM: 0, seconds }));
  const measure = { verticalM: 0, distanceM: 0, movingS: 0, topSpeedKmh: null };
  const half = Math.floor((points.length - 1) / 2);
  return {
    points,
    segments: [
      { kind: "lift", from: 0, to: half, ...measure },
      { kind: "run", from: half, to: points.length - 1, ...measure },
    ],
  };
}

function metresOf(shown: ReturnType<typeof withoutEnds>): [kind: string, metres: number[]][] {
  return shown.map(({ kind, points }) => [kind, points.map(({ latitude }) => Math.round((latitude - 47) * 111_195))]);
}

test("what is nearer than 300 m to the start or to the end is not there", () => {
  const shown = withoutEnds(line(0, 100, 290, 310, 400, 500, 600, 690, 710, 900, 1000));
  expect(metresOf(shown)).toEqual([
    ["lift", [310, 400, 500]],
    ["run", [500, 600, 690]],
  ]);
});

test("a line that goes about near its start shows nothing of it, however long it is", () => {
  const about = Array.from({ length: 40 }, (_, at) => (at % 2 ? 200 : 0));
  expect(withoutEnds(line(...about))).toEqual([]);
  expect(metresOf(withoutEnds(line(...about, 500, 800, 1100, 1500)))).toEqual([["run", [500, 800, 1100]]]);
});

test("of a way there and back, the far part is left", () => {
  const shown = withoutEnds(line(0, 200, 400, 600, 800, 600, 400, 200, 0));
  expect(metresOf(shown).flatMap(([, metres]) => metres)).toEqual([400, 600, 800, 800, 600, 400]);
});

test("a line without points shows nothing", () => {
  expect(withoutEnds({ points: [], segments: [] })).toEqual([]);
});

test("a way of many points keeps some of them, and its last", () => {
  const point = (at: number) => ({ longitude: 10 + at, latitude: 47 });
  const points = Array.from({ length: 10 }, (_, at) => point(at));
  const ways = [
    { kind: "run" as const, points },
    { kind: "lift" as const, points: points.slice(0, 2) },
  ];
  expect(thinned(ways, 4)).toEqual([
    { kind: "run", points: [0, 3, 6, 9].map(point) },
    { kind: "lift", points: [0, 1].map(point) },
  ]);
  expect(thinned(ways, 100)).toEqual(ways);
  expect(thinned([], 100)).toEqual([]);
});
