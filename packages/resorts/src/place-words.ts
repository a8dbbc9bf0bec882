import { foldWords } from "./fold.ts";
import names from "./places.json" with { type: "json" };
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

const regionCodes = new Map(
  Object.entries(names.regionCodes).map(([country, codes]) => [country, byName<string>(codes)]),
);
const otherRegionNames = byName<readonly string[]>(names.regionNames);
const otherCountryNames = byName<readonly string[]>(names.countryNames);
