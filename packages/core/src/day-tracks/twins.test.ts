import fc from "fast-check";
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

type Span = readonly [from: number, to: number];

test.each<[string, Span[], Span[]]>([
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
    "one of two that are alike",
    [
      [0, 40],
      [0, 40],
    ],
    [[0, 40]],
  ],
  [
    "both ends of a chain, though the middle is longer",
    [
      [0, 100],
      [45, 160],
      [105, 205],
    ],
    [
      [0, 100],
      [105, 205],
    ],
  ],
  [
    "the middle of a chain that is longer than its ends together",
    [
      [0, 20],
      [5, 100],
      [90, 105],
    ],
    [[5, 100]],
  ],
  [
    "the first of a chain whose last is the longest",
    [
      [0, 50],
      [20, 80],
      [40, 200],
    ],
    [
      [0, 50],
      [40, 200],
    ],
  ],
  [
    "all without hours",
    [
      [0, 0],
      [0, 0],
      [5, 9],
    ],
    [
      [0, 0],
      [0, 0],
      [5, 9],
    ],
  ],
])("counted: %s", (_, recorded, counted) => {
  expect(spansOf(countedOnce(recorded.map(recording)))).toEqual(counted);
});

const recording = ([from, to]: Span) => ({ hours: hours(from, to) });
const spansOf = (recorded: readonly ReturnType<typeof recording>[]) =>
  recorded.map(({ hours: { startedAt, endedAt } }): Span => [startedAt, endedAt]);

const anySpan = fc.tuple(fc.nat(50), fc.nat(50)).map(([from, length]): Span => [from, from + length]);
const lengthOf = (spans: readonly Span[]) => spans.reduce((sum, [from, to]) => sum + to - from, 0);

/** More than half of the shorter one. */
function sharesSkiing([from, to]: Span, [from2, to2]: Span): boolean {
  return 2 * (Math.min(to, to2) - Math.max(from, from2)) > Math.min(to - from, to2 - from2);
}

/** The longest time without two that share skiing, of all choices. */
function longestOfAll(spans: readonly Span[]): number {
  const [first, ...others] = spans;
  if (!first) return 0;
  const beside = others.filter((other) => !sharesSkiing(first, other));
  return Math.max(lengthOf([first]) + longestOfAll(beside), longestOfAll(others));
}

test("what counts has the most time that no two share, in whichever order the recordings come", () => {
  fc.assert(
    fc.property(fc.array(anySpan, { maxLength: 7 }), fc.nat(), (spans, turns) => {
      const counted = spansOf(countedOnce(spans.map(recording)));
      expect(lengthOf(counted)).toBe(longestOfAll(spans));
      expect(lengthOf(counted)).toBeGreaterThanOrEqual(Math.max(0, ...spans.map((span) => lengthOf([span]))));
      expect(lengthOf(counted)).toBeLessThanOrEqual(lengthOf(spans));
      const at = turns % Math.max(1, spans.length);
      const turned = [...spans.slice(at), ...spans.slice(0, at)].toReversed();
      expect(spansOf(countedOnce(turned.map(recording)))).toEqual(counted);
    }),
  );
});
