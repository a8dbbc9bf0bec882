import { foldWords } from "./fold.ts";
import type { ResortRecord } from "./record.ts";

type Place = Pick<ResortRecord, "region" | "country" | "countryCode">;

export function placeWords(record: Place): string[] {
  return [...regionNames(record), regionCode(record) ?? "", ...countryNames(record)].flatMap(foldWords);
}

export function regionNames({ region }: Place): string[] {
  return [region, ...(otherRegionNames.get(region) ?? [])];
}

export function countryNames({ country, countryCode }: Place): string[] {
  return [country, ...(otherCountryNames.get(countryCode) ?? [])];
}

export function regionCode({ region, countryCode }: Place): string | undefined {
  return regionCodes.get(countryCode)?.get(region);
}

export const anyResort: ReadonlySet<string> = new Set(
  "ski skiing resort resorts area mountain base village skigebiet skiresort skiarena station domaine skiable center centre stazione sciistica snow snowboard".split(
    " ",
  ),
);

/** A region of an own place may be any text, such as "constructor". */
function byName<Value>(values: Record<string, Value>): ReadonlyMap<string, Value> {
  return new Map(Object.entries(values));
}

const regionCodes = byName({
  US: byName({
    Alabama: "AL",
    Alaska: "AK",
    Arizona: "AZ",
    California: "CA",
    Colorado: "CO",
    Connecticut: "CT",
    Georgia: "GA",
    Idaho: "ID",
    Illinois: "IL",
    Indiana: "IN",
    Iowa: "IA",
    Maine: "ME",
    Maryland: "MD",
    Massachusetts: "MA",
    Michigan: "MI",
    Minnesota: "MN",
    Missouri: "MO",
    Montana: "MT",
    Nebraska: "NE",
    Nevada: "NV",
    "New Hampshire": "NH",
    "New Jersey": "NJ",
    "New Mexico": "NM",
    "New York": "NY",
    "North Carolina": "NC",
    "North Dakota": "ND",
    Ohio: "OH",
    Oregon: "OR",
    Pennsylvania: "PA",
    "Rhode Island": "RI",
    "South Dakota": "SD",
    Tennessee: "TN",
    Utah: "UT",
    Vermont: "VT",
    Virginia: "VA",
    Washington: "WA",
    "West Virginia": "WV",
    Wisconsin: "WI",
    Wyoming: "WY",
  }),
  CA: byName({
    Alberta: "AB",
    "British Columbia": "BC",
    Manitoba: "MB",
    "New Brunswick": "NB",
    "Newfoundland and Labrador": "NL",
    "Nova Scotia": "NS",
    Ontario: "ON",
    "Prince Edward Island": "PE",
    Quebec: "QC",
    Québec: "QC",
    Saskatchewan: "SK",
    Yukon: "YT",
  }),
  AU: byName({ "New South Wales": "NSW", Victoria: "VIC", Tasmania: "TAS" }),
});

const otherRegionNames = byName({
  "Aosta Valley": ["Valle d'Aosta", "Vallée d'Aoste"],
  Bavaria: ["Bayern"],
  Carinthia: ["Kärnten"],
  Catalonia: ["Catalunya"],
  Fribourg: ["Freiburg"],
  Graubünden: ["Grisons"],
  "Haute-Savoie": ["Savoy"],
  Hokkaido: ["北海道"],
  Lapland: ["Lappi"],
  Lombardy: ["Lombardia"],
  "Lower Austria": ["Niederösterreich"],
  Nagano: ["長野"],
  Niigata: ["新潟"],
  Piedmont: ["Piemonte"],
  Savoie: ["Savoy"],
  Saxony: ["Sachsen"],
  "South Tyrol": ["Südtirol", "Alto Adige"],
  Styria: ["Steiermark"],
  Tyrol: ["Tirol"],
  "Upper Austria": ["Oberösterreich"],
  Valais: ["Wallis"],
});

const otherCountryNames = byName({
  AM: ["Հայաստան"],
  AT: ["Österreich", "Oesterreich"],
  AU: ["Aussie"],
  BA: ["Bosna"],
  BG: ["България"],
  CA: ["CAN"],
  CH: ["Schweiz", "Suisse", "Svizzera"],
  CN: ["中国"],
  CZ: ["Czech Republic", "Česko"],
  DE: ["Deutschland"],
  ES: ["España"],
  FI: ["Suomi"],
  GB: ["UK", "Great Britain"],
  GE: ["საქართველო"],
  GR: ["Ελλάδα"],
  HR: ["Hrvatska"],
  HU: ["Magyarország"],
  IS: ["Ísland"],
  IT: ["Italia", "Italien"],
  JP: ["日本"],
  KR: ["한국"],
  KZ: ["Казахстан"],
  MK: ["Македонија"],
  NO: ["Norge"],
  NZ: ["NZ"],
  PL: ["Polska"],
  RO: ["România"],
  RS: ["Srbija"],
  RU: ["Россия"],
  SE: ["Sverige"],
  SI: ["Slovenija"],
  SK: ["Slovensko"],
  TR: ["Turkey"],
  UA: ["Україна"],
  US: ["USA", "US", "America"],
});
