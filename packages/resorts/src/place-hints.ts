import { fold, foldSpelledOut } from "./fold.ts";
import { countryNames, regionCode, regionNames } from "./place-words.ts";
import names from "./places.json" with { type: "json" };
import { indexPrefixes, type PrefixIndex } from "./prefix-index.ts";
import type { ResortRecord } from "./record.ts";

export interface PlaceHint {
  /** scopesOf a resort there contains one of these. */
  readonly scopes: ReadonlySet<string>;
  /** A "code" ("VT") and an "abbreviation" rule places out only with capitals or a dot, a "country-code" ("CH") only in brackets. */
  readonly kind: "name" | "code" | "abbreviation" | "country-code";
}

export interface PlaceHints {
  readonly hints: ReadonlyMap<string, PlaceHint>;
  readonly prefixes: PrefixIndex;
}

/** No hint has more words. */
export const mostHintWords = 6;

export function scopesOf(record: ResortRecord): readonly [country: string, region: string] {
  return [record.countryCode, `${record.countryCode} ${record.region}`];
}

export function collectPlaceHints(records: readonly ResortRecord[]): PlaceHints {
  const hints = new Map<string, { scopes: Set<string>; kind: PlaceHint["kind"] }>();
  const add = (text: string, scope: string, kind: PlaceHint["kind"]): void => {
    for (const spelling of [fold(text), foldSpelledOut(text) ?? ""]) {
      const key = spelling.replaceAll(" ", "");
      if (key === "") continue;
      const known = hints.get(key);
      if (!known) hints.set(key, { scopes: new Set([scope]), kind });
      else known.scopes.add(scope);
    }
  };
  const regions = new Map<string, ResortRecord>();
  const countries = new Map<string, ResortRecord>();
  for (const record of records) {
    regions.set(scopesOf(record)[1], record);
    countries.set(record.countryCode, record);
  }
  for (const [code, record] of countries) {
    for (const name of [...countryNames(record), ...abroadNames(code)]) add(name, code, "name");
  }
  for (const [scope, record] of regions) {
    for (const name of regionNames(record)) add(name, scope, "name");
    const code = regionCode(record);
    if (code) add(code, scope, "code");
  }
  for (const [places, kind] of [
    [names.areas, "name"],
    [names.abbreviations, "abbreviation"],
  ] as const) {
    for (const [text, scopes] of Object.entries<string[]>(places))
      for (const scope of scopes) if (regions.has(scope) || countries.has(scope)) add(text, scope, kind);
  }
  // After the states: "CA" means California before Canada, "DE" may be both.
  for (const code of countries.keys()) if (!notCountryCodes.has(code)) add(code, code, "country-code");
  return { hints, prefixes: indexPrefixes(hints.keys()) };
}

const languages = ["de", "fr", "it", "es", "nb", "sv", "nl", "ja"].map(
  (language) => new Intl.DisplayNames(language, { type: "region", fallback: "none" }),
);

function abroadNames(countryCode: string): string[] {
  // Intl throws for an unused code ("XX" of an imported row) or has no name.
  if (!/^[A-Z]{2}$/.test(countryCode)) return [];
  return languages.flatMap((names) => names.of(countryCode) ?? []);
}

/** These are words of a log first; Oklahoma and Indiana are left out for the same reason. */
const notCountryCodes = new Set(["AM", "IN", "IS", "NO", "BE", "ME", "MA", "MC", "MY", "TO"]);
