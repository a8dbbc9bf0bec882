import fc from "fast-check";
import { expect, test } from "vitest";
import { createFindSkis } from "./skis.ts";
import { lookedAt, readTokens } from "./tokens.ts";

/** A text's tokens by the rule as it is said, in one regular expression, with where each begins. */
function told(text: string): [kind: string, text: string, start: number, space: number][] {
  let end = 0;
  return [...text.matchAll(/[年月日]|(?:(?![年月日])[\p{L}\p{M}])+|[0-9]+|\S/gu)].map(({ 0: written, index }) => {
    const space = index === 0 ? 2 : Math.min(2, index - end);
    end = index + written.length;
    const isWord = /^[\p{L}\p{M}]/u.test(written) && !/^[年月日]/u.test(written);
    return [/^[0-9]/u.test(written) ? "number" : isWord ? "word" : "mark", written, index, space];
  });
}

function found(text: string): ReturnType<typeof told> {
  const { tokens, starts } = readTokens(text);
  return tokens.map(({ kind, written, space }, at) => [kind, written, starts[at] ?? -1, space]);
}

// Without the marks and digits that printers write otherwise: their tokens are those of the plain ones.
const sign = fc.constantFrom(
  ..."aZé ßµªĀ\u024f\u0250\u0301 09²\t\u00a0\u2009\u2028\u200b.,/-§年月日火あ한😀".split(""),
);
const texts = fc.oneof(
  fc.string(),
  fc.array(sign).map((signs) => signs.join("")),
  fc.array(fc.constantFrom("Dec", "12", "Alta", "with", "Sölden", "…")).map((words) => words.join(" ")),
);

test("the quick way and the pattern find the same tokens, and remembering them changes none", () => {
  fc.assert(
    fc.property(texts, (text) => {
      fc.pre(!/[０-９／．－–—‐‑−～〜，、：（）’‘´＆“”″]/u.test(text));
      expect(found(text)).toEqual(told(text));
      expect(found(text)).toEqual(told(text));
    }),
  );
});

test("more words than are remembered are all read as they are", () => {
  const words = Array.from({ length: 60_000 }, (_, number) => [...String(number)].map((digit) => "abcdefghij"[+digit]));
  for (let from = 0; from < words.length; from += 500) {
    const line = words
      .slice(from, from + 500)
      .map((letters) => letters.join(""))
      .join(" ");
    expect(
      readTokens(line)
        .tokens.map(({ text, key }) => text + key)
        .join(),
    ).toBe(
      line
        .split(" ")
        .map((word) => word + word)
        .join(),
    );
  }
});

test("printers' marks and full-width digits are plain ones, where they stand", () => {
  const { tokens, starts } = readTokens("’24 – １２／１４");
  expect(tokens.map(({ text }) => text)).toEqual(["'", "24", "-", "12", "/", "14"]);
  expect(starts).toEqual([0, 1, 4, 6, 8, 9]);
  expect(readTokens("’24 –").tokens.map(({ text }) => text)).toEqual(["'", "24", "-"]);
});

test("behind so many units a line is not looked at", () => {
  expect(readTokens(`${"a ".repeat(lookedAt / 2)}b`).tokens).toHaveLength(lookedAt / 2);
});

test("a line that may name no ski names none", () => {
  const names = fc.array(fc.constantFrom("Rustler", "10", "QST", "Mantra 102", "Völkl", "007"), { minLength: 1 });
  const skis = fc.array(names.map((words) => ({ id: words.join(), name: words.join(" ") })));
  fc.assert(
    fc.property(
      skis,
      fc.array(
        fc.oneof(
          names.map((words) => words.join(" ")),
          fc.string(),
        ),
      ),
      (own, parts) => {
        const findSkis = createFindSkis(own);
        const { tokens } = readTokens(parts.join(" "));
        expect(findSkis.mayFind(tokens) || findSkis(tokens).length === 0).toBe(true);
      },
    ),
  );
});
