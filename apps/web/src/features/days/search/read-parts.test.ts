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
  const [chip] = chips(q, part(q, words, { month: 1 }));
  expect([chip?.name, chip?.without(q)]).toEqual(["January", without]);
});

test.each([
  ["powder, 2026", "2026"],
  ["fresh powder with Anna", "fresh, with Anna"],
  ["pow", "pow"],
])("before the next answer it takes its words off %j, where they still are", (typed, without) => {
  const q = "how many powder days in january 2026";
  const [chip] = chips(q, part(q, "powder", { snow: "powder" }));
  expect(chip?.without(typed)).toBe(without);
});

test("parts that say the same are one chip, which takes all of them off", () => {
  const q = "2024 alta 2024";
  const year = { year: 2024 };
  const parts = [
    { filter: year, from: 0, to: 4, word: null },
    { filter: year, from: 10, to: 14, word: null },
  ];
  expect(chips(q, ...parts).map(({ name, without }) => [name, without(q)])).toEqual([["2024", "alta"]]);
});

test("a chip says where the word counts in texts too, and names a country", () => {
  const q = "powder in Österreich";
  const parts = [part(q, "powder", { snow: "powder" }, "powder"), part(q, "in Österreich", { country: "AT" })];
  expect(chips(q, ...parts).map(({ name, without }) => [name, without(q)])).toEqual([
    ["Snow: Powder, or “powder” in the text", "in Österreich"],
    ["Austria", "powder"],
  ]);
});
