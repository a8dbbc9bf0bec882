import { describe, expect, test } from "vitest";
import { readDays } from "./read-days.ts";
import { context } from "./test-context.ts";
import { kindFeatureCount, kindFeatures, readsLikeNoLog } from "./text-kind.ts";

const plan = `Who brings what, please everybody check your name and write if it does not suit
10.1. Alta: Tom has the key, rooms from 16:00, dinner for eight
17.1. Alta: second group, bus 7:45 from the station, Anna collects the money
24.1. Vail: rooms from 15:00, please bring sheets and towels for everybody
Please confirm to me until Friday, the office needs the number of persons`;

const log = `10.1. Alta, powder up to the knees, the legs were dead at three
11.1. Alta again with Sam, wind on the ridge, home early
17.1. Snowbird, icy in the morning, soft and lovely later, 18 runs
24.1. Alta, alone, best snow of the season so far
31.1. Vail, crowded, but the back bowls were worth it`;

test("tells a plan from a log", () => {
  expect([readsLikeNoLog(plan), readsLikeNoLog(log)]).toEqual([true, false]);
});

test("tells nothing of a text that is too short", () => {
  expect(readsLikeNoLog(plan.slice(0, 100))).toBe(false);
});

describe("the days of a text", () => {
  const doubtsOf = (text: string) =>
    readDays(text, context({ localeOrder: "day-month" })).drafts.map(({ doubt }) => doubt);

  test("are doubted in a plan where nothing else speaks against them", () => {
    expect(doubtsOf(plan)).toEqual(["other", "other", "other"]);
  });

  test("of a plan are not where they speak of skiing", () => {
    expect(doubtsOf(plan.replace("dinner for eight", "dinner for eight, powder"))).toEqual([null, "other", "other"]);
  });

  test("of a log have none", () => {
    expect(doubtsOf(log)).toEqual([null, null, null, null, null]);
  });
});

test("the features have the length 1, whatever the digits, the case and the accents are", () => {
  const features = kindFeatures(log);
  expect(Math.hypot(...features.map(([, value]) => value))).toBeCloseTo(1);
  expect(features.every(([at]) => at >= 0 && at < kindFeatureCount)).toBe(true);
  expect(kindFeatures("10.1. ÉTÉ\n  Alta")).toEqual(kindFeatures("23.4. ete alta"));
});
