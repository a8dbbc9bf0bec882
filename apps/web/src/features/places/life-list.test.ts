import type { ResortFigures } from "@firn/contracts/figures";
import { expect, test } from "vitest";
import { lifeList } from "./life-list.ts";

function visited(name: string, region: string, country: string, day_count: number): ResortFigures {
  const resort = { id: name, name, region, country, country_code: null, latitude: null, longitude: null };
  return { resort, day_count, half_known_count: 0, first_on: "2026-01-10", last_on: "2026-01-10", season_count: 1 };
}

test("places are grouped by country and region, most days first, those without a country last", () => {
  const list = lifeList([
    visited("Hausberg", "", "", 20),
    visited("Alta", "Utah", "United States", 9),
    visited("Zermatt", "Valais", "Switzerland", 6),
    visited("Vail", "Colorado", "United States", 5),
    visited("Laax", "Grisons", "Switzerland", 4),
    visited("Davos", "Grisons", "Switzerland", 3),
  ]);
  expect(list.map(({ country, dayCount }) => [country, dayCount])).toEqual([
    ["United States", 14],
    ["Switzerland", 13],
    ["", 20],
  ]);
  expect(list[1]?.regions.map(({ region, resorts }) => [region, resorts.map(({ resort }) => resort.name)])).toEqual([
    ["Grisons", ["Laax", "Davos"]],
    ["Valais", ["Zermatt"]],
  ]);
  expect(lifeList([])).toEqual([]);
});
