import { readDays } from "@firn/daytext/read-days";
import { readGazetteerFiles } from "@firn/resorts/files";
import { parseGazetteer } from "@firn/resorts/gazetteer";
import { createFindPlaces } from "@firn/resorts/mentions";
import { offsetRange } from "@firn/seasons/seasons";
import { expect, test } from "vitest";
import { inputCopy } from "./copy.ts";
import { type CountContext, countDays as countWith } from "./count-days.ts";
import { seasonAdvice } from "./season-choice.tsx";

const findPlaces = createFindPlaces(parseGazetteer(readGazetteerFiles()));
const countDays = (text: string, read: CountContext) => countWith(text, read, { findPlaces, readDays });

function context(today: string, changes: Partial<CountContext> = {}): CountContext {
  const seasons = [0, -1, -2, -3, -4].map((offset) => offsetRange(offset, "09-01", today));
  return { seasons, chosen: undefined, today, localeOrder: "month-day", skis: [], ...changes };
}

const months = Array.from({ length: 36 }, (_, at) => {
  const day = at % 2 === 0 ? "01" : "28";
  return `${2026 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}-${day}`;
});

test.each(months)("the placeholder gives its three days without one in the future on %s", (today) => {
  expect(countDays(inputCopy.placeholder(today), context(today))).toMatchObject({ days: 3, lines: 0, future: 0 });
});

test.each(["01-01", "07-01", "12-13"])("the placeholder gives its days with a season that starts on %s", (start) => {
  for (const today of months) {
    const seasons = [0, -1, -2, -3, -4].map((offset) => offsetRange(offset, start, today));
    const count = countDays(inputCopy.placeholder(today), context(today, { seasons }));
    expect(count, today).toMatchObject({ days: 3, future: 0 });
  }
});

test.each([
  ["Dec 12 Alta\nJan 5 Alta", "2026-01-20", 0, 0],
  ["Dec 12 Alta\nJan 5 Alta", "2025-11-20", -1, 2],
  ["Nov 2 Alta\nDec 12 Alta", "2025-11-20", -1, 1],
  ["2027-01-05 Alta", "2025-11-20", 0, 1],
  ["2027-01-05 Alta\nDec 12 Alta", "2025-11-20", -1, 2],
  ["nothing", "2025-11-20", 0, 0],
  ["Alta 1/17\nVail 2/3\nStowe 2/4", "2026-10-20", -1, 3],
  ["Alta 1/17\nVail 2/3\nStowe 2/4", "2026-03-20", 0, 0],
  ["10.1. Ischgl\n12.1. Kappl\nGeplant: 15.2. Zermatt", "2026-01-20", 0, 0],
  ["10.1. Ischgl\n12.1. Kappl\n15.2. Zermatt", "2026-01-20", -1, 1],
])("the latest season without more days in the future fits %j on %s", (text, today, fit, futureInThisSeason) => {
  expect(countDays(text, context(today))).toMatchObject({ fit, futureInThisSeason });
});

test("countDays counts a line with several dates of no day once", () => {
  const text = "Dec 12 Alta\nDec 13 rest day, Dec 14 sick\nTotal: Dec 12, Dec 15, Dec 16";
  expect(countDays(text, context("2026-01-20"))).toMatchObject({ days: 1, lines: 2 });
});

test("countDays tells each line's day, or why it gives none, in the order of the text", () => {
  const text = "Dec 12 Alta, with Sam, icy\nlunch at home\nDec 14 Nowhere Hill\nTotal: 2 days";
  expect(countDays(text, context("2026-01-20")).read).toEqual([
    {
      line: 1,
      date: "2025-12-12",
      place: "Alta",
      isKnown: true,
      details: [expect.stringMatching(/^with Sam, icy/)],
      doubt: null,
    },
    expect.objectContaining({ line: 3, date: "2025-12-14", place: "Nowhere Hill", isKnown: false }),
    { line: 4, text: "Total: 2 days", reason: "total" },
  ]);
  const long = Array.from({ length: 400 }, (_, at) => `Dec ${(at % 28) + 1} Alta`).join("\n");
  expect(countDays(long, context("2026-01-20")).read.length).toBeLessThan(400);
});

test("countDays counts for the chosen season", () => {
  const text = "Feb 29 Alta\nDec 12 Alta";
  expect(countDays(text, context("2025-11-20", { chosen: 0 }))).toMatchObject({
    days: 1,
    lines: 1,
    future: 1,
    fit: -1,
  });
  expect(countDays(text, context("2025-11-20", { chosen: -2 }))).toMatchObject({ days: 2, lines: 0, future: 0 });
});

test.each([
  ["the fitting season", -1, { fit: -1, future: 0, futureInThisSeason: 2 }, { future: 2, fit: -1, other: 0 }],
  ["this season", 0, { fit: -1, future: 2, futureInThisSeason: 2 }, { future: 2, fit: -1, other: -1 }],
  ["an earlier season", -3, { fit: -1, future: 0, futureInThisSeason: 2 }, undefined],
  ["dates that fit this season", 0, { fit: 0, future: 0, futureInThisSeason: 0 }, undefined],
])("seasonAdvice for %s", (_name, season, count, advice) => {
  expect(seasonAdvice(season, { days: 2, lines: 0, read: [], ...count })).toEqual(advice);
});
