import { expect, test } from "vitest";
import { conjunction, conjunctionJoints, disjunction, enumeration, oneDecimal } from "./formats.ts";

test("lists leave out what is missing, and have no comma before their last word", () => {
  expect(conjunction(["Alta", false, "Lech", "", "Zermatt"])).toBe("Alta, Lech and Zermatt");
  expect(conjunctionJoints(["Alta", "Lech", "Zermatt"])).toEqual([", ", " and "]);
  expect(disjunction(["Monday", "Friday"])).toBe("Monday or Friday");
  expect(enumeration(["3 days", undefined, "2 photos"])).toBe("3 days, 2 photos");
  expect(enumeration([null])).toBe("");
});

test.each([
  [0, "0.0"],
  [1.25, "1.3"],
  [1234.5, "1,234.5"],
])("oneDecimal writes %d as %s", (value, text) => {
  expect(oneDecimal(value)).toBe(text);
});
