import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonDepth } from "./json-body.ts";

test.each([
  ["", 0],
  ["5", 0],
  ['"text"', 0],
  ["{}", 1],
  ["[]", 1],
  ["[{}]", 2],
  ['{"a":[1,{"b":[]}]}', 4],
  ["[[],[[]]]", 3],
  ['"[[["', 0],
  ['{"[[[":"{{{"}', 1],
  ['"\\"[["', 0],
  ['["\\\\", [1]]', 2],
  ["[".repeat(1000), 1000],
  ["]]]]", 0],
])("%s nests %i deep", (text, depth) => {
  expect(jsonDepth(text)).toBe(depth);
});

function depthOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

test("of any JSON value it finds the depth that the parsed value has", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), fc.constantFrom(undefined, 2), (value, indent) => {
      expect(jsonDepth(JSON.stringify(value, null, indent))).toBe(depthOf(value));
    }),
  );
});
