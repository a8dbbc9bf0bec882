import type { ResortFigures, SeasonFigures } from "@firn/contracts/figures";
import { expect, test } from "vitest";
import { expectedDays, monthsOfSeason, newPlaces, recordsOf } from "./records.ts";

const on = (...dates: string[]) => dates.map((date) => ({ date, day_count: 1 }));

test("records of no dates are none", () => {
  expect(recordsOf([])).toBeNull();
});

test.each([
  [["2025-12-31"], 1, 1],
  [["2025-12-30", "2025-12-31", "2026-01-01"], 3, 2],
  [["2025-11-01", "2026-01-31", "2026-02-01", "2026-03-01"], 2, 3],
  [["2024-12-31", "2026-01-01"], 1, 1],
])("of %j the longest run is %i and the months in a row are %i", (dates, days, monthsInARow) => {
  expect(recordsOf(on(...dates))).toMatchObject({
    first: dates[0],
    last: dates.at(-1),
    run: { days },
    monthsInARow,
  });
});

test("places are new in the season of their first day", () => {
  const range = { from: "2025-09-01", to: "2026-08-31" };
  const firsts = ["2025-08-31", "2025-09-01", "2026-08-31", "2026-09-01"];
  expect(
    newPlaces(
      firsts.map((first_on) => ({ first_on }) as ResortFigures),
      range,
    ).map(({ first_on }) => first_on),
  ).toEqual(["2025-09-01", "2026-08-31"]);
});

test("months hold their rows of all years, in the order of the season, without the empty ones around", () => {
  const [early, later, last] = ["2024-12", "2025-02", "2025-12"].map((month) => ({ month }));
  const months = [early, later, last].flatMap((row) => row ?? []);
  expect(monthsOfSeason(months, "09-01")).toEqual([
    { month: 12, rows: [early, last] },
    { month: 1, rows: [] },
    { month: 2, rows: [later] },
  ]);
  expect(monthsOfSeason(months, "01-15")[0]).toEqual({ month: 2, rows: [later] });
  expect(monthsOfSeason([], "09-01")).toEqual([]);
});

const seasonOf = (season: number, day_count: number, day_count_to_date: number) =>
  ({ season, day_count, day_count_to_date }) as SeasonFigures;

test("a season is expected to go on like the earlier ones together", () => {
  const current = seasonOf(0, 7, 6);
  const earlier = [seasonOf(-1, 40, 5), seasonOf(-2, 20, 15)];
  expect(expectedDays(current, [seasonOf(1, 1, 1), current, ...earlier])).toBe(18);
  expect(expectedDays(current, [current, seasonOf(-1, 40, 0)])).toBeNull();
  expect(expectedDays(current, [current])).toBeNull();
  expect(expectedDays(undefined, earlier)).toBeNull();
});
