import { describe, expect, test } from "vitest";
import { extentOf, formatRange, parseRange, RangeNotSatisfiable } from "./byte-range.ts";

describe("a Range header", () => {
  test.each([
    ["bytes=0-499", { first: 0, last: 499 }],
    ["bytes=500-", { first: 500 }],
    ["bytes=-500", { lastBytes: 500 }],
    [" bytes=7-7 ", { first: 7, last: 7 }],
  ])("%s", (header, range) => {
    expect(parseRange(header)).toEqual(range);
    expect(formatRange(range)).toBe(header.trim());
  });

  test.each([
    undefined,
    null,
    "",
    "bytes=-",
    "bytes=2-1",
    "bytes=0-1,5-6",
    "bytes=a-b",
    "lines=0-1",
    "0-1",
    "bytes=1-9999999999999999",
  ])("%s is ignored", (header) => {
    expect(parseRange(header)).toBeUndefined();
  });
});

describe("which bytes of ten", () => {
  test.each([
    ["no range", undefined, { start: 0, end: 10 }],
    ["the first four", { first: 0, last: 3 }, { start: 0, end: 4 }],
    ["one in the middle", { first: 5, last: 5 }, { start: 5, end: 6 }],
    ["from the middle", { first: 5 }, { start: 5, end: 10 }],
    ["past the end", { first: 8, last: 99 }, { start: 8, end: 10 }],
    ["the last three", { lastBytes: 3 }, { start: 7, end: 10 }],
    ["the last hundred", { lastBytes: 100 }, { start: 0, end: 10 }],
  ])("%s", (_name, range, extent) => {
    expect(extentOf(range, 10)).toEqual(extent);
  });

  test.each([{ first: 10 }, { first: 99, last: 100 }, { lastBytes: 0 }])("%j lies outside", (range) => {
    expect(() => extentOf(range, 10)).toThrow(RangeNotSatisfiable);
  });

  test("an empty file has no ranges, but can be read", () => {
    expect(extentOf(undefined, 0)).toEqual({ start: 0, end: 0 });
    expect(() => extentOf({ first: 0 }, 0)).toThrow(RangeNotSatisfiable);
  });
});
