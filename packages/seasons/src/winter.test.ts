import { expect, test } from "vitest";
import { seasonRange } from "./seasons.ts";
import { winterOf } from "./winter.ts";

const northern = { from: "2025-11-01", to: "2026-04-30" };
const southern = { from: "2025-05-01", to: "2025-10-31" };

test.each([
  ["the usual start", "09-01", ["2025-09-20"], northern],
  ["the usual start without a day", "09-01", [], northern],
  ["the usual start with summer days alone", "09-01", ["2026-07-01", "2026-08-01"], northern],
  ["the first day of both halves, in the north", "05-01", ["2025-07-01", "2026-01-10", "2026-01-11"], northern],
  ["the first day of both halves, in the south", "05-01", ["2025-07-01", "2025-08-01", "2026-01-10"], southern],
  ["the first day of the winter, in the south", "11-01", ["2026-07-01"], { from: "2026-05-01", to: "2026-10-31" }],
  ["a southern start", "03-01", ["2025-07-01"], southern],
  ["a year of the calendar in the south", "01-01", ["2025-07-01"], southern],
  ["a year of the calendar in the north", "01-01", ["2025-01-10", "2025-12-20"], undefined],
])("%s", (_name, start, dates, winter) => {
  expect(winterOf(seasonRange(2025, start), dates)).toEqual(winter);
});
