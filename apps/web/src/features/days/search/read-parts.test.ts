import type { FoundDays } from "@firn/contracts/day-search";
import { expect, test } from "vitest";
import { readChips } from "./read-parts.ts";

const part = (q: string, words: string, filter: FoundDays["read"][number]["filter"], word: string | null = null) => {
  const from = q.indexOf(words);
  return { filter, from, to: from + words.length, word };
};

const chips = (q: string, ...parts: FoundDays["read"]) => readChips(q, parts, undefined, "metric");

test.each([
  ["jan", "jan", ""],
  ["lech in january", "in january", "lech"],
  ["in january, lech", "in january", "lech"],
  ["powder in january at alta", "in january", "powder, at alta"],
  ["lech january?", "january", "lech?"],
  ["january?", "january", ""],
])("taking a filter off %j takes %j", (q, words, without) => {
  expect(chips(q, part(q, words, { month: 1 }))).toEqual([{ name: "January", without }]);
});

test("parts that say the same are one chip, which takes all of them off", () => {
  const q = "2024 alta 2024";
  const year = { year: 2024 };
  const parts = [
    { filter: year, from: 0, to: 4, word: null },
    { filter: year, from: 10, to: 14, word: null },
  ];
  expect(chips(q, ...parts)).toEqual([{ name: "2024", without: "alta" }]);
});

test("a chip says where the word counts in texts too, and names a country", () => {
  const q = "powder in Österreich";
  expect(
    chips(q, part(q, "powder", { snow: "powder" }, "powder"), part(q, "in Österreich", { country: "AT" })),
  ).toEqual([
    { name: "Snow: Powder, or “powder” in the text", without: "in Österreich" },
    { name: "Austria", without: "powder" },
  ]);
});
