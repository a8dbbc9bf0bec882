import { expect, test } from "vitest";
import { shownCell } from "./shown-cell.ts";

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
