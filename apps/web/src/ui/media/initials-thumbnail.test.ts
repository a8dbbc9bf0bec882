import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { initialsOf, tintCount, tintOf } from "./initials-thumbnail.tsx";

test.each([
  ["Jackson Hole Mountain Resort", "JH"],
  ["Zermatt", "Z"],
  ["St. Anton am Arlberg", "SA"],
  ["alta", "A"],
  ["Alta / Snowbird", "AS"],
  ["(Big) Sky", "BS"],
  ["L'Alpe d'Huez", "LD"],
  ["  Åre  ", "Å"],
  ["Élan-Béal", "ÉB"],
  ["49 Degrees North", "4D"],
  ["苗場", "苗"],
  ["𝒮ki Dome", "𝒮D"],
  ["", "??"],
  ["   ", "??"],
  ["—", "??"],
  [null, "??"],
  [undefined, "??"],
])("the initials of %j are %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test("a tint belongs to a name, whatever its case and the blanks around it", () => {
  expect(tintOf("Zermatt")).toBe(tintOf(" ZERMATT "));
  for (const name of ["Zermatt", "Alta", "苗場", "", null]) expect(tintOf(name)).toBeLessThan(tintCount);
});

test("names spread over all tints", () => {
  const names = Array.from({ length: 200 }, (_, number) => `Resort ${number}`);
  expect(new Set(names.map(tintOf)).size).toBe(tintCount);
});

test("there are as many tints as tokens", () => {
  const tokens = readFileSync(new URL("../tokens.css", import.meta.url), "utf8");
  expect(tokens.match(/--color-tint-\d/g)).toHaveLength(tintCount);
});
