import { expect, test } from "vitest";
import { noteLine } from "./note-line.ts";

test.each([
  [null, null],
  ["", null],
  [" \n\t", null],
  ["Powder", "Powder"],
  ["\n  Powder \nWind later", "Powder"],
  ["One\r\nTwo", "One"],
  ["x".repeat(141), "x".repeat(140)],
  [`Powder${" ".repeat(140)}Wind`, "Powder"],
  ["🎿".repeat(141), "🎿".repeat(140)],
])("of %j it is %j", (notes, line) => {
  expect(noteLine(notes)).toBe(line);
});
