import { numberIds } from "@firn/contracts/day-numbers";
import { limits } from "@firn/contracts/limits";
import { expect, test } from "vitest";
import { daysBehind, isSearch, readDayFilter } from "./day-filter.ts";

const none = {
  q: undefined,
  season: undefined,
  resort: undefined,
  ski: undefined,
  with: undefined,
  country: undefined,
  year: undefined,
  month: undefined,
  weekday: undefined,
  from: undefined,
  to: undefined,
  from_day: undefined,
  to_day: undefined,
  week: undefined,
  photos: undefined,
  activity: undefined,
  tag: undefined,
  snow: undefined,
  sky: undefined,
  rating: undefined,
  order: undefined,
  ...Object.fromEntries(numberIds.flatMap((id) => [`least_${id}`, `most_${id}`]).map((key) => [key, undefined])),
};

test("reads every filter of an address, where all values are texts", () => {
  const address = {
    q: "deep powder",
    season: "0",
    resort: "us-alta",
    ski: "0197a1f0",
    with: "Anna",
    country: "AT",
    year: "2026",
    month: "3",
    weekday: "7",
    from: "2026-01-05",
    to: "2026-01-11",
    from_day: "12-24",
    to_day: "02-29",
    week: "weekend",
    photos: "with",
    activity: "Training",
    order: "oldest",
    tag: "Touring",
    snow: "powder",
    sky: "sun",
    rating: "4",
    least_vertical_m: "4000",
    most_distance_m: "300000",
    most_temperature_c: "-4",
  };
  const numbers = { rating: 4, least_vertical_m: 4000, most_distance_m: 300_000, most_temperature_c: -4 };
  expect(readDayFilter(address)).toEqual({
    ...none,
    ...address,
    season: 0,
    year: 2026,
    month: 3,
    weekday: 7,
    ...numbers,
  });
});

test("an address without filters has none, by explicit keys", () => {
  expect(Object.entries(readDayFilter({}))).toEqual(Object.entries(none));
});

test.each([
  { q: "  " },
  { q: "x".repeat(limits.searchLength + 1) },
  { season: "soon" },
  { season: "-201" },
  { season: "1.5" },
  { resort: "" },
  { resort: "x".repeat(limits.idLength + 1) },
  { with: "x".repeat(limits.companionNameLength + 1) },
  { country: "Austria" },
  { year: "26" },
  { month: "0" },
  { month: "13" },
  { weekday: "8" },
  { from: "2026-1-5" },
  { to: "2026-01-41" },
  { tag: "x".repeat(limits.tagLength + 1) },
  { from_day: "1-5" },
  { to_day: "13-41" },
  { week: "monday" },
  { photos: "some" },
  { activity: "Alone" },
  { order: "newer" },
  { snow: "Powder" },
  { sky: "blue" },
  { rating: "6" },
  { least_vertical_m: "30001" },
  { most_temperature_c: "-61" },
  { least_lifts: "3" },
  { colour: "red" },
])("ignores %j", (address) => {
  expect(readDayFilter(address)).toEqual(none);
});

test("a season alone is no search", () => {
  expect(isSearch(readDayFilter({ season: "-1" }))).toBe(false);
  expect(isSearch(readDayFilter({ season: "-1", order: "oldest" }))).toBe(false);
  expect(isSearch(readDayFilter({ season: "-1", month: "1" }))).toBe(true);
});

test("the days behind a figure are at an address of the search", () => {
  expect(daysBehind({ resort: "us-alta", season: -1 })).toEqual({
    to: "/search",
    search: { resort: "us-alta", season: -1 },
  });
});
