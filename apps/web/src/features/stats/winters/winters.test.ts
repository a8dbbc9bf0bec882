import { addDays } from "@firn/seasons/plain-date";
import { offsetRange } from "@firn/seasons/seasons";
import fc from "fast-check";
import { expect, test } from "vitest";
import { wintersOf } from "./winters.ts";

const on = (...dates: string[]) => dates.map((date) => ({ date, day_count: 1 }));

function seasonsWith(start: string, ...offsets: number[]) {
  return offsets.map((season) => ({ season, ...offsetRange(season, start, "2026-01-15"), day_count: 1 }));
}

test.each([
  ["a winter", "09-01", ["2024-12-24", "2026-01-10"], "11", "04"],
  ["early and late days", "09-01", ["2024-10-02", "2025-06-10"], "10", "06"],
  ["days in the month in which seasons begin", "09-15", ["2024-09-20", "2025-09-10"], "09", "09"],
  ["a southern winter", "03-01", ["2024-07-01", "2025-08-10"], "05", "10"],
  ["a southern winter with late days", "01-01", ["2024-07-01", "2025-11-10"], "05", "11"],
])("%s shows its months", (_name, start, dates, first, last) => {
  const { months, length } = wintersOf(seasonsWith(start, 0, -1), on(...dates), start);
  expect(months[0]?.month.slice(5)).toBe(first);
  expect(months.at(-1)?.month.slice(5)).toBe(last);
  expect(months[0]?.from).toBe(0);
  expect(months.at(-1)?.to).toBe(length);
});

test("equal dates lie below each other, whether the year has a 29 February or not", () => {
  const dates = [...on("2024-03-01"), { date: "2025-03-01", day_count: 2 }];
  const { rows } = wintersOf(seasonsWith("09-01", -1, -2), dates, "09-01");
  const fromNovember = 121;
  expect(rows.map(({ season, marks }) => ({ season, marks }))).toEqual([
    { season: -1, marks: [{ at: fromNovember, days: 2 }] },
    { season: -2, marks: [{ at: fromNovember, days: 1 }] },
  ]);
});

test("a date is in the row of its season, and no two have one place", () => {
  const startOf = (at: number) => addDays("2024-01-01", at).slice(5);
  const offsets = fc.uniqueArray(fc.nat({ max: 1095 }), { minLength: 1 });
  fc.assert(
    fc.property(fc.nat({ max: 365 }), offsets, (startAt, days) => {
      const start = startOf(startAt);
      const dates = on(...days.sort((a, b) => a - b).map((day) => addDays("2023-01-20", day)));
      const { rows, length } = wintersOf(seasonsWith(start, 1, 0, -1, -2, -3, -4), dates, start);
      expect(rows.flatMap(({ marks }) => marks)).toHaveLength(dates.length);
      for (const { marks } of rows) {
        const places = marks.map(({ at }) => at);
        expect(new Set(places).size).toBe(places.length);
        expect(Math.min(...places, 0)).toBe(0);
        expect(Math.max(...places, 0)).toBeLessThan(length);
      }
    }),
  );
});
