import { expect, test } from "vitest";
import { canZoom, dragged, type Point, viewAround, viewOf, wholeWorld, zoomed, zoomedIn } from "./view.ts";

const size = { width: 400, height: 250 };
const lech: Point = [10.14, 47.21];
const zermatt: Point = [7.75, 46.02];
const alta: Point = [-111.64, 40.59];

test("a view has all points, with a margin, in its middle", () => {
  const view = viewOf([lech, alta], size);
  expect(view.center[0]).toBeCloseTo((10.14 - 111.64) / 2);
  expect(view.center[1]).toBeGreaterThan(40.59);
  expect(view.center[1]).toBeLessThan(47.21);
  expect(view.span).toBeCloseTo(121.78 * 1.3);
});

test("points that lie north and south of each other fit into the height", () => {
  const { span } = viewOf(
    [
      [10, 40],
      [10, 60],
    ],
    size,
  );
  expect(span).toBeGreaterThan((20 * size.width) / size.height);
});

test.each<[string, Point[], number]>([
  ["near points are not enlarged without limit", [lech, zermatt], 8],
  ["one point neither", [lech], 8],
  ["no point gives the world", [], wholeWorld.span],
])("%s", (_, points, span) => {
  expect(viewOf(points, size).span).toBe(span);
});

test.each([
  [4, 8],
  [8, 12],
  [120, 45],
])("around a place in a country of %d° there are %d°", (countryWidth, span) => {
  expect(viewAround(lech, countryWidth)).toEqual({ center: lech, span });
});

test("zooming ends at the limits", () => {
  const view = { center: lech, span: 10 };
  expect(zoomed(view, 0.5).span).toBe(5);
  let near = view;
  for (let step = 0; step < 10; step++) near = zoomed(near, 0.5);
  expect(canZoom(near, 0.5)).toBe(false);
  expect(canZoom(near, 2)).toBe(true);
  let far = view;
  for (let step = 0; step < 10; step++) far = zoomed(far, 2);
  expect(far.span).toBe(360);
  expect(canZoom(far, 2)).toBe(false);
});

test("zooming in keeps the middle while a point is in view, and goes to the nearest one before the last has left", () => {
  const points = [lech, zermatt, alta];
  const near: Point = [4, 46];
  expect(zoomedIn({ center: near, span: 60 }, points, size)).toEqual({ center: near, span: 30 });
  expect(zoomedIn({ center: near, span: 6 }, points, size)).toEqual({ center: zermatt, span: 3 });
  expect(zoomedIn({ center: [-170, 60], span: 20 }, [[170, 60], lech], size).center).toEqual([170, 60]);
  expect(zoomedIn({ center: near, span: 60 }, [], size)).toEqual({ center: near, span: 30 });
});

test("a drag moves the middle the other way, over the date line too", () => {
  const view = { center: [0, 0] as Point, span: 40 };
  expect(dragged(view, 100, 0, 400).center[0]).toBeCloseTo(-10);
  expect(dragged(view, 0, 100, 400).center[1]).toBeGreaterThan(9);
  expect(dragged({ center: [175, 0], span: 40 }, -100, 0, 400).center[0]).toBeCloseTo(-175);
});
