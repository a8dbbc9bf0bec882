import fc from "fast-check";
import { expect, test } from "vitest";
import { messageIn, plainMessage } from "./messages.ts";
import { line, monthDay, plainDate, seasonOffset } from "./primitives.ts";
import { wordsOf } from "./words.ts";

test.each([
  ["2026-01-31", true],
  ["2024-02-29", true],
  ["2023-02-29", false],
  ["1900-02-29", false],
  ["2000-02-29", true],
  ["2026-13-01", false],
  ["2026-1-31", false],
  ["2026-01-31T00:00:00Z", false],
  [" 2026-01-31", false],
  ["2026-01-31\n", false],
  ["", false],
  [20260131, false],
])("%j is a calendar date: %s", (value, valid) => {
  expect(plainDate.safeParse(value).success).toBe(valid);
});

test("every existing date is accepted unchanged", () => {
  fc.assert(
    fc.property(fc.date({ min: new Date("1900-01-01"), max: new Date("2200-12-31"), noInvalidDate: true }), (day) => {
      const text = day.toISOString().slice(0, 10);
      expect(plainDate.parse(text)).toBe(text);
    }),
  );
});

test.each([
  ["09-01", true],
  ["02-29", true],
  ["01-01", true],
  ["12-31", true],
  ["02-30", false],
  ["04-31", false],
  ["00-10", false],
  ["13-01", false],
  ["9-1", false],
  ["09-01 ", false],
  ["09-01\n", false],
  [901, false],
])("%j is a start of the season: %s", (value, valid) => {
  expect(monthDay.safeParse(value).success).toBe(valid);
});

test.each([
  [0, true],
  [1, true],
  [-200, true],
  [2, false],
  [-201, false],
  [0.5, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
  ["0", false],
  [null, false],
])("%j is a season's offset: %s", (value, valid) => {
  expect(seasonOffset.safeParse(value).success).toBe(valid);
});

const name = line(10, plainMessage("Enter a name."));

test.each([
  ["  Alta ", "Alta"],
  ["a\tb\nc\0d", "a b c d"],
  ["e\u0301", "\u00e9"],
  ["A\u202elta\u2066 \u200fx", "Alta x"],
  ["half \ud83c", "half \ufffd"],
  ["x".repeat(10), "x".repeat(10)],
  [`${" ".repeat(50)}x`, "x"],
])("the line %j is read as %j", (given, read) => {
  expect(name.parse(given)).toBe(read);
});

test.each([
  ["", "Enter a name."],
  [" \n\0", "Enter a name."],
  ["\u200b\u2060 \u202e", "Enter a name."],
  [undefined, "Enter a name."],
  [5, "Enter a name."],
  ["x".repeat(11), "Use at most 10 characters."],
])("the line %j is refused: %s", (given, message) => {
  expect(name.safeParse(given).error?.issues.map((issue) => wordsOf(messageIn(issue.message)))).toEqual([message]);
});

test("parsing a line twice gives the same line", () => {
  const any = line(1000, plainMessage("Enter a name."));
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 100 }), (text) => {
      const first = any.safeParse(text);
      fc.pre(first.success);
      expect(any.parse(first.data)).toBe(first.data);
      expect(first.data).not.toMatch(/[\p{Cc}\ud800]/u);
    }),
  );
});
