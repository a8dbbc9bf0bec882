import { importStatuses } from "@firn/contracts/photo-imports";
import { expect, test } from "vitest";
import { pollInterval } from "./queries.ts";

const none = { inProgress: 0, completed: 0 };
const under = { inProgress: 1, completed: 0 };
const done = { inProgress: 0, completed: 3 };

test.each([
  ["processing", none, 2000],
  ["processing", done, 2000],
  ["waiting", none, false],
  ["waiting", under, 2000],
  ["waiting", done, 2000],
  ["committed", under, false],
  ["canceled", under, false],
  ["failed", done, false],
  [undefined, under, false],
] as const)("the poll interval of status %s with uploads %o is %s", (status, uploads, expected) => {
  expect(pollInterval(status, uploads)).toBe(expected);
});

test("without uploads, only status processing polls", () => {
  expect(importStatuses.filter((status) => pollInterval(status, none) !== false)).toEqual(["processing"]);
});
