import { expect, test } from "vitest";
import { readPosition } from "./read-position.ts";

test.each([
  ["47.27, 11.39", 47.27, 11.39],
  [" -33.35,-70.25 ", -33.35, -70.25],
  ["47.27 11.39", 47.27, 11.39],
  ["47.27°; 11°", 47.27, 11],
  ["", null, null],
  ["  ", null, null],
])("%j is a position", (text, latitude, longitude) => {
  expect(readPosition(text)).toEqual({ latitude, longitude });
});

test.each(["47.27", "91, 11", "47, 181", "47,27, 11,39", "north", "47.27, 11.39, 5"])("%j is none", (text) => {
  expect(readPosition(text)).toBeUndefined();
});
