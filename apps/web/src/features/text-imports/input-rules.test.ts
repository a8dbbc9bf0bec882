import { expect, test } from "vitest";
import { isTextFile, seasonYears } from "./input-rules.ts";

test.each([
  ["text/plain", "days", true],
  ["text/csv", "days", true],
  ["text/csv; charset=utf-8", "days", true],
  ["", "days.csv", true],
  ["application/vnd.ms-excel", "DAYS.CSV", true],
  ["application/octet-stream", "days.txt", true],
  ["image/png", "days.png", false],
  ["application/pdf", "days.csv.pdf", false],
  ["text/html", "days.html", false],
  ["", "days", false],
])("%j %s: %s", (type, name, may) => {
  expect(isTextFile({ type, name })).toBe(may);
});

test("a season's years", () => {
  expect(seasonYears({ from: "2025-09-01", to: "2026-08-31" })).toBe("2025–26");
  expect(seasonYears({ from: "1999-09-01", to: "2000-08-31" })).toBe("1999–00");
  expect(seasonYears({ from: "2026-01-01", to: "2026-12-31" })).toBe("2026");
});
