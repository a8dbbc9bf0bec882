import { expect, it } from "vitest";
import { loadCases } from "./cases.ts";
import { createReader } from "./reader.ts";
import { caseOf, casesOf } from "./test-cases.ts";

it("reads a case with every kind of label", () => {
  const item = caseOf(
    "%% skis: Big One; Small One\n\n% order: day-month\nDec 14 Alta\n\n  with Sam\n=> 12-14 | Alta | ski Big One | Friends | note with Sam | tags Night, Kids\n=> order certain\n",
  );
  expect(item).toMatchObject({
    place: "test.txt:5",
    text: "Dec 14 Alta\n\n  with Sam",
    localeOrder: "day-month",
    skis: [
      { id: "ski-0", name: "Big One" },
      { id: "ski-1", name: "Small One" },
    ],
    isOrderUncertain: false,
    days: [
      {
        date: "2024-12-14",
        resortIds: ["alta"],
        placeText: null,
        skis: ["Big One"],
        activity: "Friends",
        notes: ["with Sam"],
        tags: ["Night", "Kids"],
      },
    ],
  });
});

it("reads dates of something else, with days or with none", () => {
  expect(caseOf("A\n=> none\n=> other 01-05..01-06 | event").others).toEqual([
    { date: "2025-01-05", of: "event" },
    { date: "2025-01-06", of: "event" },
  ]);
});

it("applies a case's own settings to that case only", () => {
  const [first, second] = casesOf("% order: day-month\nA\n=> none\n\nB\n=> none\n=> unread total\n");
  expect([first?.localeOrder, second?.localeOrder]).toEqual(["day-month", "month-day"]);
  expect([first?.unread, second?.unread]).toEqual([null, "total"]);
});

it.each([
  ["01-05", ["2025-01-05"]],
  ["09-01", ["2024-09-01"]],
  ["08-31", ["2025-08-31"]],
  ["12-30..01-02", ["2024-12-30", "2024-12-31", "2025-01-01", "2025-01-02"]],
  ["1999-12-31..2000-01-01", ["1999-12-31", "2000-01-01"]],
])("reads the date %s", (label, dates) => {
  expect(caseOf(`A\n=> ${label} | Alta`).days.map(({ date }) => date)).toEqual(dates);
});

it.each([
  ["?", [], null],
  ["? Old Hill", [], "Old Hill"],
  ["Alta or Vail", ["alta", "vail"], null],
])("reads the place %s", (label, resortIds, placeText) => {
  expect(caseOf(`A\n=> 01-05 | ${label}`).days).toMatchObject([{ resortIds, placeText }]);
});

it.each([
  ["A\n", "test.txt:3: a text without a label"],
  ["=> none\n", "test.txt:3: a label without a text"],
  ["A\n=> 02-30 | Alta", "test.txt:3: no date: 02-30"],
  ["A\n=> 2025-2-3 | Alta", "test.txt:3: no date: 2025-2-3"],
  ["A\n=> 01-02..12-30 | Alta", "test.txt:3: a range that runs backwards: 01-02..12-30"],
  ["A\n=> 02-03 | Nowhere", "test.txt:3: 0 resorts for Nowhere: "],
  ["A\n=> 02-03 | Twice", "test.txt:3: 2 resorts for Twice: twice-1,twice-2"],
  ["A\n=> 02-03 | Alta | with Sam", "test.txt:3: not understood: with Sam"],
  ["A\n=> unread", "test.txt:3: no date: unread"],
  ["A\n=> none\n=> 02-03 | Alta", "test.txt:3: say either days or none"],
  ["A\n=> order certain", "test.txt:3: say either days or none"],
  ["% skills: ten\nA\n=> none", "test.txt:3: no such setting: skills: ten"],
  ["A\n=> none\n=> other 02-03 | sun", "test.txt:3: no such class: sun"],
  ["A\n=> none\n=> unread because", "test.txt:3: no such reason: because"],
])("rejects %j: %s", (text, message) => {
  expect(() => casesOf(text)).toThrow(new Error(message));
});

it("has at least 700 lines in 25 shapes and 8 languages, each text once", () => {
  const cases = loadCases(createReader().findResortIds);
  const lines = cases.flatMap(({ text }) => text.split("\n")).filter((line) => line.trim() !== "");
  const countOf = (key: "shape" | "language" | "text") => new Set(cases.map((item) => item[key])).size;
  expect(lines.length).toBeGreaterThanOrEqual(700);
  expect(countOf("shape")).toBeGreaterThanOrEqual(25);
  expect(countOf("language")).toBeGreaterThanOrEqual(8);
  expect(countOf("text")).toBe(cases.length);
});
