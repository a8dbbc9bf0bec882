import { expect, test } from "vitest";
import { nextIndex } from "./roving-focus.ts";

test.each([
  ["ArrowRight", 0, 1],
  ["ArrowDown", 1, 2],
  ["ArrowRight", 2, 0],
  ["ArrowLeft", 2, 1],
  ["ArrowUp", 0, 2],
  ["Home", 2, 0],
  ["End", 0, 2],
  ["Enter", 1, undefined],
  [" ", 1, undefined],
  ["Tab", 1, undefined],
])("%s leads from %i to %s of three", (key, current, next) => {
  expect(nextIndex(key, current, 3)).toBe(next);
});
