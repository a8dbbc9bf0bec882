import { expect, test } from "vitest";
import { readDays } from "../read-days.ts";
import { context } from "../test-context.ts";

function read(text: string): string[] {
  const { drafts, unread } = readDays(text, context());
  return [
    ...drafts.map(({ date, resort, placeText }) => `${date} ${resort?.name ?? `?${placeText}`}`),
    ...unread.map(({ line, reason }) => `${line} ${reason}`),
  ];
}

test.each([
  [
    "Where | Dec | Jan | Feb\nAlta | 13, 27 | 3 |\nVail | | - | 14",
    ["2024-12-13 Alta", "2024-12-27 Alta", "2025-01-03 Alta", "2025-02-14 Vail"],
  ],
  [
    "Gebiet\tJan\tFeb\tMärz\nSölden\t3.\t7.\t-\nCervinia\t\t\t1.",
    ["2025-01-03 Sölden", "2025-02-07 Sölden", "2025-03-01 Cervinia"],
  ],
  [
    "My winter\n; December 2023; January 2024\nHome Hill; 2-3; 6",
    ["2023-12-02 ?Home Hill", "2023-12-03 ?Home Hill", "2024-01-06 ?Home Hill", "1 no-date"],
  ],
  ["Alta | Dec | Jan\nmet Sam | 13, 14 |\nnobody | |", ["2024-12-13 ?met Sam", "2024-12-14 ?met Sam", "3 no-date"]],
])("reads the days of each place below their month: %j", (text, days) => {
  expect(read(text)).toEqual(days);
});

test("takes numbers of days for no days", () => {
  expect(
    read("Resort | Dec | Jan | Feb\nAlta | 3 | 5 | 2\nVail | 1 | | 4").filter((each) => /^\d{4}-/u.test(each)),
  ).toEqual([]);
});
