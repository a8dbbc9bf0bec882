import { expect, test } from "vitest";
import { unitsIn } from "./units-in.ts";

test.each([
  ["en-US,en;q=0.9", "imperial"],
  ["en", "imperial"],
  ["en-GB,en-US;q=0.5", "metric"],
  ["de-AT", "metric"],
  ["*", "metric"],
  ["", "metric"],
  [undefined, "metric"],
])("the units of %j are %s", (languages, units) => {
  expect(unitsIn(languages)).toBe(units);
});
