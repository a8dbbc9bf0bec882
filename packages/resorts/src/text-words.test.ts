import fc from "fast-check";
import { expect, test } from "vitest";
import { foldWords } from "./fold.ts";
import { cjkLetters, textWords } from "./text-words.ts";

/** Where a line's words stand by the rule as it is said, in one regular expression. */
function told(line: string): [start: number, end: number][] {
  const letters = "[\\p{L}\\p{N}\\p{M}]";
  const word = new RegExp(`[${cjkLetters}]+|(?:(?![${cjkLetters}])${letters})+`, "gu");
  return [...line.matchAll(word)].map(({ 0: written, index }) => [index, index + written.length]);
}

const sign = fc.constantFrom(..."aSsé ß\u024f\u0250\u0301 09²\t\u00a0\u2009\u200b.,/-'’ʻ‘`´\u001f山あ한😀".split(""));
const lines = fc.oneof(
  fc.string(),
  fc.array(sign).map((signs) => signs.join("")),
  fc
    .array(fc.constantFrom("Mt.", "Saint", "Alta", "Sölden's", "åre", "JAY", "K2", "-", "/"))
    .map((all) => all.join(" ")),
);

test("the quick way and the pattern find the same words, and remembering them changes none", () => {
  fc.assert(
    fc.property(lines, (line) => {
      const words = textWords(line);
      expect(words.map(({ start, end }) => [start, end])).toEqual(told(line));
      expect(textWords(line)).toEqual(words);
    }),
  );
});

test("a word is folded as a name is", () => {
  const words = fc.array(fc.constantFrom("Saint", "Sölden", "ÅRE", "mount", "K2", "Łódź", "Alta"), { minLength: 1 });
  fc.assert(
    fc.property(words, (written) => {
      expect(textWords(written.join(" ")).map(({ folded }) => folded)).toEqual(
        written.map((word) => foldWords(word).join("")),
      );
    }),
  );
});

test.each([
  ["Alta", "alta", "capital"],
  ["ALTA", "alta", "upper"],
  ["alta", "alta", "lower"],
  ["12", "12", "none"],
])("%s", (written, folded, shape) => {
  expect(textWords(written)).toMatchObject([{ folded, shape }]);
});

test("more words than are remembered are all read as they are", () => {
  const words = Array.from({ length: 40_000 }, (_, number) => `name${number.toString(36)}`);
  for (let from = 0; from < words.length; from += 500) {
    const line = words.slice(from, from + 500).join(" ");
    expect(
      textWords(line)
        .map(({ folded }) => folded)
        .join(" "),
    ).toBe(line);
  }
});
