import { expect, test } from "vitest";
import { leastLength } from "./least-length.ts";

test.each([undefined, null, true, 7, "", "Alta", [], {}, [[]], { name: undefined }])("%j has a length", (answer) => {
  expect(leastLength(answer)).toBeGreaterThan(0);
  expect(leastLength(answer)).toBeLessThan(20);
});

test("the length is at most that of the JSON", () => {
  const skis = [{ name: "Rustler 10", day_count: 7, retired: false, last_on: null, tags: ["a", "b"] }];
  expect(leastLength(skis)).toBeLessThanOrEqual(JSON.stringify(skis).length);
  expect(leastLength(skis)).toBeGreaterThan(JSON.stringify(skis).length / 2);
});
