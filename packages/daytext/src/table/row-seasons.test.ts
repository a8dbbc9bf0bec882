import { expect, test } from "vitest";
import { readDays } from "../read-days.ts";
import { context } from "../test-context.ts";

const daysIn = (text: string) =>
  readDays(text, context({ localeOrder: "day-month" })).drafts.map(({ date, resort }) => `${date} ${resort?.name}`);

test.each([
  ["a column", "Winter;Tag;Ort\n2021/22;30.12.;Alta\n2021/22;2.1.;Vail\n2022/23;2.1.;Alta"],
  ["a column of short seasons", "Date\tResort\tSeason\n30 Dec\tAlta\t21/22\n2 Jan\tVail\t21/22\n2 Jan\tAlta\t22/23"],
  ["a column of calendar years", "Date,Resort,Year\n30 Dec,Alta,2021\n2 Jan,Vail,2022\n2 Jan,Alta,2023"],
  ["a column without a label", "30.12.;Alta;2021/22\n2.1.;Vail;2021/22\n2.1.;Alta;2022/23"],
  ["rows", "Datum;Ort\nWinter 2021/22;\n30.12.;Alta\n2.1.;Vail\nWinter 2022/23;\n2.1.;Alta"],
  ["a sheet's title", "Saison 2021-2022\nDate;Station\n30/12;Alta\n2/1;Vail\nSaison 2022-2023\nDate;Station\n2/1;Alta"],
  ["a month above", "December 2021\nDate\tResort\n30 Dec\tAlta\nJanuary 2022\n2 Jan\tVail\nJanuary 2023\n2 Jan\tAlta"],
])("gives dates without a year the season that %s names", (_, text) => {
  expect(daysIn(text)).toEqual(["2021-12-30 Alta", "2022-01-02 Vail", "2023-01-02 Alta"]);
});

test("leaves the year of a date alone below another season", () => {
  expect(daysIn("Season,Date,Resort\n2021/22,2019-01-04,Alta\n2021/22,5 Jan,Vail")).toEqual([
    "2019-01-04 Alta",
    "2022-01-05 Vail",
  ]);
});

test.each([
  ["Date;Resort\n27.12.2021;Alta\n2.1.;Vail\n8.12.;Alta", ["2021-12-27 Alta", "2022-01-02 Vail", "2021-12-08 Alta"]],
  ["Date;Resort\n27.12.;Alta\n2.1.;Vail\n5.1.2022;Alta", ["2021-12-27 Alta", "2022-01-02 Vail", "2022-01-05 Alta"]],
])("takes a date without a year as near to its neighbours that have one: %j", (text, days) => {
  expect(daysIn(text)).toEqual(days);
});

test("names the season of a heading among the unread rows", () => {
  const [heading] = readDays("Datum;Ort\nWinter 2021/22;\n2.1.;Alta", context()).unread;
  expect(heading?.headed?.from).toBe("2021-09-01");
});
