import { expect, test } from "vitest";
import { type Country, visitedCountries } from "./atlas.ts";

function square(name: string, west: number): Country {
  const [south, east, north] = [0, west + 10, 10];
  const ring = [
    [west, south],
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ];
  return {
    shape: { type: "Feature", properties: { name }, geometry: { type: "Polygon", coordinates: [ring] } },
    box: [
      [west, south],
      [east, north],
    ],
  };
}

const countries = [square("west", 0), square("middle", 20), square("east", 170)];

test.each([
  ["none", [], []],
  [
    "one in two",
    [
      [5, 5],
      [21, 1],
    ],
    ["west", "middle"],
  ],
  [
    "several in one",
    [
      [5, 5],
      [6, 6],
      [7, 7],
    ],
    ["west"],
  ],
  [
    "some in the sea",
    [
      [15, 5],
      [175, 5],
      [5, -5],
    ],
    ["east"],
  ],
] as [string, [number, number][], string[]][])("of %s places", (_name, points, names) => {
  expect([...visitedCountries(countries, points)].map(({ shape }) => shape.properties?.name)).toEqual(names);
});
