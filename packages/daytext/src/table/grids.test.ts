import { expect, test } from "vitest";
import { readDays } from "../read-days.ts";
import { context } from "../test-context.ts";

function read(text: string): string[] {
  const { drafts, unread } = readDays(text, context());
  return [
    ...drafts.map(({ date, resort, placeText, notes }) => `${date} ${resort?.name ?? `?${placeText}`} ${notes ?? ""}`),
    ...unread.map(({ text: line }) => line.trim()),
  ].map((line) => line.trim());
}

test.each([
  [
    "Season\n\tDec\tJan\n1\t\t\n2\t\tVail\n3\t\t\n4\tAlta icy\t\n5\t\tMy Hill",
    ["2025-01-02 Vail", "2024-12-04 Alta icy", "2025-01-05 ?My Hill", "Season"],
  ],
  [
    ";1;2;3;4;5\njanv. 2024;;Alta;;;\nmars 2024;;;Val Thorens;;Vail",
    ["2024-01-02 Alta", "2024-03-03 Val Thorens", "2024-03-05 Vail"],
  ],
])("reads a grid of months and days: %j", (text, days) => {
  expect(read(text).toSorted()).toEqual(days.toSorted());
});

test.each([
  [
    "Jänner 2025\nMo\tDi\tMi\tDo\tFr\tSa\tSo\n\t\t1\t2\t3\t4 Sölden\t5\n6\t7\t8\t9 Alta, Nebel\t10\t11\t12 Müll",
    ["2025-01-04 Sölden", "2025-01-09 Alta Nebel", "2025-01-12 ?Müll"],
  ],
  [
    "February 2025\nSun;Mon;Tue;Wed;Thu;Fri;Sat\n;;;;;;1\n2;3;4;5;6;7;8\n;Vail;;;;;Alta\nMarch 2025\n2;3;4;5;6;7;8\ndentist;;;;;;Stowe",
    ["2025-02-03 Vail", "2025-02-08 Alta", "2025-03-08 Stowe"],
  ],
  ["2025年2月\n月;火;水;木;金;土;日\n3;4;5;6;7;8横手山;9", ["2025-02-08 横手山"]],
])("reads the days of a calendar that have a place: %j", (text, days) => {
  expect(read(text).filter((line) => /^\d{4}-/u.test(line))).toEqual(days);
});

test("takes entries that name no resort for no days where most do not", () => {
  expect(read("May 2025\n5\t6 gym\t7\t8 dentist\t9 Alta\t10\t11")).toEqual(["2025-05-09 Alta", "May 2025"]);
});

test.each([
  [
    "Uge\tMandag\tTirsdag\tOnsdag\tTorsdag\tFredag\tLørdag\tSøndag\n3\t\t\t\t\t\tHemsedal\t\n2025-W7\tÅre\t\t\t\t\t\t",
    ["2025-01-18 Hemsedal", "2025-02-10 Åre"],
  ],
  [
    "Week of;Mon;Tue;Wed;Thu;Fri\n6/1/2025;;;Alta;;\n13/1/2025;;;;;Vail, icy",
    ["2025-01-08 Alta", "2025-01-17 Vail icy"],
  ],
  ["週\t月曜日\t火曜日\t水曜日\t木曜日\t金曜日\t土曜日\n2025-W3\t\t\t\t\t\t横手山", ["2025-01-18 横手山"]],
])("reads a row for each week: %j", (text, days) => {
  expect(read(text)).toEqual(days);
});
