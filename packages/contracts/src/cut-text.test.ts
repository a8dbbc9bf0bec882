import fc from "fast-check";
import { expect, test } from "vitest";
import { cutText } from "./cut-text.ts";

test.each([
  ["a text that fits stays as it is", "one\ntwo", "one\ntwo"],
  ["a text is cut at the last line break", "one\ntwo\nthree", "one\ntwo"],
  ["a line break right behind the end is one", "one\ntwo 78\nthree", "one\ntwo 78"],
  ["a carriage return goes with its line break", "one\r\ntwo\r\nthree", "one\r\ntwo"],
  ["a line break in the first half would leave too little", "one\ntwothreefour", "one\ntwothr"],
  ["a long line is cut", "onetwothreefour", "onetwothre"],
  ["no character is cut in two", "onetwothr⛷🎿", "onetwothr⛷"],
  ["a character of two units in front of the end is kept", "onetwoth🎿four", "onetwoth🎿"],
  ["nor in its middle", "onetwothr🎿four", "onetwothr"],
])("%s", (_, text, cut) => {
  expect(cutText(text, 10)).toBe(cut);
});

test("a cut text is a prefix of whole characters within the limit", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "\n", "\r\n", "é", "🎿"), maxLength: 40 });
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 30 }), (whole, maxLength) => {
      const cut = cutText(whole, maxLength);
      expect(whole.startsWith(cut)).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(maxLength);
      expect(cut.length).toBeGreaterThanOrEqual(Math.min(whole.length, Math.floor(maxLength / 2)));
      expect(cut.isWellFormed()).toBe(true);
    }),
  );
});
