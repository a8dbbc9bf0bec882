import fc from "fast-check";
import { expect, test } from "vitest";
import { labelHeights } from "./label-places.ts";

const size = { width: 0.2, height: 0.1 };

test.each([
  ["far from each other", [0.1, 0.5, 0.9], [0.1, 0.5, 0.9]],
  ["at one height", [0.5, 0.5, 0.5], [0.5, 0.4, 0.3]],
  ["close to each other", [0.5, 0.45], [0.5, 0.4]],
  ["none", [], []],
])("%s", (_name, ys, heights) => {
  const found = labelHeights(
    ys.map((y) => ({ x: 0.8, y })),
    size,
  );
  expect(found.map((y) => Number(y.toFixed(6)))).toEqual(heights);
});

test("labels at other places do not move each other", () => {
  const ends = [
    { x: 0.2, y: 0.5 },
    { x: 0.8, y: 0.5 },
  ];
  expect(labelHeights(ends, size)).toEqual([0.5, 0.5]);
});

test("no label is over another", () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.record({ x: share, y: share }), { maxLength: 5 }), (ends) => {
      const heights = labelHeights(ends, size);
      for (const [at, one] of ends.entries()) {
        for (const [other, end] of ends.entries()) {
          if (other <= at || Math.abs(one.x - end.x) >= size.width) continue;
          expect(Math.abs((heights[at] ?? 0) - (heights[other] ?? 0))).toBeGreaterThanOrEqual(size.height - 1e-9);
        }
      }
    }),
  );
});
