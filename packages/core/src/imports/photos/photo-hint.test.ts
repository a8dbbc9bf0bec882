import { expect, test } from "vitest";
import { dateOfHint, hintOf } from "./photo-hint.ts";

const alta = { latitude: 40.59, longitude: -111.64 };
const nowhere = { latitude: null, longitude: null };

test.each([
  ["nothing", "IMG_1.jpg", {}, { ...nowhere, hintDate: null, doubt: null }],
  ["its name", "IMG-20260110-WA0001.jpg", {}, { ...nowhere, hintDate: "2026-01-10", doubt: "file-name" }],
  [
    "a date beside it",
    "IMG-20260110-WA0001.jpg",
    { taken_at: "2026-01-09" },
    { ...nowhere, hintDate: "2026-01-09", doubt: null },
  ],
  [
    "an instant, at its place",
    "1.jpg",
    { taken_at: "2026-01-17T03:00:00+01:00", ...alta },
    { ...alta, hintDate: "2026-01-17T03:00:00+01:00", doubt: null },
  ],
  [
    "an instant without a place",
    "1.jpg",
    { taken_at: "2026-01-11T03:00:00+01:00" },
    { ...nowhere, hintDate: "2026-01-11T03:00:00+01:00", doubt: null },
  ],
  ["the future", "1.jpg", { taken_at: "2026-02-11" }, { ...nowhere, hintDate: null, doubt: null }],
  ["0,0", "1.jpg", { latitude: 0, longitude: 0 }, { ...nowhere, hintDate: null, doubt: null }],
])("of %s", (_, name, told, hint) => {
  expect(hintOf(name, told, "2026-01-16")).toEqual(hint);
});

test.each([
  ["a date", "2026-01-11", alta, "2026-01-11"],
  ["an instant, at the place", "2026-01-11T03:00:00+01:00", alta, "2026-01-10"],
  ["an instant without a place", "2026-01-11T03:00:00+01:00", nowhere, "2026-01-11"],
])("the date of %s", (_, hint, place, date) => {
  expect(dateOfHint(hint, place)).toBe(date);
});
