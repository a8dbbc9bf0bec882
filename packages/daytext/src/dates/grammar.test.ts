import { describe, expect, test } from "vitest";
import { tokensOf } from "../tokens.ts";
import type { ScanContext } from "./date-tokens.ts";
import { dayPatterns } from "./day-patterns.ts";
import { lineStartOf } from "./line-start.ts";
import { resolveMention } from "./resolve.ts";
import { scanLine } from "./scan-line.ts";

const season = { from: "2024-09-01", to: "2025-08-31" };

/** Name of the pattern, a line, and the dates that the pattern reads in it; `like` is known of the whole text. */
type Row = [name: string, line: string, dates: string, like?: Partial<ScanContext>];

const days: Row[] = [
  ["month day", "Dec. 12, 2024 Alta", "2024-12-12"],
  ["month day", "Nov-30-18 Alta", "2018-11-30"],
  ["month day", "Jan. 3/25 Alta", "2025-01-03"],
  ["month, day in words", "February twenty first Alta", "2025-02-21"],
  ["day in words, month", "third of January Alta", "2025-01-03"],
  ["four digits", "1412 Alta", "2024-12-14", { isSignless: true }],
  ["day and month with a space", "14 12 Alta", "2024-12-14", { isSignless: true }],
  ["eight digits, year first", "20250208 Alta", "2025-02-08"],
  ["eight digits, year last", "08022025 Alta", "2025-02-08"],
  ["six digits, year first", "241214 Alta", "2024-12-14", { isYearFirst: true }],
  ["pairs, year first", "24-12-14 Alta", "2024-12-14", { isYearFirst: true }],
  ["six digits, year last", "141224 Alta", "2024-12-14"],
  ["年月日", "2024年12月14日 Alta", "2024-12-14"],
  ["year-month-day", "2024-12-14 Alta", "2024-12-14"],
  ["year-month-day", "2024/12/14 Alta", "2024-12-14"],
  ["year. month. day.", "2024. 12. 14. Alta", "2024-12-14"],
  ["year, month day", "2024 Dec 14 Alta", "2024-12-14"],
  ["year, day month", "2024 14 December Alta", "2024-12-14"],
  ["月日", "12月14日 Alta", "2024-12-14"],
  ["day month", "14. Dezember 2024 Alta", "2024-12-14"],
  ["day month", "14.XII.24 Alta", "2024-12-14"],
  ["day month", "14 de diciembre de 2024 Alta", "2024-12-14"],
  ["day.month.year", "14.12.24 Alta", "2024-12-14"],
  ["pair/year", "14/12/2024 Alta", "2024-12-14"],
  ["pair-year", "14-12-24 Alta", "2024-12-14"],
  ["day.month.", "Alta 14.12. powder", "2024-12-14"],
  ["day.month", "14.12 Alta", "2024-12-14"],
  ["month.day", "12.14 Alta", "2024-12-14"],
  ["pair with a slash", "Alta 14/12 powder", "2024-12-14"],
  ["pair with a dash", "14-12 Alta", "2024-12-14"],
];

const lists: Row[] = [
  ["day month", "14.-16. Dezember Alta", "2024-12-14 2024-12-15 2024-12-16"],
  ["day month", "3, 4 et 6 mars Alta", "2025-03-03 2025-03-04 2025-03-06"],
  ["day.month.", "14./16.12. Alta", "2024-12-14 2024-12-16"],
  ["pair with a slash", "14-15/12 Alta", "2024-12-14 2024-12-15"],
  ["day in words, month", "the eleventh and twelfth of July Alta", "2025-07-11 2025-07-12"],
  ["pair with a slash", "2025: 14/1, 15/1 Alta", "2025-01-14 2025-01-15"],
  ["month day", "Dec 14-16, 2023 Alta", "2023-12-14 2023-12-15 2023-12-16"],
  ["month day", "Dec 14, 16 & 17 Alta", "2024-12-14 2024-12-16 2024-12-17"],
  ["pair with a slash", "28/2 - 2/3 Alta", "2025-02-28 2025-03-01 2025-03-02"],
  ["year-month-day", "2024-12-30/2025-01-01 Alta", "2024-12-30 2024-12-31 2025-01-01"],
  ["bare days", "14, 16 Alta", "2024-12-14 2024-12-16", { heading: { month: 12, year: null } }],
  ["feast", "Boxing Day: Alta", "2024-12-26"],
];

function contextOf(line: string, like: Partial<ScanContext> = {}): ScanContext {
  const tokens = tokensOf(line);
  return { tokens, thisYear: 2025, lineStart: lineStartOf(tokens), ...like };
}

describe("a pattern reads its own notation", () => {
  test.each([...days, ...lists])("%s: %s", (name, line, dates, like) => {
    const mentions = scanLine(contextOf(line, like));
    const read = mentions.map((mention) => [mention.from, resolveMention(mention, season, "day-month")?.join(" ")]);
    expect(read).toEqual([[name, dates]]);
  });

  test("each pattern has a row", () => {
    const names = dayPatterns.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => ![...days, ...lists].some(([own]) => own === name))).toEqual([]);
  });
});

describe("numbers that are no date", () => {
  test.each([
    "Alta $12/14",
    "Alta 12/14 lifts",
    "Dorfstrasse 12/3 Alta",
    "Alta 1/2 day",
    "Alta 9/10:30",
    "Alta 3 1/2 hours",
    "ref 12-03-88/4",
    "Alta 2/3/4",
    "Alta 7-9 am",
    "powder 10/10",
    "Alta in 3.5 hours",
    "Dec 12:30 Alta",
  ])("%s", (line) => {
    expect(scanLine(contextOf(line))).toEqual([]);
  });
});
