import fc from "fast-check";
import { expect, test } from "vitest";
import { disarmCell, rearmCell, shownCell } from "./formula-cell.ts";

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
  ["'2025-01-04", "2025-01-04"],
  ["'=1+1", "=1+1"],
  ["'t Zand", "'t Zand"],
  ['="2025-01-04"', "2025-01-04"],
  ["=DATE(2025,1,4)", "2025-01-04"],
  ["=DATUM(2025;1;4)", "2025-01-04"],
  ['=DATEVALUE("4 Jan 2025")', "4 Jan 2025"],
  ['=HYPERLINK("https://example.com/a", "Alta")', "Alta"],
  ["=A1+B2", "=A1+B2"],
  [" Alta ", "Alta"],
])("shows %j as %j", (written, shown) => {
  expect(shownCell(written)).toBe(shown);
});
