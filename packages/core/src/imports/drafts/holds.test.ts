import fc from "fast-check";
import { expect, test } from "vitest";
import { holds } from "./merge.ts";

test("finds what includes finds", () => {
  const repetitive = fc.string({ unit: fc.constantFrom("a", "b"), maxLength: 12 });
  fc.assert(
    fc.property(repetitive, fc.string({ unit: fc.constantFrom("a", "b"), maxLength: 5 }), (text, part) => {
      expect(holds(text, part)).toBe(text.includes(part));
    }),
    { numRuns: 500 },
  );
});
