import { expect, test } from "vitest";
import { followedRule, repeatedDates } from "./repeat-rule.ts";

test.each([
  ["FREQ=DAILY;INTERVAL=2", "10 12 14 16"],
  ["FREQ=DAILY;BYMONTH=1,2;BYDAY=SA,SU", "10 11 17 18"],
  ["FREQ=WEEKLY;INTERVAL=2;BYDAY=SA;WKST=SU", "10 24 07 21"],
  ["FREQ=WEEKLY;BYDAY=SA;BYHOUR=9;BYMINUTE=0;BYSECOND=0", "10 17 24 31"],
  ["FREQ=WEEKLY;BYDAY=MO,SA", "10 12 17 19"],
  ["freq=weekly; byday=SA", "10 17 24 31"],
  ["FREQ=MONTHLY;BYDAY=2SA", "10 14 14 11"],
  ["FREQ=MONTHLY;BYDAY=SA,SU;BYSETPOS=3", "10 08 08 11"],
  ["FREQ=MONTHLY;BYMONTHDAY=31", "10 31 31 31"],
  ["FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", "10 29 29 29"],
])("follows %s", (rule, days) => {
  const recur = followedRule(rule);
  const dates = recur ? repeatedDates(recur, "2026-01-10", "2040-01-01") : [];
  expect(dates.slice(0, 4).map((date) => date.slice(8))).toEqual(days.split(" "));
});

test.each([
  ["a start on its rule", "2026-01-10", ["2026-01-10", "2026-01-17", "2026-01-24"]],
  ["a start off its rule, which is the first date", "2026-01-08", ["2026-01-08", "2026-01-10", "2026-01-17"]],
])("counts from %s", (_, start, dates) => {
  const recur = followedRule("FREQ=WEEKLY;BYDAY=SA;COUNT=3");
  expect(recur && repeatedDates(recur, start, "2026-04-01")).toEqual(dates);
});

test.each(["FREQ=YEARLY;BYYEARDAY=366;BYMONTH=1", "FREQ=MONTHLY;BYDAY=5MO;BYMONTHDAY=1"])(
  "%s, which matches no day, ends",
  (rule) => {
    const recur = followedRule(rule);
    expect(recur && repeatedDates(recur, "2026-01-10", "2040-01-01")).toEqual(["2026-01-10"]);
  },
);

test("ends with the last date", () => {
  const recur = followedRule("FREQ=WEEKLY;UNTIL=20300101");
  expect(recur && repeatedDates(recur, "2026-01-10", "2026-01-17")).toEqual(["2026-01-10", "2026-01-17"]);
});

test("repeats 10,000 times at most", () => {
  const recur = followedRule("FREQ=DAILY");
  expect(recur && repeatedDates(recur, "1990-01-01", "2026-01-17")).toHaveLength(10_000);
});

// ical.js would follow some of these for ever.
test.each([
  ["by the second", "FREQ=SECONDLY"],
  ["by the hour", "FREQ=HOURLY"],
  ["at several hours of a day", "FREQ=DAILY;BYHOUR=9,10"],
  ["on 30 February", "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"],
  ["on Mondays, every seventh day from a Saturday", "FREQ=DAILY;INTERVAL=7;BYDAY=MO"],
  ["on the first Monday, by days", "FREQ=DAILY;BYDAY=1MO"],
  ["in a week of the year", "FREQ=WEEKLY;BYWEEKNO=-1"],
  ["after a thousand million days", "FREQ=DAILY;INTERVAL=1000000000"],
  ["by a flawed rule", "FREQ=SOMETIMES"],
])("does not follow a rule that repeats %s", (_, rule) => {
  expect(followedRule(rule)).toBeNull();
});
