import { expect, it } from "vitest";
import { stepTo } from "./carousel-steps.ts";

it.each([
  ["ArrowRight", 0, 3, 1],
  ["ArrowRight", 2, 3, 2],
  ["ArrowLeft", 2, 3, 1],
  ["ArrowLeft", 0, 3, 0],
  ["Home", 2, 3, 0],
  ["End", 0, 3, 2],
  ["End", 0, 0, 0],
  ["Enter", 1, 3, undefined],
  ["ArrowDown", 1, 3, undefined],
])("%s on slide %i of %i leads to %s", (key, current, count, target) => {
  expect(stepTo(key, current, count)).toBe(target);
});
