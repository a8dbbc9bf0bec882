import { expect, test } from "vitest";
import { readSearch, writeSearch } from "./search-params.ts";

test("values stay text, however much they look like something else", () => {
  expect(readSearch("?code=4%2F0abc&state=12345678901234567890&x=true&season=-1")).toEqual({
    code: "4/0abc",
    state: "12345678901234567890",
    x: "true",
    season: "-1",
  });
});

test("what was read is written the same", () => {
  const search = "?code=4%2F0abc&state=12345678901234567890";
  expect(writeSearch(readSearch(search))).toBe(search);
});

test("undefined is left out, and nothing at all is no question mark", () => {
  expect(writeSearch({ season: -1, redirect: undefined })).toBe("?season=-1");
  expect(writeSearch({ redirect: undefined })).toBe("");
});
