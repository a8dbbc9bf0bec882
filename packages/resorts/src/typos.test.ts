import fc from "fast-check";
import { expect, test } from "vitest";
import { sortTexts } from "./sorted-texts.ts";
import { atOnce } from "./steps.ts";
import { findTypos, findTyposInPrefix, indexTypos, slipsBetween, typosAllowed } from "./typos.ts";

test.each([
  ["alta", "alta", 0],
  ["alta", "alte", 1],
  ["alta", "alat", 1],
  ["alta", "lata", 1],
  ["alta", "alt", 1],
  ["alta", "xalta", 1],
  ["courchevel", "courcheval", 1],
  ["courchevel", "courhcevle", 2],
  ["ca", "abc", 3],
  ["", "ab", 2],
])("counts the slips from %s to %s: %i", (a, b, slips) => {
  expect(slipsBetween(a, b, 3)).toBe(slips);
  expect(slipsBetween(b, a, 3)).toBe(slips);
});

/** Optimal string alignment as the textbook has it, whole table and no shortcut. */
function slowly(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const cell = (i: number, j: number) => table[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      let least = Math.min(
        cell(i - 1, j) + 1,
        cell(i, j - 1) + 1,
        cell(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, cell(i - 2, j - 2) + 1);
      (table[i] ?? [])[j] = least;
    }
  }
  return cell(a.length, b.length);
}

const word = fc.string({ unit: fc.constantFrom("a", "b", "c", "д"), maxLength: 9 });

test("counts as the textbook does, up to what is allowed", () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 1, max: 2 }), (a, b, allowed) => {
      expect(slipsBetween(a, b, allowed)).toBe(Math.min(slowly(a, b), allowed + 1));
    }),
    { numRuns: 2000 },
  );
});

test("finds exactly the texts within reach", () => {
  fc.assert(
    fc.property(fc.uniqueArray(word.filter((text) => text !== "")), word, (texts, typed) => {
      const sorted = atOnce(sortTexts(texts.map((text, number) => [text, number])));
      const found: string[] = [];
      findTypos(indexTypos(sorted), typed, 2, (place) => found.push(sorted.texts[place] ?? ""));
      const near = texts.filter((text) => [1, 2].includes(slowly(text, typed)));
      expect(found.sort()).toEqual(near.sort());
    }),
    { numRuns: 500 },
  );
});

test("finds prefixes with one slip after the first letter", () => {
  const sorted = atOnce(
    sortTexts([
      ["courchevel", 0],
      ["course", 1],
      ["torche", 2],
      ["corchia", 3],
    ]),
  );
  const found: string[] = [];
  findTyposInPrefix(indexTypos(sorted), "corche", (place) => found.push(sorted.texts[place] ?? ""));
  expect(found).toEqual(["corchia", "courchevel"]);
});

test("allows slips by length, and none where a letter is a word", () => {
  expect(["alp", "alta", "zermatt", "courchev"].map(typosAllowed)).toEqual([0, 1, 1, 2]);
  expect(typosAllowed("志賀高原スキー")).toBe(0);
});
