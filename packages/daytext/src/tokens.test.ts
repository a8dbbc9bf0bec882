import fc from "fast-check";
import { expect, test } from "vitest";
import { lookedAt, plainWidth, readTokens } from "./tokens.ts";

function found(text: string): string[] {
  const { tokens, starts } = readTokens(text);
  return tokens.map((token, at) => `${starts[at]} ${token.isApart} ${token.text}`);
}

const texts = fc.oneof(
  fc.string(),
  fc.array(fc.constantFrom("Dec", "12", "Alta", "with", "Sölden", "…")).map((words) => words.join(" ")),
);

test("the tokens are all that is no blank, where it stands, and the same when they are read again", () => {
  fc.assert(
    fc.property(texts, (text) => {
      const { tokens, starts } = readTokens(text);
      tokens.forEach((token, at) => {
        expect(plainWidth(text).slice(starts[at], (starts[at] ?? 0) + token.text.length)).toBe(token.text);
      });
      expect(tokens.map((token) => token.text).join("")).toBe(plainWidth(text).replace(/\s/gu, ""));
      expect(found(text)).toEqual(found(text));
    }),
  );
});

test.each([
  ["12.Jan", ["0 true 12", "2 false .", "3 false Jan"]],
  ["  1月2日 日曜日", ["2 true 1", "3 false 月", "4 false 2", "5 false 日", "7 true 日曜日"]],
  ["1월 2일", ["0 true 1", "1 false 月", "3 true 2", "4 false 日"]],
  ["Zürs😀", ["0 true Zürs", "4 false 😀"]],
])("%j", (text, tokens) => {
  expect(found(text)).toEqual(tokens);
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

test("after so many units a line is not looked at", () => {
  expect(readTokens(`${"a ".repeat(lookedAt / 2)}b`).tokens).toHaveLength(lookedAt / 2);
});
