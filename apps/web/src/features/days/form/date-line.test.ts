import { expect, test } from "vitest";
import { dateLine, weekdayName } from "./date-line.ts";

test("a date on one line has its weekday, and its year only where that is another one", () => {
  expect(dateLine("2026-11-22", "2026-11-24", "long", "en-US")).toBe("Sun, November 22");
  expect(dateLine("2026-11-22", "2026-11-24", "short", "en-US")).toBe("Sun, Nov 22");
  expect(dateLine("2025-11-22", "2026-11-24", "long", "en-US")).toBe("Sat, November 22, 2025");
  expect(dateLine("2025-11-22", "2026-11-24", "short", "en-US")).toBe("Sat, Nov 22, 2025");
});

test("a date has its weekday", () => {
  expect(weekdayName("2026-11-22", "en-US")).toBe("Sunday");
  expect(weekdayName("2026-11-22", "de-DE"), "in English").toBe("Sunday");
});
