import fc from "fast-check";
import { expect, test } from "vitest";
import { emptyHash, hashText, indexPrefixes, someBegins, someIs } from "./prefix-index.ts";

test("each beginning of a text is known as a beginning, and the text as a whole", () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.nat(), (texts, length) => {
      const prefixes = indexPrefixes(texts);
      expect(someBegins(prefixes, emptyHash)).toBe(true);
      for (const text of texts) {
        expect(someBegins(prefixes, hashText(text.slice(0, length)))).toBe(true);
        expect(someIs(prefixes, hashText(text))).toBe(true);
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
  const prefixes = indexPrefixes(texts);
  expect(others.filter((text) => someBegins(prefixes, hashText(text))).length).toBeLessThan(1000);
  expect(others.filter((text) => someIs(prefixes, hashText(text))).length).toBeLessThan(500);
});
