import { distinctNames } from "@firn/contracts/companion-key";
import { expect, test } from "vitest";
import { proposedNames, withDayOf, withName } from "./companion-names.ts";

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

test("a day that was just sent counts for its people", () => {
  const logged = [
    { name: "Tom", day_count: 2, last_on: "2026-01-10" },
    { name: "Anna", day_count: 1, last_on: "2026-01-02" },
  ];
  expect(withDayOf(logged, ["anna", "Kim"], "2026-01-12")).toEqual([
    { name: "anna", day_count: 2, last_on: "2026-01-12" },
    { name: "Kim", day_count: 1, last_on: "2026-01-12" },
    { name: "Tom", day_count: 2, last_on: "2026-01-10" },
  ]);
  expect(withDayOf(logged, ["Tom"], "2025-12-01")[0]).toEqual({ name: "Tom", day_count: 3, last_on: "2026-01-10" });
});
