import { expect, test } from "vitest";
import { stayAround } from "./stay.ts";

const week = ["2026-01-08", "2026-01-07", "2026-01-05", "2026-01-05", "2026-01-04"];

test.each([
  ["its first day", "2026-01-04", week, { from: "2026-01-04", to: "2026-01-08" }],
  ["a day before a day off", "2026-01-05", week, { from: "2026-01-04", to: "2026-01-08" }],
  ["its last day", "2026-01-08", ["2026-01-11", ...week], { from: "2026-01-04", to: "2026-01-08" }],
  ["days in two years", "2026-01-01", ["2025-12-31", "2026-01-01"], { from: "2025-12-31", to: "2026-01-01" }],
  ["a day alone", "2026-01-11", ["2026-01-11", ...week], undefined],
  ["two entries of one date", "2026-01-05", ["2026-01-05", "2026-01-05"], undefined],
  ["a day that is not in the list", "2026-01-06", [], undefined],
])("the stay of %s", (_name, date, dates, stay) => {
  expect(stayAround(date, dates)).toEqual(stay);
});
