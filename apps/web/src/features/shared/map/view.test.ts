import { expect, test } from "vitest";
import { projectionOf } from "./projection.ts";
import {
  type Box,
  boxOfView,
  canZoom,
  dragged,
  isPartly,
  isWithin,
  type Point,
  pointsIn,
  viewAround,
  viewOf,
  wholeWorld,
  zoomed,
  zoomedIn,
} from "./view.ts";

const size = { width: 400, height: 250 };
const lech: Point = [10.14, 47.21];
const zermatt: Point = [7.75, 46.02];
const alta: Point = [-111.64, 40.59];

test("places lie in a map where its projection has them", () => {
  const size = { width: 400, height: 250 };
  for (const view of [
    { center: [10.2, 47.13] as Point, span: 0.2 },
    { center: [179.99, -44] as Point, span: 0.1 },
  ])
    for (const place of [
      view.center,
      [view.center[0] + 0.04, view.center[1] - 0.03] as Point,
      [-179.99, -44] as Point,
    ]) {
      const [x = 0, y = 0] = projectionOf(view, size)(place) ?? [];
      const point = pointsIn(view, size)(place);
      expect(point[0]).toBeCloseTo(x, 3);
      expect(point[1]).toBeCloseTo(y, 3);
    }
});

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

const austria: Box = [
  [9.5, 46.4],
  [17.1, 49],
];
const fiji: Box = [
  [-180, -18.3],
  [180, -16.1],
];

test("a view's box holds its points and ends half a width beyond its edges", () => {
  const [[west, south], [east, north]] = boxOfView({ center: lech, span: 8 }, size, 0.5);
  expect([west, east]).toEqual([lech[0] - 8, lech[0] + 8]);
  expect(north - south).toBeGreaterThan(4);
  expect(north - south).toBeLessThan(8);
  expect(isWithin(lech, boxOfView({ center: lech, span: 8 }, size, 0))).toBe(true);
  expect(isWithin(alta, boxOfView({ center: lech, span: 8 }, size, 0.5))).toBe(false);
});

test.each<[string, Box, Point, number, boolean]>([
  ["a country around the view", austria, [13, 47], 2, true],
  ["one at its edge", austria, zermatt, 4, true],
  ["one east of it", austria, [0, 47], 4, false],
  ["one north of it", austria, [13, 35], 4, false],
  ["one across 180°", fiji, [179, -17], 4, true],
  [
    "one beyond 180°",
    [
      [-179, -17],
      [-175, -16],
    ],
    [179, -17],
    8,
    true,
  ],
  ["the world", austria, [-170, 40], 360, true],
])("%s is partly in view: %s", (_, country, center, span, isShown) => {
  expect(isPartly(country, boxOfView({ center, span }, size, 0.5))).toBe(isShown);
});
