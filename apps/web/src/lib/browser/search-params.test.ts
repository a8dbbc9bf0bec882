import { describe, expect, test } from "vitest";
import { readSearch, returnSearch, safeReturnPath, writeSearch } from "./search-params.ts";

test("readSearch keeps values as text", () => {
  expect(readSearch("?code=4%2F0abc&state=12345678901234567890&x=true&season=-1")).toEqual({
    code: "4/0abc",
    state: "12345678901234567890",
    x: "true",
    season: "-1",
  });
});

test("writeSearch restores what readSearch read", () => {
  const search = "?code=4%2F0abc&state=12345678901234567890";
  expect(writeSearch(readSearch(search))).toBe(search);
});

test("writeSearch leaves out undefined values", () => {
  expect(writeSearch({ season: -1, redirect: undefined })).toBe("?season=-1");
  expect(writeSearch({ redirect: undefined })).toBe("");
});

describe("safeReturnPath", () => {
  test.each(["/", "/stats", "/?season=-1", "/days/42/edit?from=list#notes", "/settings/account", "/authors"])(
    "keeps %s",
    (path) => {
      expect(safeReturnPath(path)).toBe(path);
    },
  );

  test.each([
    ["another origin", "https://evil.example/"],
    ["another origin without a scheme", "//evil.example/"],
    ["a backslash that browsers read as a slash", "/\\evil.example"],
    ["a tab that browsers leave out", "/\t/evil.example"],
    ["a line break that browsers leave out", "/\n/evil.example"],
    ["dots that vanish", "/.//evil.example"],
    ["dots that climb", "/a/..//evil.example"],
    ["a script", "javascript:alert(1)"],
    ["a script after a blank", " javascript:alert(1)"],
    ["a relative path", "stats"],
    ["the sign-in itself", "/auth"],
    ["the sign-in with a way back of its own", "/auth?redirect=/auth"],
    ["the callback", "/auth/callback?code=1&state=2"],
    ["an address that cannot be read", "//["],
    ["nothing", ""],
    ["null", null],
    ["undefined", undefined],
    ["a number", 7],
    ["a list", ["/stats"]],
  ])("is / for %s", (_name, value) => {
    expect(safeReturnPath(value)).toBe("/");
  });
});

test("returnSearch is empty for /", () => {
  expect(returnSearch("/stats")).toEqual({ redirect: "/stats" });
  expect(returnSearch("/")).toEqual({});
  expect(returnSearch("//evil.example")).toEqual({});
});
