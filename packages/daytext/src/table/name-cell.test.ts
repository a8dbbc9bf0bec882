import fc from "fast-check";
import { expect, test } from "vitest";
import { joinNames, splitNames } from "./name-cell.ts";

test.each([
  [["Rustler 10"], "Rustler 10"],
  [["Rustler 10", "Old rock skis"], "Rustler 10; Old rock skis"],
  [['17" binding; wide', "x"], '"17"" binding; wide"; x'],
  [[], ""],
])("%j", (names, cell) => {
  expect(joinNames(names)).toBe(cell);
  expect(splitNames(cell)).toEqual(names);
});

test.each([
  ["a;b ;  c", ["a", "b", "c"]],
  [";;a;", ["a"]],
  ['"never closed', ["never closed"]],
])("a cell that somebody wrote by hand: %j", (cell, names) => {
  expect(splitNames(cell)).toEqual(names);
});

test("whatever skis are called, their names come back", () => {
  const names = fc.array(
    fc
      .oneof(fc.string({ minLength: 1 }), fc.constantFrom("a;b", '"', '""', ";", " x", "x ", "\n"))
      .filter((name) => name.trim() !== ""),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(names, (all) => {
      expect(splitNames(joinNames(all))).toEqual(all);
    }),
  );
});
