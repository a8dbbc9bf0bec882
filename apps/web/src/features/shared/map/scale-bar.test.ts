import { expect, test } from "vitest";
import { scaleBar } from "./scale-bar.ts";
import { viewOf } from "./view.ts";

test.each([
  [0.1, 60, 1000, 1],
  [0.1, 0, 1000, 2],
  [0.2, 0, 1000, 5],
  [0.01, 47, 1000, 0.2],
  [0.1, 0, 1609.344, 2],
])("a map %d° wide at latitude %d has a bar of round length", (span, latitude, unitM, units) => {
  const bar = scaleBar({ center: [10, latitude], span }, unitM);
  expect(bar.units).toBeCloseTo(units, 9);
  expect(bar.share).toBeLessThanOrEqual(0.35);
  expect(bar.share * span * 111_195 * Math.cos((latitude * Math.PI) / 180)).toBeCloseTo(units * unitM, -1);
});

test("a view comes as near as it is let, also around a single point", () => {
  const size = { width: 400, height: 250 };
  expect(viewOf([[10, 47]], size, 0.01)).toMatchObject({ center: [10, expect.closeTo(47, 6)], span: 0.01 });
  expect(viewOf([[10, 47]], size).span).toBe(8);
});
