import { expect, test } from "vitest";
import { placeText } from "./place-text.ts";

test.each([
  ["Utah", "United States", "Utah, United States"],
  ["", "Andorra", "Andorra"],
  ["Andorra", "Andorra", "Andorra"],
  ["Tyrol", "", "Tyrol"],
])("%j in %j reads %j", (region, country, text) => {
  expect(placeText({ region, country })).toBe(text);
});
