import { expect, test } from "vitest";
import { readLines } from "../lines.ts";
import { context } from "../test-context.ts";
import { figuresOf } from "./figures.ts";

test.each([
  ["3/4 Alta", []],
  ["Trails 38/44, 14/13", ["/", "/"]],
  ["Stowe 5/7 lifts", ["/"]],
  ["2,5", [","]],
  ["3/4/25, 24/25, 3 / 4", []],
])("finds the figures of %s", (text, figures) => {
  expect(readLines([text], context().season, 2025).flatMap(figuresOf)).toEqual(figures);
});
