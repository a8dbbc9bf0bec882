import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "./plain-date.ts";
import { commonSeason, seasonDay } from "./season-day.ts";
import { seasonRange, seasonYear } from "./seasons.ts";

test.each([
  ["2025-09-01", "09-01", 0],
  ["2026-08-31", "09-01", 365],
  ["2024-02-29", "09-01", 181],
  ["2025-03-01", "09-01", 182],
  ["2024-03-01", "09-01", 182],
  ["2025-06-01", "06-01", 0],
  ["2026-05-31", "06-01", 365],
  ["2025-01-14", "01-15", 365],
  ["2025-01-15", "01-15", 0],
  ["2027-03-01", "02-29", 1],
  ["2027-02-28", "02-29", 365],
])("%s with a start of %s is day %i", (date, start, day) => {
  expect(seasonDay(date, start)).toBe(day);
});

test("later dates of a season have a later day, and all are in the common season", () => {
  const startOf = (at: number) => addDays("2024-01-01", at).slice(5);
  fc.assert(
    fc.property(fc.nat({ max: 365 }), fc.nat({ max: 40_000 }), (startAt, dateAt) => {
      const start = startOf(startAt);
      const date = addDays("2000-01-01", dateAt);
      const day = seasonDay(date, start);
      expect(day).toBeLessThan(366);
      expect(addDays(commonSeason(start).from, day).slice(5)).toBe(date.slice(5));
      const { to } = seasonRange(seasonYear(date, start), start);
      if (date < to) expect(seasonDay(addDays(date, 1), start)).toBeGreaterThan(day);
    }),
  );
});
