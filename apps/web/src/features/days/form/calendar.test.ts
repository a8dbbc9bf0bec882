import fc from "fast-check";
import { expect, test } from "vitest";
import { listItem } from "../../shared/days/test-list-item.ts";
import {
  dateBounds,
  fromCalendarDate,
  lastTwoWeeks,
  loggedDates,
  monthOf,
  otherDaysOn,
  seasonsOfMonths,
  toCalendarDate,
  weekStart,
} from "./calendar.ts";

const all = Array.from({ length: 202 }, (_, index) => 1 - index);
const facts = { seasonStart: "09-01", availableSeasons: all, today: "2026-01-15" };

test.each<[string, string, number[]]>([
  ["2026-01", "09-01", [0]],
  ["2025-09", "09-01", [0]],
  ["2025-08", "09-01", [-1]],
  ["2026-09", "09-01", [1]],
  ["2025-10", "10-15", [-1, 0]],
  ["2025-12", "12-31", [-1, 0]],
  ["2025-12", "01-01", [-1]],
  ["2026-02", "02-29", [0]],
  ["2024-02", "02-29", [-2, -1]],
  ["1900-01", "09-01", [-126]],
])("%s with a season start of %s touches the seasons %j", (month, seasonStart, offsets) => {
  expect(seasonsOfMonths([month], { ...facts, seasonStart })).toEqual(offsets);
});

test("two months of one season are one season", () => {
  expect(seasonsOfMonths(["2025-08", "2026-01", "2025-12"], facts)).toEqual([-1, 0]);
});

test("the last two weeks end with today, across the end of a year", () => {
  const dates = lastTwoWeeks("2026-01-05");
  expect(dates).toHaveLength(14);
  expect([dates[0], dates.at(-1)]).toEqual(["2025-12-23", "2026-01-05"]);
});

test("a season without days is not requested", () => {
  expect(seasonsOfMonths(["2025-10"], { ...facts, seasonStart: "10-15", availableSeasons: [0, -3] })).toEqual([0]);
  expect(seasonsOfMonths(["2024-01"], { ...facts, availableSeasons: [0] })).toEqual([]);
});

test("the bounds are 1900 and tomorrow, across the end of a month and a year", () => {
  expect(dateBounds("2026-01-15")).toEqual({ first: "1900-01-01", last: "2026-01-16" });
  expect(dateBounds("2025-12-31").last).toBe("2026-01-01");
});

test.each([
  ["en-US", 0],
  ["en-GB", 1],
  ["ar-EG", 6],
  ["dv-MV", 5],
])("a week in %s starts on day %i", (tag, first) => {
  expect(weekStart(new Intl.Locale(tag))).toBe(first);
});

test("a week starts on Monday without week data of the browser", () => {
  expect(weekStart({} as Intl.Locale)).toBe(1);
});

const day = (id: string, date: string, resort_id = id) => listItem({ id, date, resort_id });
const days = [day("c", "2026-01-12"), day("b", "2026-01-10"), day("a", "2026-01-10")];

test("loggedDates returns each date once", () => {
  expect([...loggedDates(days)]).toEqual(["2026-01-12", "2026-01-10"]);
});

test("otherDaysOn omits the day being edited", () => {
  expect(otherDaysOn("2026-01-10", days, "a").map((other) => other.id)).toEqual(["b"]);
  expect(otherDaysOn("2026-01-12", days, "c")).toEqual([]);
  expect(otherDaysOn("2026-01-10", days, undefined)).toHaveLength(2);
});

test("otherDaysOn names a place once, by its latest day", () => {
  const twice = [day("later", "2026-01-10", "alta"), day("earlier", "2026-01-10", "alta"), ...days];
  expect(otherDaysOn("2026-01-10", twice, undefined).map(({ id }) => id)).toEqual(["later", "b", "a"]);
});

test("a date survives the conversion to a calendar date and back", () => {
  const date = fc
    .integer({ min: Date.UTC(1900, 0, 1) / 86_400_000, max: Date.UTC(2104, 11, 31) / 86_400_000 })
    .map((dayNumber) => new Date(dayNumber * 86_400_000).toISOString().slice(0, 10));
  fc.assert(
    fc.property(date, (plain) => {
      expect(fromCalendarDate(toCalendarDate(plain))).toBe(plain);
      expect(toCalendarDate(plain).getUTCHours()).toBe(0);
      expect(plain.startsWith(monthOf(plain))).toBe(true);
    }),
  );
});
