import fc from "fast-check";
import { expect, test } from "vitest";
import { companionsIn } from "./companions.ts";

test.each([
  ["deep, with Tom and Anna", ["Tom", "Anna"]],
  ["With Tom, Anna & Kim at the lift", ["Tom", "Anna", "Kim"]],
  ["with Tom, Anna, and Kim", ["Tom", "Anna", "Kim"]],
  ["w/ Sam", ["Sam"]],
  ["w/Sam + Jo", ["Sam", "Jo"]],
  ["with Anna-Lena O'Brien and Tom S.", ["Anna-Lena O'Brien", "Tom S"]],
  ["mit Jürgen und Heidi, viel Sonne", ["Jürgen", "Heidi"]],
  ["avec Chloé et Émile à Tignes", ["Chloé", "Émile"]],
  ["con Ana y José en la nieve", ["Ana", "José"]],
  ["con Luca e Giulia a Cervinia", ["Luca", "Giulia"]],
  ["med Åse og Ola i bakken", ["Åse", "Ola"]],
  ["med Elin och Nils", ["Elin", "Nils"]],
  ["met Sanne en Joris", ["Sanne", "Joris"]],
  ["lyžování s Petrem a Janou", ["Petrem", "Janou"]],
  ["na nartach z Kasią i Tomkiem", ["Kasią", "Tomkiem"]],
  ["田中さんと鈴木さんと滑った", ["田中", "鈴木"]],
  ["first with Tom\nthen with Anna, then with TOM and tom", ["Tom", "Anna"]],
])("%s", (text, names) => {
  expect(companionsIn(text)).toEqual(names);
});

test.each([
  "with friends",
  "mit Freunden und Familie",
  "mit Sonne und Neuschnee",
  "with fresh snow",
  "with GPS",
  "with March snow, as on a Sunday with Monday's crowd",
  "mit Januar und Samstag",
  "Tom's Anna",
  "without Tom",
  "Anna was there",
  "",
])("names nobody: %s", (text) => {
  expect(companionsIn(text)).toEqual([]);
});

test("names of resorts and skis are no people", () => {
  expect(companionsIn("with Rustler and Tom", ["Rustler 10"])).toEqual(["Tom"]);
  expect(companionsIn("with Tom, Alta", ["Alta"])).toEqual(["Tom"]);
  expect(companionsIn("with Anna at Alta", ["Annaberg"])).toEqual(["Anna"]);
});

test("after a comma a sentence may begin", () => {
  expect(companionsIn("with Tom, Everybody was tired")).toEqual(["Tom"]);
});

test("any text gives distinct names that stand in it", () => {
  const piece = fc.constantFrom(
    "with",
    "w/",
    "s",
    "z",
    "Tom",
    "Anna",
    "and",
    ",",
    "&",
    "さん",
    "と",
    "田中",
    "\n",
    "'",
    "-",
    " ",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 5 })), { maxLength: 40 }), (pieces) => {
      const text = pieces.join(" ");
      const names = companionsIn(text);
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
      for (const name of names) expect(text).toContain(name);
    }),
  );
});
