import { expect, test } from "vitest";
import { isShortText } from "./short-text.ts";

test.each([
  ["a line", "2026-01-10 Alta", true],
  ["many words", "Alta ".repeat(500), false],
  ["a calendar, whose events may repeat", "BEGIN:VCALENDAR\nBEGIN:VEVENT\nRRULE:FREQ=DAILY", false],
])("%s", (_, text, isShort) => {
  expect(isShortText(text, 0)).toBe(isShort);
});
