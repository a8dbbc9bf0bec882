import { expect, test } from "vitest";
import { areTwins, countedOnce, withoutTwins } from "./twins.ts";

const hours = (startedAt: number, endedAt: number) => ({ startedAt, endedAt });

test.each([
  [hours(0, 100), hours(0, 100), true],
  [hours(0, 100), hours(49, 100), true],
  [hours(0, 100), hours(50, 100), false],
  [hours(0, 100), hours(49, 149), true],
  [hours(0, 100), hours(50, 150), false],
  [hours(0, 100), hours(200, 300), false],
])("%j and %j are twins: %s", (one, other, expected) => {
  expect([areTwins(one, other), areTwins(other, one)]).toEqual([expected, expected]);
});

test("of twins, the first stays", () => {
  const [first, twin, later] = [hours(0, 100), hours(10, 100), hours(200, 300)];
  expect(withoutTwins([first, twin, later])).toEqual([first, later]);
});

test.each([
  [
    "the longer of two with more than half of the shorter in common",
    [
      [0, 40],
      [10, 200],
    ],
    [[10, 200]],
  ],
  [
    "both where half of the shorter is its own",
    [
      [0, 40],
      [20, 200],
    ],
    [
      [0, 40],
      [20, 200],
    ],
  ],
  [
    "the first of two that are alike",
    [
      [0, 40],
      [0, 40],
    ],
    [[0, 40]],
  ],
])("counted: %s", (_, recorded, counted) => {
  const all = recorded.map(([from = 0, to = 0]) => ({ hours: hours(from, to) }));
  const once = countedOnce(all).map((each) => [each.hours.startedAt, each.hours.endedAt]);
  expect(once.toSorted(([one = 0], [other = 0]) => one - other)).toEqual(counted);
});
