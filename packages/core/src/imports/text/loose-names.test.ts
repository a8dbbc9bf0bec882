import { readDays } from "@firn/daytext/read-days";
import { readGazetteerFiles } from "@firn/resorts/files";
import { parseGazetteer } from "@firn/resorts/gazetteer";
import { createFindPlaces } from "@firn/resorts/mentions";
import { expect, test } from "vitest";

const findPlaces = createFindPlaces(parseGazetteer(readGazetteerFiles()));

function placeTextOf(line: string): string | null | undefined {
  const season = { from: "2024-09-01", to: "2025-08-31" };
  const context = { season, today: "2025-07-15", localeOrder: "day-month" as const, skis: [], findPlaces };
  return readDays(`2025-01-11 ${line}`, context).drafts[0]?.placeText;
}

test.each([
  ["Zirmkopf: Sonne", "Zirmkopf"],
  ["Skitour: Zirmkopf", "Zirmkopf"],
  ["Skitour auf den Zirmkopf", "Zirmkopf"],
  ["Ski touring, Zirmkopf", "Zirmkopf"],
  ["Tour Zirmkopf 1350 hm", "Zirmkopf"],
  ["Zirmkopf 7 runs", "Zirmkopf"],
  ["Zirmkopf powder", "Zirmkopf"],
  ["Zirmkopf ski tour", "Zirmkopf"],
  ["Splitboard Zirmkopf", "Zirmkopf"],
  ["Ski de rando au Zirmkopf", "Zirmkopf"],
  ["Mt. Quarnby - fresh snow", "Mt. Quarnby"],
  ["powder day at Otter Hollow", "Otter Hollow"],
])("takes the name in a line for a place: %s", (line, place) => {
  expect(placeTextOf(line)).toBe(place);
});

test.each([
  "powder with Sam",
  "Sonne, viel Schnee",
  "GS training, gates",
  "First day!",
  "Skifahren mit Ben",
  "ski touring with Anna",
  "neige fraîche, 12 descentes",
  "Lost a glove",
  "Training with the club",
])("takes no word of a remark for a place: %s", (line) => {
  expect(placeTextOf(line) ?? null).toBeNull();
});
