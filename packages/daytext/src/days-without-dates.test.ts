import { expect, test } from "vitest";
import { readDays } from "./read-days.ts";
import { context } from "./test-context.ts";

/** On 15 July 2025, of the season 2024/25. */
function read(text: string) {
  const { drafts, unread } = readDays(`${text}\n`, context());
  return { drafts: drafts.length, unread: unread.map(({ reason, half_known }) => [reason, half_known]) };
}

test.each([
  ["5x Sölden im Januar", 5, "2025-01-01", "month"],
  ["5 x Sölden, Dezember", 5, "2024-12-01", "month"],
  ["5 days in Alta, January 2000", 5, "2000-01-01", "month"],
  ["Januar: 12x Sölden", 12, "2025-01-01", "month"],
  ["4 Tage Sölden im Februar", 4, "2025-02-01", "month"],
  ["Alta 3× March", 3, "2025-03-01", "month"],
  ["3x Alta 1999/2000", 3, "1999-09-01", "season"],
  ["1999/2000 12x Alta", 12, "1999-09-01", "season"],
] as const)("%s offers %i days", (text, days, date, date_precision) => {
  const resort_id = text.includes("Alta") ? "Alta" : "Sölden";
  expect(read(text)).toEqual({ drafts: 0, unread: [["total", { date, date_precision, days, resort_id }]] });
});

test.each([
  "Dec: 5 days",
  "Total Sölden January 5 days",
  "5x Sölden",
  "5x Sölden in December and January",
  "40x Sölden im Januar",
  "0x Sölden im Januar",
  "5x Sölden im August",
])("%s offers none", (text) => {
  const { unread } = read(text);
  expect(unread.map(([, halfKnown]) => halfKnown)).toEqual([undefined]);
});

test("a month takes its year from the heading above", () => {
  const { unread } = readDays("Winter 2009/10\n5x Sölden im Januar\n", context());
  expect(unread.at(-1)?.half_known).toMatchObject({ date: "2010-01-01", date_precision: "month" });
});

test("a date of the line is a day, however often something was done on it", () => {
  expect(read("12.1. Sölden 5x die Talabfahrt im Januar")).toMatchObject({ drafts: 1, unread: [] });
});

test("below a day it is no note of it", () => {
  const { drafts, unread } = readDays("2025-01-10 Alta\n3x Sölden im Dezember\n", context());
  expect(drafts).toMatchObject([{ date: "2025-01-10", notes: null }]);
  expect(unread).toMatchObject([{ line: 2, reason: "total", half_known: { date: "2024-12-01", days: 3 } }]);
});
