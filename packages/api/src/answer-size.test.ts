import { limits } from "@firn/contracts/limits";
import { expect, test } from "vitest";
import { answerSize } from "./answer-size.ts";

const letters = ["a", "é", "❄", "🎿", '"', "\n", "\u0001"];

test.each(letters)("an answer of many %j has the size of its JSON", (letter) => {
  const answer = [{ notes: letter.repeat(200_000), photos: [], rating: null, at: 1.5 }];
  expect(answerSize(answer)).toBe(Buffer.byteLength(JSON.stringify(answer)));
});

test.each(letters)("a dozen answers of %j that are taken for short are within the limit", (letter) => {
  const answer = (length: number) => ({ notes: letter.repeat(length) });
  let length = 200_000;
  const bytes = () => Buffer.byteLength(JSON.stringify(answer(length)));
  while (answerSize(answer(length)) === bytes() && length > 0) length -= 1000;
  expect(limits.batchSize * bytes()).toBeLessThanOrEqual(limits.answerBytes);
});

test.each([undefined, null, true, 7, "", "Alta", [], {}, [[]], { name: undefined }])("%j has a size", (answer) => {
  expect(answerSize(answer)).toBeGreaterThan(0);
  expect(answerSize(answer)).toBeLessThan(20);
});

test("an answer beyond the limit is known as such", () => {
  const skis = Array.from({ length: 100 }, () => ({ name: "x".repeat(limits.answerBytes / 100) }));
  expect(answerSize(skis)).toBeGreaterThan(limits.answerBytes);
});
