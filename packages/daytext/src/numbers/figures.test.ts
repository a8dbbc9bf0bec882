import { expect, test } from "vitest";
import { readTokens } from "../tokens.ts";
import { figuresOf } from "./figures.ts";

test.each([
  ["3/4 Alta, 12-1, 4.5", ["date", "date", "date"]],
  ["Trails 38/44, 14/13", ["none", "none"]],
  ["2,5", ["none"]],
  ["3/4/25, 24/25, 3 / 4", []],
])("finds the figures of %s", (text, figures) => {
  expect(figuresOf({ text, ...readTokens(text), lineStart: 0 })).toEqual(figures);
});
