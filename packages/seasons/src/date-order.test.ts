import { expect, test } from "vitest";
import { dateOrderIn } from "./date-order.ts";

test.each([
  ["en-US,en;q=0.9", "month-day"],
  ["en-GB,en;q=0.9", "day-month"],
  ["de", "day-month"],
  ["de-CH;q=0.8, en", "day-month"],
  ["fr-CA", "month-day"],
  ["nb-NO", "day-month"],
  ["ja", "month-day"],
  ["sv-SE", "month-day"],
  ["*", "month-day"],
  ["not a language at all", "month-day"],
  ["", "month-day"],
  [undefined, "month-day"],
])("%s: %s", (languages, order) => {
  expect(dateOrderIn(languages)).toBe(order);
  expect(dateOrderIn(languages)).toBe(order);
});
