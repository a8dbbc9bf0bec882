import { monthDay } from "@firn/contracts/primitives";
import { describe, expect, it, test } from "vitest";
import { daysInMonth, parseSeasonStart, seasonStartText, withMonth } from "./season-start.ts";

test("every selectable start is valid and parses to itself", () => {
  let starts = 0;
  for (let month = 1; month <= 12; month++) {
    for (let day = 1; day <= daysInMonth(month); day++) {
      const text = seasonStartText({ month, day });
      expect(monthDay.safeParse(text).success, text).toBe(true);
      expect(parseSeasonStart(text ?? "")).toEqual({ month, day });
      starts++;
    }
  }
  expect(starts).toBe(366);
});

test.each([
  [null, 31],
  [1, 31],
  [2, 29],
  [4, 30],
  [12, 31],
])("month %j has %i days", (month, days) => {
  expect(daysInMonth(month)).toBe(days);
});

describe("withMonth", () => {
  it.each([
    [{ month: 1, day: 31 }, 2, null],
    [{ month: 1, day: 30 }, 2, null],
    [{ month: 1, day: 29 }, 2, 29],
    [{ month: 1, day: 31 }, 4, null],
    [{ month: 1, day: 30 }, 4, 30],
    [{ month: 1, day: 31 }, 3, 31],
    [{ month: null, day: 31 }, 9, null],
    [{ month: 9, day: null }, 1, null],
  ])("turns %j with month %i into day %j", (start, month, day) => {
    expect(withMonth(start, month)).toEqual({ month, day });
  });
});

test("seasonStartText returns undefined while a part is missing", () => {
  expect(seasonStartText({ month: 9, day: null })).toBeUndefined();
  expect(seasonStartText({ month: null, day: 1 })).toBeUndefined();
  expect(seasonStartText({ month: 9, day: 1 })).toBe("09-01");
});
