import type { DayDetail } from "@firn/contracts/days";
import { expect, test } from "vitest";
import { milestonesOf, noteRoundDay, roundDay } from "./milestones.ts";

const resort = { id: "us-alta", name: "Alta" } as DayDetail["resort"];
const again = {
  number: 3,
  days: 3,
  seasons: 1,
  previous: { id: "d1", date: "2026-01-01", date_precision: "day" as const },
};
const plain = { day_number: 4, log_number: 37, visit: again, next_id: null, resort };
const first = { number: 1, days: 1, seasons: 1, previous: null };

test.each([
  ["an ordinary day", {}, ""],
  ["the first of all", { day_number: 1, log_number: 1, visit: first }, "The first day of your log!"],
  ["the first of a season", { day_number: 1 }, "First day of the season!"],
  ["the tenth", { log_number: 10 }, "Your 10th day!"],
  ["the hundredth", { log_number: 100 }, "Your 100th day!"],
  ["the hundred and fifty-first", { log_number: 151 }, ""],
  ["a new place", { visit: first }, "First time at Alta!"],
  [
    "all at once",
    { day_number: 1, log_number: 50, visit: first },
    "First day of the season! Your 50th day! First time at Alta!",
  ],
  ["an old day, logged late", { day_number: 1, log_number: 50, next_id: "d9" }, ""],
  ["an old day at a new place", { visit: first, next_id: "d9" }, "First time at Alta!"],
  ["an older first visit to a known place", { visit: { ...first, days: 2 }, next_id: "d9" }, ""],
  ["a day without a resort", { visit: null, resort: null }, ""],
])("%s: %j", (_, about, text) => {
  expect(milestonesOf({ ...plain, ...about })).toBe(text);
});

test("a round day is noted for its card, unless it lies between others", () => {
  const noted = () => roundDay.get();
  noteRoundDay({ id: "d37", log_number: 37, next_id: null });
  noteRoundDay({ id: "d50", log_number: 50, next_id: "d51" });
  expect(noted()).toBeUndefined();
  noteRoundDay({ id: "d100", log_number: 100, next_id: null });
  expect(noted()).toBe("d100");
});
