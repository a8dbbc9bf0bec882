import { expect, test } from "vitest";
import { skisCopy } from "./copy.ts";

const ski = { id: "s1", name: "Volta", retired: false, season_day_count: 0 };
const today = "2026-01-15";

test.each([
  [0, null, null, "Not used yet"],
  [1, "2026-01-10", "2026-01-10", "1 day, on Jan 10"],
  [2, "2026-01-10", "2026-01-10", "2 days, on Jan 10"],
  [31, "2023-11-03", "2026-01-10", "31 days, Nov 3, 2023 to Jan 10"],
])("a ski of %i days tells when it was used", (day_count, first_used_on, last_used_on, text) => {
  expect(skisCopy.use({ ...ski, day_count, first_used_on, last_used_on }, today)).toBe(text);
});

test.each([
  [0, 10, ""],
  [0, 0, ""],
  [1, 300, "under 1% of this season's days"],
  [4, 10, "40% of this season's days"],
  [11, 10, "100% of this season's days"],
])("of %i days in a season of %i", (season_day_count, seasonDays, text) => {
  const use = { day_count: 20, first_used_on: "2026-01-10", last_used_on: "2026-01-10" };
  expect(skisCopy.share({ ...ski, ...use, season_day_count }, seasonDays)).toBe(text);
});
