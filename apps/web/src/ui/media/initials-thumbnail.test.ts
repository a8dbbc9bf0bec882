import { expect, test } from "vitest";
import { initialsOf } from "./initials-thumbnail.tsx";

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
