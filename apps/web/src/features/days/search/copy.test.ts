import { expect, test } from "vitest";
import { searchCopy } from "./copy.ts";

test.each([
  [1, 1, "1 day in 1 season"],
  [2, 1, "2 days in 1 season"],
  [1234, 12, "1,234 days in 12 seasons"],
])("counts %i days in %i seasons", (days, seasons, text) => {
  expect(searchCopy.found(days, seasons)).toBe(text);
});
