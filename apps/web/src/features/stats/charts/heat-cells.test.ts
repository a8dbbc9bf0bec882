import { addDays, isoWeekday } from "@firn/seasons/plain-date";
import fc from "fast-check";
import { expect, test } from "vitest";
import { heatMonths } from "./heat-cells.ts";

const on = (...dates: string[]) => dates.map((date) => ({ date, day_count: 1 }));

test("no dates have no months", () => {
  expect(heatMonths([])).toEqual([]);
});

test("a month has a cell for each date, in its week and weekday", () => {
  const [february, ...others] = heatMonths([{ date: "2024-02-29", day_count: 2 }]);
  expect(others).toEqual([]);
  expect(february).toMatchObject({ month: "2024-02", dayCount: 2 });
  expect(february?.cells).toHaveLength(29);
  // 1 February 2024 was a Thursday.
  expect(february?.cells[0]).toEqual({ date: "2024-02-01", week: 0, weekday: 3, value: 0 });
  expect(february?.cells[4]).toEqual({ date: "2024-02-05", week: 1, weekday: 0, value: 0 });
  expect(february?.cells.at(-1)).toEqual({ date: "2024-02-29", week: 4, weekday: 3, value: 2 });
});

test("months between two days are shown without a day", () => {
  const months = heatMonths(on("2025-11-30", "2026-01-01"));
  expect(months.map(({ month, dayCount }) => [month, dayCount])).toEqual([
    ["2025-11", 1],
    ["2025-12", 0],
    ["2026-01", 1],
  ]);
});

test("no two dates share a cell, and each column is a week from Monday", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat({ max: 400 }), { minLength: 1 }), (offsets) => {
      const dates = on(...offsets.sort((a, b) => a - b).map((offset) => addDays("2023-12-20", offset)));
      const months = heatMonths(dates);
      const cells = months.flatMap((month) => month.cells);
      expect(new Set(cells.map(({ week, weekday }) => `${week} ${weekday}`)).size).toBe(cells.length);
      for (const { date, weekday } of cells) expect(weekday).toBe(isoWeekday(date) - 1);
      expect(months.reduce((sum, { dayCount }) => sum + dayCount, 0)).toBe(dates.length);
    }),
  );
});
