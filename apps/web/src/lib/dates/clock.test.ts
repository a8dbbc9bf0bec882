import { expect, test } from "vitest";
import { clockText, durationText } from "./clock.ts";

test("a clock's time is written as the region does", () => {
  const time = Date.UTC(2026, 0, 10, 14, 5, 59);
  expect(clockText(time, "en-US")).toBe("2:05 PM");
  expect(clockText(time, "de-AT")).toBe("14:05");
});

test.each([
  [0, "0:00"],
  [65.4, "1:05"],
  [3599.6, "60:00"],
])("%d seconds are %s", (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});
