import { limits } from "@firn/contracts/limits";
import { expect, test } from "vitest";
import { leastLength, shortLength } from "./least-length.ts";

const letters = ["a", "é", "❄", "🎿", '"', "\n", "\u0001"];

test.each(letters)("a dozen answers of %j that are taken for short are within the limit", (letter) => {
  const answer = (length: number) => ({ notes: letter.repeat(length) });
  let length = 200_000;
  while (leastLength(answer(length)) > shortLength) length -= 1000;
  const bytes = Buffer.byteLength(JSON.stringify(answer(length)));
  expect(limits.batchSize * bytes).toBeLessThanOrEqual(limits.answerBytes);
});

test.each([undefined, null, true, 7, "", "Alta", [], {}, [[]], { name: undefined }])("%j has a length", (answer) => {
  expect(leastLength(answer)).toBeGreaterThan(0);
  expect(leastLength(answer)).toBeLessThan(20);
});

test("the length is at most that of the JSON", () => {
  const skis = [{ name: "Rustler 10", day_count: 7, retired: false, last_on: null, tags: ["a", "b"] }];
  expect(leastLength(skis)).toBeLessThanOrEqual(JSON.stringify(skis).length);
  expect(leastLength(skis)).toBeGreaterThan(JSON.stringify(skis).length / 2);
});
