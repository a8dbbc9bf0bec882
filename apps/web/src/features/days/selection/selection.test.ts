import { expect, test } from "vitest";
import { afterChoice } from "./selection.ts";

const listed = ["a", "b", "c", "d", "e"];
const choose = (ids: string[], anchor: string, id: string, isRange = false) => {
  const next = afterChoice({ ids: new Set(ids), anchor }, listed, id, isRange);
  return [[...next.ids].sort().join(""), next.anchor];
};

test.each([
  ["adds", choose(["b"], "b", "d"), ["bd", "d"]],
  ["takes away", choose(["b", "d"], "d", "b"), ["d", "b"]],
  ["adds a range downwards", choose(["b"], "b", "d", true), ["bcd", "d"]],
  ["adds a range upwards, beside others", choose(["a", "e"], "e", "c", true), ["acde", "c"]],
  ["toggles where the anchor is gone", choose(["b"], "gone", "d", true), ["bd", "d"]],
])("a choice %s", (_, next, expected) => {
  expect(next).toEqual(expected);
});
