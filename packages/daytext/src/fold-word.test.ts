import { expect, test } from "vitest";
import { foldWord } from "./fold-word.ts";
import { means } from "./lexicon.ts";

test.each([
  ["Pâques", "paques"],
  ["Großglockner", "grossglockner"],
  ["Zürs", "zurs"],
  ["スノボ", "スノボ"],
  ["스키", "스키"],
])("%s becomes %s", (word, folded) => {
  expect(foldWord(word)).toBe(folded);
});

test.each(["スノボ日記", "ゲレンデ", "스키", "보드", "лыжи", "Skidagar"])("%s is a word of skiing", (word) => {
  expect(means(foldWord(word), "ski")).toBe(true);
});
