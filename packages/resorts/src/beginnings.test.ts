import fc from "fast-check";
import { expect, test } from "vitest";
import { emptyHash, hashText, indexBeginnings, someBegins, someIs } from "./beginnings.ts";

test("whatever a text begins with is known to begin one, and the text to be one", () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.nat(), (texts, length) => {
      const beginnings = indexBeginnings(texts);
      expect(someBegins(beginnings, emptyHash)).toBe(true);
      for (const text of texts) {
        expect(someBegins(beginnings, hashText(text.slice(0, length)))).toBe(true);
        expect(someIs(beginnings, hashText(text))).toBe(true);
      }
    }),
  );
});

test("a text's hash goes on from that of its beginning", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(hashText(other, hashText(one))).toBe(hashText(one + other));
    }),
  );
});

test("of what begins no text, nearly all is told", () => {
  const texts = Array.from({ length: 20_000 }, (_, number) => `resort${number.toString(36)}`);
  const others = Array.from({ length: 10_000 }, (_, number) => `place${number}`);
  const beginnings = indexBeginnings(texts);
  expect(others.filter((text) => someBegins(beginnings, hashText(text))).length).toBeLessThan(1000);
  expect(others.filter((text) => someIs(beginnings, hashText(text))).length).toBeLessThan(500);
});
