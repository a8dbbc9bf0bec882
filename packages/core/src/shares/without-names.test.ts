import { expect, test } from "vitest";
import { withoutNames } from "./without-names.ts";

test.each([
  ["With ANNA and Ben.", ["Anna", "Ben"], "With … and …."],
  ["Anna Lena, Anna", ["Anna", "Anna Lena"], "…, …"],
  ["Annabel at the Benfica bar", ["Anna", "Ben"], "Annabel at the Benfica bar"],
  ["Zoë's line", ["Zoë"], "…'s line"],
  ["田中と滑った", ["田中"], "…と滑った"],
  ["a.b (c) [d]", ["a.b", "(c)", "[d]"], "… … …"],
  ["axb", ["a.b"], "axb"],
  ["Anna", [], "Anna"],
])("%s without %j", (text, names, expected) => {
  expect(withoutNames(text, names)).toBe(expected);
});
