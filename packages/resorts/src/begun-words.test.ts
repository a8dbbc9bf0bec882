import { expect, test } from "vitest";
import { begunWords, excerptOf } from "./begun-words.ts";

test.each([
  ["Märchenhafter Powder, 10 cm", ["marchen", "10"], ["Märchenhafter", "10"]],
  ["(Powder)/powder powders", ["powder"], ["Powder", "powder", "powders"]],
  ["St. Anton", ["an"], ["Anton"]],
  ["Straße", ["strass"], ["Straße"]],
  ["Tromsø, Łódź", ["tromso", "lodz"], ["Tromsø", "Łódź"]],
  ["nothing", [], []],
])("%j has of %j the words %j", (text, starts, words) => {
  expect(begunWords(text, starts).map(({ from, to }) => text.slice(from, to))).toEqual(words);
});

test("an excerpt is cut between words around the first hit, in one line", () => {
  const text = `${"before ".repeat(30)}powder\nthere ${"after ".repeat(40)}`;
  const excerpt = excerptOf([null, text], ["powder"]) ?? "";
  expect(excerpt).toMatch(/^… (before )+powder there (after )*after …$/);
  expect(excerpt.length).toBeLessThan(190);
});

test("a short text is its own excerpt, and there is none without a hit", () => {
  expect(excerptOf(["Deep powder."], ["powder"])).toBe("Deep powder.");
  expect(excerptOf(["Deep powder.", null], ["icy"])).toBe(null);
});
