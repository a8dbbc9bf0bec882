import { expect, test } from "vitest";
import { togetherOf, upToMost } from "./day-numbers.ts";

test("several recordings add up within the bounds, and have the highest of their speeds", () => {
  expect(upToMost(togetherOf([]))).toEqual({});
  expect(
    upToMost(
      togetherOf([
        { vertical_m: 20_000, runs: 3, top_speed_kmh: 70 },
        { vertical_m: 15_000, top_speed_kmh: 60, minutes: 9 },
      ]),
    ),
  ).toEqual({ vertical_m: 30_000, runs: 3, top_speed_kmh: 70, minutes: 9 });
});

test("two parts of a day have the snow and the temperature of the day, not their sums", () => {
  const parts = [
    { new_snow_cm: 20, temperature_c: -8 },
    { new_snow_cm: 20, temperature_c: -4 },
  ];
  expect(togetherOf(parts)).toEqual({ new_snow_cm: 20, temperature_c: -4 });
  expect(togetherOf([{ runs: 200 }, { runs: 200 }])).toEqual({ runs: 400 });
});
