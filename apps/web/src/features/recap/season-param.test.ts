import { expect, test } from "vitest";
import { seasonParam } from "./season-param.ts";

test.each([
  ["0", 0],
  ["-1", -1],
  ["1", 1],
  ["-200", -200],
  ["-201", undefined],
  ["2", undefined],
  ["-0", undefined],
  ["1.5", undefined],
  ["1e1", undefined],
  ["", undefined],
  ["recap", undefined],
])("%j names the season %j", (text, offset) => {
  expect(seasonParam(text)).toBe(offset);
});
