import { expect, test } from "vitest";
import { searchWords } from "./search-words.ts";

test.each([
  ["Powder, powder  POWDER", ["powder"]],
  ['"deep" AND (snow*) -ice', ["deep", "and", "snow", "ice"]],
  ["Anna's K2", ["anna", "k2"]],
  ["anna’s ANNAʼS Anna`s", ["anna"]],
  ["Anna' 's ' d'Isère", ["anna", "d", "isère"]],
  ["it'ssnowing", ["it", "ssnowing"]],
  ["cafe\u0301 हिन्दी 苗場", ["café", "हिन्दी", "苗場"]],
  ["Großglockner 2024", ["großglockner", "2024"]],
  ["\u0301 👍 '", []],
])("the words of %j are %j", (query, words) => {
  expect(searchWords(query)).toEqual(words);
});
