import { expect, test } from "vitest";
import { distinctNames, proposedNames, withName } from "./companion-names.ts";

test("a name comes once, as it comes first", () => {
  expect(distinctNames(["Anna", "Tom", "ANNA", "tom"])).toEqual(["Anna", "Tom"]);
  expect(withName(["Anna"], "anna")).toEqual(["Anna"]);
  expect(withName(["Anna"], "Tom")).toEqual(["Anna", "Tom"]);
});

test("a day takes no more people than it may have", () => {
  const many = Array.from({ length: 20 }, (_, at) => `Skier ${at}`);
  expect(withName(many, "Anna")).toEqual(many);
});

test("names of a note are proposed as the log spells them, unless they are chosen", () => {
  expect(proposedNames(["ANNA", "Tom", "Kim"], ["tom"], ["Anna"])).toEqual(["Anna", "Kim"]);
});
