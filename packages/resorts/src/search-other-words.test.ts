import { expect, test } from "vitest";
import { readGazetteerFiles } from "./files.ts";
import { parseGazetteer } from "./gazetteer.ts";
import { createRankedSearch, createResortSearch, joinSearches } from "./search.ts";

const search = createResortSearch(parseGazetteer(readGazetteerFiles()));

test.each([
  ["coronet peak ski field", "nz-coronet-peak"],
  ["thredbo alpine resort", "au-thredbo"],
  ["station de ski de val thorens", "fr-val-thorens"],
  ["comprensorio sciistico cervinia", "it-cervinia"],
  ["estación de esquí de las leñas", "ar-las-lenas"],
  ["schigebiet obertauern", "at-obertauern"],
  ["hemsedal alpinsenter", "no-hemsedal"],
  ["chamonix les houches", "fr-chamonix"],
])("finds the name in %j first: %s", (query, id) => {
  expect(search(query, 20)[0]?.id).toBe(id);
});

const made = [
  place("Big Elk", 1),
  place("Big", 90),
  place("Second", 80, "Big Elk"),
  place("Moose Hut", 70),
  place("Moose Hat Lodges", 60),
  place("El", 50),
  place("Big Hat Lodges", 40),
];

test.each([
  [
    "the first name first, the longest of those that begin alike",
    "old big elk near moose hut",
    "Big Elk,Second,Big,Moose Hut",
  ],
  ["no name where one with a slip has all words", "moose hut lodges", "Moose Hat Lodges"],
  ["no name in one piece where another has one with a slip", "big hat lodgez", "Big Hat Lodges"],
  ["no part of a name", "an elk or a moose", ""],
  ["no name of two letters", "camino el alto", ""],
])("finds %s", (_, query, names) => {
  const pieces = [createRankedSearch(made.slice(0, 3)), createRankedSearch(made.slice(3))];
  for (const found of [createRankedSearch(made)(query, 20), joinSearches(pieces)(query, 20)])
    expect(found.map(({ record }) => record.name).join()).toBe(names);
});

function place(name: string, pisteKm: number, ...aliases: string[]) {
  const rest = { region: "Utah", country: "United States", countryCode: "US", latitude: 40, longitude: -111 };
  return { id: name, name, pisteKm, aliases, ...rest };
}
