import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { addDays } from "./plain-date.ts";
import { offsetRange, seasonOffset, seasonRange, seasonStart, seasonYear, seasonYears, yearsFrom } from "./seasons.ts";

const msPerDay = 86_400_000;
const date = fc
  .integer({ min: Date.UTC(1896, 0, 1) / msPerDay, max: Date.UTC(2104, 11, 31) / msPerDay })
  .map((day) => new Date(day * msPerDay).toISOString().slice(0, 10));
/** Every day of a leap year can be a season's start. */
const start = fc
  .integer({ min: 0, max: 365 })
  .map((day) => new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(5, 10));

describe("one season for every date", () => {
  it("holds the date it is asked for", () => {
    fc.assert(
      fc.property(date, start, (day, from) => {
        const range = seasonRange(seasonYear(day, from), from);
        expect(range.from <= day && day <= range.to).toBe(true);
      }),
    );
  });

  it("leaves no gap to the next and no overlap with it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1896, max: 2104 }), start, (year, from) => {
        expect(addDays(seasonRange(year, from).to, 1)).toBe(seasonRange(year + 1, from).from);
      }),
    );
  });

  it("is exactly one of the offsets from any today", () => {
    fc.assert(
      fc.property(date, date, start, (day, today, from) => {
        const offset = seasonOffset(day, from, today);
        const holds = (candidate: number) => {
          const range = offsetRange(candidate, from, today);
          return range.from <= day && day <= range.to;
        };
        expect([offset - 1, offset, offset + 1].map(holds)).toEqual([false, true, false]);
      }),
    );
  });

  it("is this season for today itself", () => {
    fc.assert(fc.property(date, start, (today, from) => seasonOffset(today, from, today) === 0));
  });
});

test.each([
  ["2026-08-31", "09-01", 2025],
  ["2026-09-01", "09-01", 2026],
  ["2027-02-28", "02-29", 2026],
  ["2027-03-01", "02-29", 2027],
  ["2028-02-28", "02-29", 2027],
  ["2028-02-29", "02-29", 2028],
  ["2026-01-01", "01-01", 2026],
  ["2026-12-30", "12-31", 2025],
])("%s with a start of %s belongs to the season of %i", (day, from, year) => {
  expect(seasonYear(day, from)).toBe(year);
});

test("a start of 29 February falls on 1 March in a year without one", () => {
  expect([seasonStart(2027, "02-29"), seasonStart(2028, "02-29"), seasonStart(2100, "02-29")]).toEqual([
    "2027-03-01",
    "2028-02-29",
    "2100-03-01",
  ]);
});

it("seasonYears shortens the second year", () => {
  expect(seasonYears({ from: "2025-09-01", to: "2026-08-31" })).toBe("2025/26");
  expect(seasonYears({ from: "1999-09-01", to: "2000-08-31" })).toBe("1999/00");
  expect(seasonYears({ from: "2026-01-01", to: "2026-12-31" })).toBe("2026");
});

test.each([
  ["1999-09-01", "1999/00"],
  ["2000-02-29", "2000/01"],
  ["2026-01-01", "2026"],
])("the season that begins on %s is %s", (first, years) => {
  expect(yearsFrom(first)).toBe(years);
});
