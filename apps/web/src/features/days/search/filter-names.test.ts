import { expect, test } from "vitest";
import { namedFilters } from "./filter-names.ts";

const names = { resort: "Zermatt", ski: "Rustler 10", country: "Switzerland" };

test("every filter has a name", () => {
  const others = { country: "CH", year: 2026, month: 3, weekday: 7 };
  const filter = { q: "deep", season: -1, resort: "r", ski: "s", with: "Anna", ...others };
  const found = namedFilters(filter, names, undefined).map(({ key, name }) => `${key}: ${name}`);
  expect(found).toEqual([
    "season: Last Season",
    "resort: Zermatt",
    "ski: On Rustler 10",
    "with: With Anna",
    "country: Switzerland",
    "year: 2026",
    "month: March",
    "weekday: Sunday",
  ]);
});

test("the season has its years once the account is there", () => {
  const [season] = namedFilters({ season: 0 }, undefined, { season_start_day: "01-01" });
  expect(season?.name).toMatch(/^This Season, \d{4}$/);
});

test("a name that the server does not know is unknown, and has no text before the answer", () => {
  const filter = { resort: "r", ski: "s", country: "XX" };
  expect(namedFilters(filter, undefined, undefined)).toEqual([]);
  const unknown = { resort: null, ski: null, country: null };
  expect(namedFilters(filter, unknown, undefined).map(({ name }) => name)).toEqual([
    "Unknown Resort",
    "Unknown ski",
    "Unknown country",
  ]);
});
