import { expect, test } from "vitest";
import { dayFilter } from "./day-search.ts";

test("a search has at most twelve words", () => {
  const words = ["aa", "bb", "cc", "dd", "ee", "ff", "gg", "hh", "ii", "jj", "kk", "ll"];
  expect(dayFilter.safeParse({ q: [...words, "LL"].join(" ") }).success, "the same word twice").toBe(true);
  const { error } = dayFilter.safeParse({ q: [...words, "mm"].join(" ") });
  expect(error?.issues).toMatchObject([{ path: ["q"], message: expect.stringContaining("search.too_many_words") }]);
});
