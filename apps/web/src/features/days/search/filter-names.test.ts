import { expect, test } from "vitest";
import { namedFilters } from "./filter-names.ts";

const names = { resort: "Zermatt", ski: "Rustler 10", country: "Switzerland" };

test("every filter has a name", () => {
  const conditions = { tag: "Touring", snow: "spring", sky: "sun", rating: 4 } as const;
  const said = { week: "weekend", photos: "with", activity: "Training", order: "oldest" } as const;
  const others = { country: "CH", year: 2026, month: 3, weekday: 7, ...conditions, ...said };
  const filter = { q: "deep", season: -1, resort: "r", ski: "s", with: "Anna", ...others };
  const found = namedFilters(filter, names, undefined, "metric").map(({ keys, name }) => `${keys}: ${name}`);
  expect(found).toEqual([
    "season: Last Season",
    "resort: Zermatt",
    "ski: On Rustler 10",
    "with: With Anna",
    "country: Switzerland",
    "year: 2026",
    "month: March",
    "weekday: Sunday",
    "week: Weekend",
    "photos: With photos",
    "activity: Activity: Training",
    "tag: #Touring",
    "snow: Snow: Spring snow",
    "sky: Sky: Sun",
    "rating: Rating: 4 or more",
    "order: Oldest first",
  ]);
});

test("the season has its years once the account is there", () => {
  const [season] = namedFilters({ season: 0 }, undefined, { season_start_day: "01-01" }, "metric");
  expect(season?.name).toMatch(/^This Season, \d{4}$/);
});

test.each([
  [{ from: "2025-01-06", to: "2025-01-12" }, "Jan 6\u2009–\u200912, 2025"],
  [{ from: "2025-01-06", to: "2025-01-06" }, "Jan 6, 2025"],
  [{ from: "2025-01-06" }, "Since Jan 6, 2025"],
  [{ to: "2025-01-12" }, "Until Jan 12, 2025"],
])("dates are one filter: %j", (filter, name) => {
  expect(namedFilters(filter, undefined, undefined, "metric")).toEqual([{ keys: ["from", "to"], name }]);
});

test.each([
  [{ from_day: "12-24", to_day: "12-26" }, "Dec 24 to Dec 26"],
  [{ from_day: "12-31", to_day: "12-31" }, "Dec 31"],
  [{ from_day: "12-24" }, "Dec 24 to Dec 31"],
  [{ to_day: "02-29" }, "Jan 1 to Feb 29"],
])("days of each year are one filter: %j", (filter, name) => {
  expect(namedFilters(filter, undefined, undefined, "metric")).toEqual([{ keys: ["from_day", "to_day"], name }]);
});

test("a name that the server does not know is unknown, and has no text before the answer", () => {
  const filter = { resort: "r", ski: "s", country: "XX" };
  expect(namedFilters(filter, undefined, undefined, "metric")).toEqual([]);
  const unknown = { resort: null, ski: null, country: null };
  expect(namedFilters(filter, unknown, undefined, "metric").map(({ name }) => name)).toEqual([
    "Unknown Resort",
    "Unknown ski",
    "Unknown country",
  ]);
});

test.each([
  [{ least_vertical_m: 4000 }, "Vertical: 4,000 m or more", "Vertical: 13,123 ft or more"],
  [{ most_vertical_m: 4000 }, "Vertical: 4,000 m or less", "Vertical: 13,123 ft or less"],
  [{ least_vertical_m: 0 }, "Vertical: any", "Vertical: any"],
  [{ least_top_speed_kmh: 50, most_top_speed_kmh: 64 }, "Top speed: 50 km/h to 64 km/h", "Top speed: 31 mph to 40 mph"],
  [{ least_temperature_c: -60, most_temperature_c: -4 }, "Temperature: -4°C or less", "Temperature: 25°F or less"],
])("the bounds of a number are one filter: %j", (filter, metric, imperial) => {
  const named = (units: "metric" | "imperial") => namedFilters(filter, undefined, undefined, units);
  expect(named("metric").map(({ name }) => name)).toEqual([metric]);
  expect(named("imperial").map(({ name }) => name)).toEqual([imperial]);
  expect(named("metric")[0]?.keys).toEqual(expect.arrayContaining(Object.keys(filter)));
});
