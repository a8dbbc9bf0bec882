import { foldWords } from "./fold.ts";
import type { ResortRecord } from "./record.ts";

type Place = Pick<ResortRecord, "region" | "country" | "countryCode">;

export function placeWords(record: Place): string[] {
  return [...regionNames(record), regionCode(record) ?? "", ...countryNames(record)].flatMap(foldWords);
}

export function regionNames({ region }: Place): string[] {
  return [region, ...(otherRegionNames[region] ?? [])];
}

export function countryNames({ country, countryCode }: Place): string[] {
  return [country, ...(otherCountryNames[countryCode] ?? [])];
}

export function regionCode({ region, countryCode }: Place): string | undefined {
  return regionCodes[countryCode]?.[region];
}

export const anyResort: ReadonlySet<string> = new Set(
  "ski skiing resort resorts area mountain skigebiet skiresort skiarena station domaine skiable center centre stazione sciistica snow snowboard".split(
    " ",
  ),
);

const regionCodes: Record<string, Record<string, string>> = {
  US: {
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
  },
  CA: {
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
  },
  AU: { "New South Wales": "NSW", Victoria: "VIC", Tasmania: "TAS" },
};

const otherRegionNames: Record<string, string[]> = {
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
};

const otherCountryNames: Record<string, string[]> = {
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
};
