import { expect, test } from "vitest";
import { listItem } from "../../shared/days/test-list-item.ts";
import { countsOf, daysMore } from "./season-counts.ts";

test.each([
  ["no day", [], { days: 0, resorts: 0, countries: 0 }],
  [
    "places and countries once each, own places without a country, and days without a place",
    [
      listItem(),
      listItem(),
      listItem({ resort_id: "us-brighton" }),
      listItem({ resort_id: "ch-zermatt", country: "Switzerland" }),
      listItem({ resort_id: "own", country: null }),
      listItem({ resort_id: null, country: null }),
    ],
    { days: 6, resorts: 4, countries: 2 },
  ],
])("counts %s", (_name, days, counts) => {
  expect(countsOf(days)).toEqual(counts);
});

test.each([
  ["an earlier season with all of the one before", 47, -1, 3],
  ["this season with the one before up to this date", 10, 0, -2],
  ["a season with none before it", 44, -2, undefined],
  ["a season after a gap", 5, -5, undefined],
])("compares %s", (_name, days, season, more) => {
  const figures = [
    { season: -1, day_count: 47, day_count_to_date: 12 },
    { season: -2, day_count: 44, day_count_to_date: 9 },
  ];
  expect(daysMore(days, season, figures)).toBe(more);
});
