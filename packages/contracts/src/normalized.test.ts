import fc from "fast-check";
import { expect, test } from "vitest";
import { normalized } from "./normalized.ts";

const forms = ["NFC", "NFKD"] as const;
const longRun = /[\p{M}\uff9e\uff9f]{31}/u;

const above = "\u0315";
const below = "\u0316";

test("keeps the first 30 marks of each letter, in the order of the form", () => {
  const marks = above.repeat(20) + below.repeat(20);
  const kept = below.repeat(10) + above.repeat(20);
  for (const form of forms) expect(normalized(`a${marks}b${marks}`, form)).toBe(`a${kept}b${kept}`);
});

test.each([
  ["a letter that becomes a letter and a mark", `\u0958${above.repeat(30)}`],
  ["letters of half width that become marks", `a${`${above}\uff9e`.repeat(31)}`],
  ["marks outside of the first plane", `a${"\u{1d165}\u{1d16d}".repeat(31)}`],
])("keeps at most 30 marks behind %s", (_, text) => {
  for (const form of forms) expect(normalized(text, form)).not.toMatch(longRun);
});

/** Weighted towards marks, so that long runs are made. */
const markedText = fc
  .array(
    fc.oneof(
      fc
        .constantFrom(above, below, "\u0344", "\uff9e", "\u{1d165}")
        .chain((mark) => fc.nat(40).map((n) => mark.repeat(n))),
      fc.string({ unit: "binary", maxLength: 3 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(""));

test.each(forms)("leaves no run of over 30 marks in %s, and changes nothing the second time", (form) => {
  fc.assert(
    fc.property(markedText, (text) => {
      const once = normalized(text, form);
      expect(once).not.toMatch(longRun);
      expect(normalized(once, form)).toBe(once);
    }),
  );
});

test.each(forms)("is plain %s where no letter has more than 30 marks", (form) => {
  fc.assert(
    fc.property(fc.oneof(markedText, fc.string({ unit: "grapheme" })), (text) => {
      fc.pre(!longRun.test(text) && !longRun.test(text.normalize(form)));
      expect(normalized(text, form)).toBe(text.normalize(form));
    }),
  );
});

test("counts each character that Unicode sorts as a mark", () => {
  const lastInOrder = "\u0345";
  const uncounted = Array.from({ length: 0x110000 }, (_, point) => String.fromCodePoint(point)).filter((one) => {
    const isSorted = (lastInOrder + one).normalize("NFKD") !== lastInOrder + one.normalize("NFKD");
    return isSorted && normalized(`a${one.repeat(31)}`, "NFKD").length > 1 + 30 * one.normalize("NFKD").length;
  });
  expect(uncounted).toEqual([]);
});
