import { expect, test } from "vitest";
import { hintOf } from "./photo-hint.ts";

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
    { taken_at: "2026-01-11T03:00:00+01:00", ...alta },
    { ...alta, hintDate: "2026-01-10", doubt: null },
  ],
  [
    "an instant without a place",
    "1.jpg",
    { taken_at: "2026-01-11T03:00:00+01:00" },
    { ...nowhere, hintDate: "2026-01-11", doubt: null },
  ],
  ["the future", "1.jpg", { taken_at: "2026-02-11" }, { ...nowhere, hintDate: null, doubt: null }],
  ["0,0", "1.jpg", { latitude: 0, longitude: 0 }, { ...nowhere, hintDate: null, doubt: null }],
])("of %s", (_, name, told, hint) => {
  expect(hintOf(name, told, "2026-01-16")).toEqual(hint);
});
