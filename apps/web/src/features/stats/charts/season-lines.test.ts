import { addDays, monthsBetween } from "@firn/seasons/plain-date";
import fc from "fast-check";
import { expect, test } from "vitest";
import { monthsCrossed, seasonLine } from "./season-lines.ts";

const season = { season: 0, from: "2025-09-01", to: "2026-08-31" };
const on = (...dates: string[]) => dates.map((date) => ({ date, day_count: 1 }));

test("a line begins the day before the first day, adds up, and goes on until today", () => {
  const dates = [...on("2025-08-31", "2025-09-11"), { date: "2025-09-21", day_count: 2 }, ...on("2026-09-01")];
  expect(seasonLine(dates, season, "2025-10-01")).toEqual({
    season: 0,
    points: [
      { x: 9, y: 0 },
      { x: 10, y: 1 },
      { x: 20, y: 3 },
      { x: 30, y: 3 },
    ],
  });
  expect(seasonLine(dates, season, "2027-01-01").points.at(-1)).toEqual({ x: 20, y: 3 });
});

test("a day on the first date of the season begins at its left edge", () => {
  expect(seasonLine(on("2025-09-01"), season, "2025-09-01").points).toEqual([
    { x: 0, y: 0 },
    { x: 0, y: 1 },
  ]);
});

test("a season without a day has no points, and crosses no month", () => {
  const line = seasonLine([], season, "2026-01-01");
  expect(line.points).toEqual([]);
  expect(monthsCrossed([line], season)).toEqual([]);
});

test("lines never fall and end with the number of days", () => {
  const dates = fc.uniqueArray(fc.nat({ max: 364 }), { minLength: 1 });
  fc.assert(
    fc.property(dates, fc.nat({ max: 800 }), (offsets, now) => {
      const logged = on(...offsets.sort((a, b) => a - b).map((offset) => addDays(season.from, offset)));
      const { points } = seasonLine(logged, season, addDays(season.from, now));
      expect(points.at(-1)?.y).toBe(offsets.length);
      for (const [at, point] of points.entries()) {
        expect(point.x).toBeGreaterThanOrEqual(points[at - 1]?.x ?? 0);
        expect(point.y).toBeGreaterThanOrEqual(points[at - 1]?.y ?? 0);
      }
    }),
  );
});

test("months crossed are whole, side by side, and counted from the season's start", () => {
  const line = seasonLine(on("2025-12-24", "2026-02-02"), season, "2026-09-01");
  expect(monthsCrossed([line], season)).toEqual([
    { month: "2025-12", from: 91, to: 122 },
    { month: "2026-01", from: 122, to: 153 },
    { month: "2026-02", from: 153, to: 181 },
  ]);
});

test.each([
  ["2025-12-31", "2025-12-31", ["2025-12"]],
  ["2025-11-30", "2026-02-01", ["2025-11", "2025-12", "2026-01", "2026-02"]],
])("from %s to %s lie %j", (from, to, months) => {
  expect(monthsBetween(from, to)).toEqual(months);
});
