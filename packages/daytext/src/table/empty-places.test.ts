import { expect, test } from "vitest";
import { readDays } from "../read-days.ts";
import { context } from "../test-context.ts";

const daysIn = (text: string) =>
  readDays(text, context()).drafts.map(
    ({ date, resort, placeText, doubt }) => `${date.slice(5)} ${resort?.name ?? placeText ?? doubt ?? "-"}`,
  );

test.each([
  [
    "Resort\tDate\tNotes\nAlta\t2025-01-03\ticy\n\t2025-01-04\tdeep\nVail\t2025-01-05\t\n\t2025-01-06\t",
    ["01-03 Alta", "01-04 Alta", "01-05 Vail", "01-06 Vail"],
  ],
  [
    "Datum;Gebiet;Stunden\n31.12.2024;Hüttenberg;4\n1.1.2025;;5\n4.1.2025;Sölden;6",
    ["12-31 Hüttenberg", "01-01 Hüttenberg", "01-04 Sölden"],
  ],
])("an empty place is that of the day before: %j", (text, days) => {
  expect(daysIn(text)).toEqual(days);
});

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
