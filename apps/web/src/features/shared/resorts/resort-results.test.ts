import { expect, test } from "vitest";
import { placeText } from "./place.ts";
import { activeOptionAfter } from "./resort-results.tsx";

test.each<[string, number | undefined, number, number | undefined]>([
  ["ArrowDown", undefined, 3, 0],
  ["ArrowDown", 0, 3, 1],
  ["ArrowDown", 2, 3, 0],
  ["ArrowUp", undefined, 3, 2],
  ["ArrowUp", 2, 3, 1],
  ["ArrowUp", 0, 3, 2],
  ["ArrowDown", undefined, 1, 0],
  ["ArrowDown", 0, 1, 0],
  ["ArrowDown", undefined, 0, undefined],
  ["ArrowUp", undefined, 0, undefined],
  ["Home", 1, 3, undefined],
  ["ArrowRight", 1, 3, undefined],
  ["a", 1, 3, undefined],
])("%s from option %j of %i activates %j", (key, active, count, next) => {
  expect(activeOptionAfter(key, active, count)).toBe(next);
});

test.each([
  ["Utah", "United States", "Utah, United States"],
  ["", "Andorra", "Andorra"],
  ["Andorra", "Andorra", "Andorra"],
  ["Tyrol", "", "Tyrol"],
])("placeText of %j in %j is %j", (region, country, text) => {
  expect(placeText({ region, country })).toBe(text);
});
