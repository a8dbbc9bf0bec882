import { expect, test } from "vitest";
import { isTextFile } from "./text-file.tsx";

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
])("isTextFile of type %j and name %s is %s", (type, name, may) => {
  expect(isTextFile({ type, name })).toBe(may);
});
