import { describe, expect, test } from "vitest";
import { readDays } from "./read-days.ts";
import { context } from "./test-context.ts";
import { kindFeatureCount, kindFeatures, readsLikeNoLog } from "./text-kind.ts";

const plan = `Packing and who drives, first draft, please everybody check your name
10.1. Alta: Tom brings the key, arrival from 16:00, dinner ordered for eight
11.1. lessons at 9:30 meet at the ticket office, bring cash for the deposit
17.1. second group arrives, check-in 15:00, bus leaves 7:45 from the station
Please confirm until Friday so that we can book the rooms, cancellation free of charge`;

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

describe("the days of a plan", () => {
  const doubtsOf = (text: string) =>
    readDays(text, context({ localeOrder: "day-month" })).drafts.map(({ doubt }) => doubt);

  test("have a doubt each", () => {
    expect(doubtsOf(plan).length).toBeGreaterThan(0);
    expect(doubtsOf(plan)).not.toContain(null);
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
