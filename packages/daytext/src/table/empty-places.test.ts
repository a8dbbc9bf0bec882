import { expect, test } from "vitest";
import { readDays } from "../read-days.ts";
import { context } from "../test-context.ts";

const daysIn = (text: string) =>
  readDays(text, context()).drafts.map(
    ({ date, resort, placeText, doubt }) => `${date.slice(5)} ${resort?.name ?? placeText ?? doubt ?? "-"}`,
  );

test.each([
  ["a day later", "Date\tResort\tRuns\n2025-01-03\tAlta\t9\n2025-01-05\t\t9", ["01-03 Alta", "01-05 -"]],
  [
    "a table that repeats places",
    "Dato\tSted\n2025-01-03\tHemsedal\n2025-01-04\tHemsedal\n2025-01-05\t\n2025-01-11\tÅre",
    ["01-03 Hemsedal", "01-04 Hemsedal", "01-05 no-place", "01-11 Åre"],
  ],
  [
    "a rest day",
    "Date\tResort\tNotes\n2025-01-03\tAlta\tdeep\n2025-01-04\t\trest day\n2025-01-05\tVail\t",
    ["01-03 Alta", "01-04 -", "01-05 Vail"],
  ],
])("an empty place stays empty: %s", (_, text, days) => {
  expect(daysIn(text)).toEqual(days);
});
