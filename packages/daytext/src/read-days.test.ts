import { limits } from "@firn/contracts/limits";
import { expect, test } from "vitest";
import type { Model } from "./doubts/model.ts";
import { readDays } from "./read-days.ts";
import { readText } from "./read-text.ts";
import { context } from "./test-context.ts";

/** One list of dates, of 31 days each. */
const ranges = Array.from({ length: 39 }, (_, at) => `1.1.${1930 + at}-31.1.${1930 + at}`).join(", ");
/** More days than one line can name. */
const daysOfLine = 8000;

const isBounded = (count: number) => {
  expect(count).toBeGreaterThan(limits.textImportDays);
  expect(count).toBeLessThanOrEqual(limits.textImportDays + daysOfLine);
};
/** Takes each date for a day that was skied. */
const believing: Model = { classes: ["skied"], bias: [0], weights: new Map() };

test.each([
  ["lines", `${ranges} Alta\n`.repeat(20)],
  [
    "parts of lines",
    `${Array.from({ length: 99 }, (_, at) => `1.-31.1.${1900 + at} skied Alta`).join(", ")}\n`.repeat(20),
  ],
])("reading a text ends soon after the most drafts that an import may have: %s", (_, text) => {
  isBounded(readText(text, context(), believing).drafts.length);
});

test.each([
  ["rows", `Date;Resort\n${`${ranges};Alta\n`.repeat(20)}`],
  [
    "rows of a tracker, before they are merged by day",
    `Activity Date;Activity Type\n${`${ranges};Alpine Ski\n`.repeat(20)}`,
  ],
])("reading a table ends soon after the most drafts that an import may have: %s", (_, text) => {
  isBounded(readDays(text, context()).drafts.length);
});

test("the days of a range share one text, cut at a line", () => {
  const below = Array.from({ length: 100 }, (_, at) => `${at} ${"powder ".repeat(20)}`).join("\n");
  const { drafts } = readDays(`1.-31.1.2025 Alta\n${below}`, context());
  expect(drafts).toHaveLength(31);
  const [text] = new Set(drafts.map(({ originalText }) => originalText));
  expect(text?.length).toBeLessThanOrEqual(limits.originalTextLength);
  expect(`1.-31.1.2025 Alta\n${below}`.startsWith(`${text}\n`)).toBe(true);
  expect(drafts[0]?.notes?.length).toBeLessThanOrEqual(limits.notesLength);
});

test("the activities of a tracker's day are merged up to what a day may have", () => {
  const row = (at: number) => `2025-01-10;Alpine Ski;${`${at} `.repeat(500)};Ski ${at}`;
  const rows = Array.from({ length: 100 }, (_, at) => row(at)).join("\n");
  const { drafts } = readDays(`Activity Date;Activity Type;Notes;Gear\n${rows}`, context());
  expect(drafts).toHaveLength(1);
  expect(drafts[0]?.skis).toHaveLength(limits.skisPerDay);
  expect(drafts[0]?.notes?.length).toBeLessThanOrEqual(limits.notesLength);
  expect(drafts[0]?.originalText?.length).toBeLessThanOrEqual(limits.originalTextLength);
});

test("a line of several days is read up to a whole character", () => {
  const line = "2025-01-10 Alta, 2025-01-11 Snowbird ";
  const { drafts } = readDays(`${line}${"x".repeat(3999 - line.length)}🎿`, context());
  expect(drafts).toHaveLength(2);
  expect(drafts[1]?.notes?.isWellFormed()).toBe(true);
});
