import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "./plain-date.ts";
import { longestRun, streakOn } from "./runs.ts";

test.each([
  [[], null],
  [["2026-01-10"], { from: "2026-01-10", to: "2026-01-10", days: 1 }],
  [["2026-01-10", "2026-01-10"], { from: "2026-01-10", to: "2026-01-10", days: 1 }],
  [["2024-02-28", "2024-02-29", "2024-03-01"], { from: "2024-02-28", to: "2024-03-01", days: 3 }],
  [["2023-02-28", "2023-03-01", "2023-03-03"], { from: "2023-02-28", to: "2023-03-01", days: 2 }],
  [["2026-01-01", "2026-01-02", "2026-02-01", "2026-02-02"], { from: "2026-02-01", to: "2026-02-02", days: 2 }],
])("the longest run of %j is %j", (dates, run) => {
  expect(longestRun(dates)).toEqual(run);
});

test("every date of the longest run is there, and no longer one is", () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 40 }), { minLength: 1 }), (offsets) => {
      const dates = offsets.sort((a, b) => a - b).map((offset) => addDays("2024-02-10", offset));
      const runFrom = (date: string): number => (dates.includes(date) ? 1 + runFrom(addDays(date, 1)) : 0);
      const run = longestRun(dates);
      expect(run?.days).toBe(Math.max(...dates.map(runFrom)));
      expect(runFrom(run?.from ?? "")).toBe(run?.days);
      expect(addDays(run?.from ?? "", (run?.days ?? 0) - 1)).toBe(run?.to);
    }),
  );
});

test.each([
  [[], 0],
  [["2026-01-15"], 1],
  [["2026-01-14"], 1],
  [["2026-01-13"], 0],
  [["2026-01-16"], 0],
  [["2026-01-12", "2026-01-14", "2026-01-15", "2026-01-15", "2026-01-16"], 2],
  [["2025-12-31", "2026-01-01", "2026-01-15"], 1],
])("the streak of %j on 15 January is %i", (dates, days) => {
  expect(streakOn("2026-01-15", dates)).toBe(days);
});

test("a streak goes on over the end of a year", () => {
  expect(streakOn("2026-01-02", ["2025-12-30", "2025-12-31", "2026-01-01"])).toBe(3);
});
