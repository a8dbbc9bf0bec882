import { expect, test } from "vitest";
import { readDays } from "../read-days.ts";
import { context } from "../test-context.ts";
import { spacedRows } from "./spaced-rows.ts";

test.each([
  ["lines of words", "one  two\nthree  four\nfive  six"],
  ["too few lines", "Date  Hill  Snow\n1/4  Alta  ice"],
  ["cells that are often missing", "Date  Hill  Snow\n1/4  Alta  ice\n1/5  Vail\n1/6  Vail"],
])("finds no columns in %s", (_, text) => {
  expect(spacedRows(text)).toBeNull();
});

test("parts cells by two spaces or a tab, and keeps each line as it is", () => {
  expect(spacedRows("Date  Hill\tSnow\n\n 1/4   Alta  wet ice\n1/5   Vail  dry\n")).toMatchObject([
    { cells: ["Date", "Hill", "Snow"], line: 1 },
    { cells: ["1/4", "Alta", "wet ice"], text: " 1/4   Alta  wet ice", line: 3 },
    { cells: ["1/5", "Vail", "dry"], line: 4 },
  ]);
});

const daysIn = (text: string) =>
  readDays(text, context()).drafts.map(({ date, resort }) => `${date.slice(5)} ${resort?.name ?? "-"}`);

test("reads columns with spaces between as a table, so that figures are no dates", () => {
  const text =
    "hill       date    vert   crowd\nAlta       1/14    14.2   2/10\nStowe      1/25     9.1   4/10\nAlta       2/1     12.2   3/10";
  expect(daysIn(text)).toEqual(["01-14 Alta", "01-25 Stowe", "02-01 Alta"]);
});

test("leaves columns without places, and dates that a scan has garbled, to the reader of lines", () => {
  const scan = "Date      Hill     Snow\nl/4/25    Alta     ice\n1/5/25    Stowe    wet\n1/l1/25   Alta     dry";
  expect(daysIn(scan)).toEqual(["01-04 Alta", "01-05 Stowe", "01-11 Alta"]);
});
