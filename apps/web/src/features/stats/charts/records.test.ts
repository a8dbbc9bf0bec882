import type { ResortFigures, SeasonFigures } from "@firn/contracts/figures";
import { addDays } from "@firn/seasons/plain-date";
import { expect, test } from "vitest";
import { expectedDays, monthsOfSeason, newPlaces, recordsOf, seasonRecords } from "./records.ts";

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

test.each([
  ["two days on a date", ["2026-01-05", "2026-01-05", "2026-01-11", "2026-01-12"], "2026-01-05", 3],
  ["Sunday ends a week", ["2026-01-11", "2026-01-12", "2026-01-13"], "2026-01-12", 2],
  ["over New Year", ["2025-12-31", "2026-01-01", "2026-02-01"], "2025-12-29", 2],
  ["the latest of equal ones", ["2026-01-05", "2026-02-02"], "2026-02-02", 1],
])("the biggest week: %s", (_name, dates, from, days) => {
  const counted = [...new Set(dates)].map((date) => ({ date, day_count: dates.filter((one) => one === date).length }));
  expect(recordsOf(counted)?.week).toEqual({ from, to: addDays(from, 6), days });
});

const spanOf = (season: number, first_on: string, last_on: string, resort_count = 1) =>
  ({ season, first_on, last_on, resort_count }) as SeasonFigures;

test.each([
  [
    "09-01",
    [spanOf(0, "2025-11-20", "2026-03-01"), spanOf(-1, "2024-10-12", "2025-05-30")],
    "2024-10-12",
    "2025-05-30",
  ],
  [
    "09-01",
    [spanOf(0, "2026-01-03", "2026-08-02"), spanOf(-1, "2024-09-20", "2025-06-30")],
    "2024-09-20",
    "2026-08-02",
  ],
  [
    "03-01",
    [spanOf(0, "2025-07-10", "2025-09-20"), spanOf(-1, "2024-06-12", "2025-01-03")],
    "2024-06-12",
    "2025-01-03",
  ],
  [
    "09-01",
    [spanOf(0, "2025-11-20", "2026-03-01"), spanOf(-1, "2024-11-20", "2025-03-01")],
    "2025-11-20",
    "2026-03-01",
  ],
])("of seasons from %s, the earliest first day and the latest last day", (start, seasons, earliest, latest) => {
  expect(seasonRecords(seasons, start)).toMatchObject({ earliest, latest });
});

test("the season with the most resorts is the newest of equal ones", () => {
  const seasons = [4, 7, 7].map((count, at) => spanOf(-at, "2025-11-20", "2026-03-01", count));
  expect(seasonRecords(seasons, "09-01")?.mostResorts.season).toBe(-1);
  expect(seasonRecords([], "09-01")).toBeNull();
});

test("places are new in the season of their first day", () => {
  const range = { from: "2025-09-01", to: "2026-08-31" };
  const firsts = ["2025-08-31", "2025-09-01", "2026-08-31", "2026-09-01"];
  expect(
    newPlaces(
      firsts.map((first_on) => ({ first_on, half_known_count: 0 }) as ResortFigures),
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
  ({ season, day_count, day_count_to_date, half_known_count: 0 }) as SeasonFigures;

test("a season is expected to go on like the earlier ones together", () => {
  const current = seasonOf(0, 13, 12);
  const earlier = [seasonOf(-1, 40, 5), seasonOf(-2, 20, 15)];
  expect(expectedDays(current, [seasonOf(1, 1, 1), current, ...earlier])).toBe(36);
  expect(expectedDays(seasonOf(0, 10, 10), earlier)).toBe(30);
  expect(expectedDays(seasonOf(0, 40, 9), earlier), "from 10 days on").toBeNull();
  expect(expectedDays(current, [current, seasonOf(-1, 40, 0)])).toBeNull();
  expect(expectedDays(current, [current])).toBeNull();
  expect(expectedDays(undefined, earlier)).toBeNull();
});

test("a place with half-known days of other seasons is new in none, and such days are no pace", () => {
  const range = { from: "2025-09-01", to: "2026-08-31" };
  const placed = (season_count: number) =>
    ({ first_on: "2026-01-10", half_known_count: 1, season_count }) as ResortFigures;
  expect(newPlaces([placed(1), placed(2)], range)).toEqual([placed(1)]);
  const earlier = [{ ...seasonOf(-1, 60, 10), half_known_count: 20 }];
  expect(expectedDays(seasonOf(0, 10, 10), earlier)).toBe(40);
  const none = { season: -1, first_on: null, last_on: null, resort_count: 1 } as SeasonFigures;
  expect(seasonRecords([none], "09-01")).toBeNull();
  expect(seasonRecords([none, spanOf(-2, "2024-01-01", "2024-01-02")], "09-01")).toMatchObject({
    earliest: "2024-01-01",
  });
});
