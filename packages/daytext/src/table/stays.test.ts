import { expect, test } from "vitest";
import { readDays } from "../read-days.ts";
import { context } from "../test-context.ts";

const daysIn = (text: string) =>
  readDays(text, context()).drafts.map(({ date, resort }) => `${date.slice(5)} ${resort?.name ?? "-"}`);

test.each([
  ["Resort\tDate\tUntil\tWith\nAlta\t1/3/2025\t1/5/2025\tSam", ["01-03 Alta", "01-04 Alta", "01-05 Alta"]],
  [
    "Datum (von);Datum (bis);Gebiet;Tage\n30.12.2024;01.01.2025;Sölden;3\n8.2.2025;9.2.2025;Cervinia;2",
    ["12-30 Sölden", "12-31 Sölden", "01-01 Sölden", "02-08 Cervinia", "02-09 Cervinia"],
  ],
  ["data\tdata\tlocalità\n14 gennaio 2025\t15 gennaio 2025\tCervinia", ["01-14 Cervinia", "01-15 Cervinia"]],
  ["Trips\n\nOrt\tVon\tBis\nAlta\t03.01.2025\t04.01.2025", ["01-03 Alta", "01-04 Alta"]],
  ["Trips\nPlace\tWhen\tUntil\nAlta\t2025-01-03\t2025-01-04", ["01-03 Alta", "01-04 Alta"]],
  ["2025-01-03\t2025-01-04\tÅre\n2025-02-01\t\tÅre", ["01-03 Åre", "01-04 Åre", "02-01 Åre"]],
])("reads a first and a last day side by side as the days between: %j", (text, days) => {
  expect(daysIn(text)).toEqual(days);
});

test.each([
  ["a booking before", "Date\tBooked\tResort\n2025-01-03\t2024-11-20\tAlta"],
  ["a payment of several days", "Date\tPaid\tResort\n2025-01-03\t2025-01-10\tAlta\n2025-01-04\t2025-01-10\tAlta"],
  ["another count", "Date\tDate\tResort\tDays\n2025-01-03\t2025-01-09\tAlta\t4"],
  ["more than 31 days", "Date\tReview\tResort\n2025-01-03\t2025-03-10\tAlta"],
])("takes the second of two dates for no last day: %s", (_, text) => {
  expect(daysIn(text).every((day, at) => day === `01-0${3 + at} Alta`)).toBe(true);
  expect(daysIn(text)).toHaveLength(text.split("\n").length - 1);
});

test("expands no dates of a table without places", () => {
  expect(daysIn("Task\tDate\tUntil\nPaint\t2025-01-03\t2025-01-09\nRoof\t2025-01-13\t2025-01-15")).toHaveLength(2);
});
