import { expect, test } from "vitest";
import type { QueryFilter } from "./query-filter.ts";
import { readIn } from "./test-read.ts";

test.each<[string, QueryFilter]>([
  ["vertical > 5000", { least_vertical_m: 5000 }],
  ["more than 5,000 m vertical", { least_vertical_m: 5000 }],
  ["über 5.000 Höhenmeter", { least_vertical_m: 5000 }],
  ["plus de 5000 mètres de dénivelé", { least_vertical_m: 5000 }],
  ["標高差5000m以上", { least_vertical_m: 5000 }],
  ["over 16,000 ft", { least_vertical_m: 4877 }],
  ["over 60 km/h", { least_top_speed_kmh: 60 }],
  ["faster than 50 mph", { least_top_speed_kmh: 80 }],
  ["時速60キロ以上", { least_top_speed_kmh: 60 }],
  ["20+ runs", { least_runs: 20 }],
  ["20 runs", { least_runs: 20 }],
  ["färre än 10 åk", { most_runs: 10 }],
  ["più di 20 discese", { least_runs: 20 }],
  ["al menos 20 bajadas", { least_runs: 20 }],
  ["minst 20 cm nysnø", { least_new_snow_cm: 20 }],
  ["between 10 and 20 cm of new snow", { least_new_snow_cm: 10, most_new_snow_cm: 20 }],
  ["10-20 cm new snow", { least_new_snow_cm: 10, most_new_snow_cm: 20 }],
  ["below -10 degrees", { most_temperature_c: -10 }],
  ["colder than 14 °F", { most_temperature_c: -10 }],
  ["moins de -10 degrés", { most_temperature_c: -10 }],
  ["days over 3 hours", { least_minutes: 180 }],
  ["more than 1,5 km distance", { least_distance_m: 1500 }],
  ["more than a vertical of 5000", { least_vertical_m: 5000 }],
  ["a top speed of over 80", { least_top_speed_kmh: 80 }],
  ["Temperatur war unter null", { most_temperature_c: 0 }],
  ["mehr als zwanzig Abfahrten", { least_runs: 20 }],
  ["時速80km以上", { least_top_speed_kmh: 80 }],
  ["4 stars", { rating: 4 }],
  ["temperatur under -10", { most_temperature_c: -10 }],
  ["speed at least 90", { least_top_speed_kmh: 90 }],
  ["exactly 20 runs", { least_runs: 20, most_runs: 20 }],
  ["rated 5 stars", { rating: 5 }],
  ["mindestens 4 Sterne", { rating: 4 }],
])("a number: %s", (text, filter) => {
  const { filters, words } = readIn(text);
  expect({ filters, words }).toEqual({ filters: [filter], words: [] });
});

test("a number without a unit is in the account's", () => {
  expect(readIn("vertical > 10000", { units: "imperial" }).filters).toEqual([{ least_vertical_m: 3048 }]);
  expect(readIn("temperature < 0", { units: "imperial" }).filters).toEqual([{ most_temperature_c: -18 }]);
});

test("a year beside a number stays a year", () => {
  expect(readIn("2024 vertical > 5000").filters).toEqual([{ year: 2024 }, { least_vertical_m: 5000 }]);
  expect(readIn("vertical > 5000 2024").filters).toEqual([{ least_vertical_m: 5000 }, { year: 2024 }]);
});

test("a word behind a number is no unit where it cannot be one", () => {
  expect(readIn("vertical > 5000 in 2024").filters).toEqual([{ least_vertical_m: 5000 }, { year: 2024 }]);
  expect(readIn("new snow > 8 in").filters).toEqual([{ least_new_snow_cm: 20 }]);
  expect(readIn("over 20 in Lech").filters).toEqual([]);
});

test.each(["5000", "> 5000", "vertical", "60 km/h", "over 60", "a run", "vertical > 99999", "9 stars", "more than"])(
  "no number: %s",
  (text) => expect(readIn(text).filters).toEqual([]),
);
