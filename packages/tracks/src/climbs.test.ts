import { expect, test } from "vitest";
import { measureSkiing } from "./measure.ts";
import { profileOf } from "./test-files.ts";

type Leg = Parameters<typeof profileOf>[number];

const lift: Leg = { minutes: 8, kmh: 15, grade: 0.25 };
const dragLift: Leg = { minutes: 6, kmh: 8, grade: 0.12 };
const run: Leg = { minutes: 4, kmh: 30, grade: -0.25 };
const skins: Leg = { minutes: 40, kmh: 2.4, grade: 0.25 };
const stand = (minutes: number): Leg => ({ minutes, kmh: 0, grade: 0 });
const transfer: Leg = { minutes: 0.5, kmh: 20, grade: -0.12 };

function kindsOf(...legs: Leg[]): string[] {
  const points = profileOf(...legs, stand(1)).map(({ time, latitude, longitude, altitude }) => ({
    timeMs: Date.parse(time),
    position: { latitude, longitude },
    altitudeM: altitude,
  }));
  return measureSkiing(points).stretches.map(({ kind }) => kind);
}

test.each([
  ["a lift and a run", [lift, run], ["lift", "run"]],
  ["a drag lift", [dragLift, run], ["lift", "run"]],
  ["a lift that stops for two minutes", [lift, stand(2), lift, run], ["lift", "run"]],
  ["a lift that stands for four minutes as two", [lift, stand(4), lift, run], ["lift", "lift", "run"]],
  ["lifts with a short way down between them", [lift, transfer, stand(1), lift, run], ["lift", "lift", "run"]],
  ["a tour", [skins, stand(10), run], ["climb", "run"]],
  ["a tour with a break", [skins, stand(10), skins, stand(10), run], ["climb", "climb", "run"]],
  ["a lift and a climb behind it", [lift, stand(5), skins, stand(5), run], ["lift", "climb", "run"]],
  ["a climb and a lift behind it", [skins, stand(5), lift, run], ["climb", "lift", "run"]],
  ["a way to a lift on foot, which is less than a lift high", [{ ...skins, minutes: 3 }, lift, run], ["lift", "run"]],
  ["a hut on a run", [lift, run, stand(30), run], ["lift", "run"]],
])("splits %s", (_, legs, kinds) => {
  expect(kindsOf(...legs)).toEqual(kinds);
});

test("leaves standing out at the top and at the bottom", () => {
  const legs = [stand(10), lift, stand(40), run, stand(20)];
  const points = profileOf(...legs).map(({ time, latitude, longitude, altitude }, at) => ({
    timeMs: Date.parse(time),
    position: { latitude, longitude },
    // The weather and the receiver move the altitude of who stands.
    altitudeM: altitude + 4 * Math.sin(at / 7),
  }));
  const { stretches, summary } = measureSkiing(points);
  const minutes = stretches.map(({ kind, from, to }) => [kind, Math.round(from / 6), Math.round(to / 6)]);
  expect(minutes).toEqual([
    ["lift", 10, 18],
    ["run", 58, 62],
  ]);
  expect(summary.minutes).toBe(12);
});
