import { expect, test } from "vitest";
import { areTwins, withoutTwins } from "./twins.ts";

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
