import { expect, test } from "vitest";
import { meanPosition } from "./geojson.ts";

test.each([
  ["a point", [10, 47], [47, 10]],
  ["a point with its height", [10, 47, 1850], [47, 10]],
  [
    "a polygon",
    [
      [
        [10, 46],
        [12, 46],
        [12, 48],
        [10, 48],
      ],
    ],
    [47, 11],
  ],
  [
    "a polygon with a hole",
    [
      [
        [10, 46],
        [12, 46],
      ],
      [
        [10, 48],
        [12, 48],
      ],
    ],
    [47, 11],
  ],
  [
    "several polygons",
    [
      [
        [
          [10, 46],
          [10, 48],
        ],
      ],
      [
        [
          [12, 46],
          [12, 48, 5],
        ],
      ],
    ],
    [47, 11],
  ],
])("gives the middle of %s", (_, coordinates, middle) => {
  expect(meanPosition(coordinates)).toEqual(middle);
});

test("stays on the date line", () => {
  expect(
    meanPosition([
      [179.5, 65],
      [-179.5, 65],
    ]),
  ).toEqual([65, 180]);
  expect(
    meanPosition([
      [-179.9, 65],
      [179.5, 65],
      [-179.9, 65],
      [179.5, 65],
    ])?.[1],
  ).toBeCloseTo(179.8, 6);
});

test.each([
  [undefined],
  [null],
  ["10,47"],
  [[]],
  [[10]],
  [["10", "47"]],
  [[200, 47]],
  [[10, 95]],
  [[[[[[[10, 47]]]]]]],
])("finds nothing in %j", (coordinates) => {
  expect(meanPosition(coordinates)).toBeNull();
});
