import fc from "fast-check";
import { expect, test } from "vitest";
import { disarmCell, joinNames, rearmCell, splitNames } from "./export-cells.ts";

test.each([
  "=1+1",
  "+1",
  "-27 degrees",
  "@SUM(A1)",
  " =1",
  "\t=1",
  "\ttext",
  "\rtext",
  "\n=1",
  "＝1",
  "　＝1",
  "\u00a0@x",
  "\u200b=1",
  "\u00ad \u2060＠x",
  "'=1",
  "''-1",
])("%j gets an apostrophe", (cell) => {
  expect(disarmCell(cell)).toBe(`'${cell}`);
  expect(rearmCell(disarmCell(cell))).toBe(cell);
});

test.each(["", "Alta", "with Sam, =1", "1-2", "'tis powder", "''", "'", " text"])("%j stays as it is", (cell) => {
  expect(disarmCell(cell)).toBe(cell);
  expect(rearmCell(cell)).toBe(cell);
});

test("whatever a cell holds comes back, and nothing that is exported begins like a formula", () => {
  const piece = fc.constantFrom("'", "=", "+", "-", "@", "\t", "\r", "\n", " ", "　", "\u200b", "＝", "a", "1");
  const cells = fc.oneof(
    fc.string(),
    fc.array(piece, { maxLength: 8 }).map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(cells, (cell) => {
      const exported = disarmCell(cell);
      return rearmCell(exported) === cell && !/^[\s\p{Cf}]*[=+\-@＝＋－＠]/u.test(exported);
    }),
  );
});

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
