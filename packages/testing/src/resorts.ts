import type { resorts } from "@firn/db/schema";

type ResortRow = typeof resorts.$inferInsert;

function resort(
  id: string,
  name: string,
  region: string,
  country: [string, string],
  at: [number, number],
  aliases: string[] = [],
): ResortRow {
  const [countryCode, countryName] = country;
  const [latitude, longitude] = at;
  return {
    id,
    name,
    region,
    country: countryName,
    countryCode,
    latitude,
    longitude,
    pisteKm: 60,
    aliases,
    origin: "gazetteer",
    createdAt: Date.parse("2026-01-01T00:00:00Z"),
    updatedAt: Date.parse("2026-01-01T00:00:00Z"),
  };
}

export const testResorts: ResortRow[] = [
  resort("us-alta", "Alta", "Utah", ["US", "United States"], [40.59, -111.64]),
  resort("us-snowbird", "Snowbird", "Utah", ["US", "United States"], [40.58, -111.66]),
  resort("us-jackson-hole", "Jackson Hole", "Wyoming", ["US", "United States"], [43.59, -110.83], ["JHMR"]),
  resort("at-st-anton", "St. Anton am Arlberg", "Tyrol", ["AT", "Austria"], [47.13, 10.26], ["Arlberg"]),
  resort("at-lech", "Lech", "Vorarlberg", ["AT", "Austria"], [47.21, 10.14]),
  resort("ch-zermatt", "Zermatt", "Valais", ["CH", "Switzerland"], [46.02, 7.75]),
  resort("fr-chamonix", "Chamonix", "Haute-Savoie", ["FR", "France"], [45.92, 6.87]),
  resort("jp-niseko-grand-hirafu", "Niseko Grand Hirafu", "Hokkaido", ["JP", "Japan"], [42.86, 140.7], ["Hirafu"]),
];
