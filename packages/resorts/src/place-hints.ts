import { fold, foldSpelledOut } from "./fold.ts";
import { countryNames, regionCode, regionNames } from "./place-words.ts";
import { indexPrefixes, type PrefixIndex } from "./prefix-index.ts";
import type { ResortRecord } from "./record.ts";

/** Words that say where a resort lies: "Vermont", "VT", "B.C.", "Österreich". */
export interface PlaceHint {
  /** Of the places they may mean; scopesOf a resort holds one of them if it lies there. */
  readonly scopes: ReadonlySet<string>;
  /**
   * How surely it is meant as a place: "name" is written out; a "code" ("VT") and an abbreviation ("Alta.") need capitals or
   * a dot to rule a place out; a country's code ("CH") needs brackets.
   */
  readonly kind: "name" | "code" | "abbreviation" | "country-code";
}

export interface PlaceHints {
  /** By folded words, joined. */
  readonly hints: ReadonlyMap<string, PlaceHint>;
  /** Of the keys of `hints`. */
  readonly prefixes: PrefixIndex;
}

/** No hint has more words. */
export const mostHintWords = 6;

/** The country and the region of a resort, as hints name them. */
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
  for (const [text, scopes] of Object.entries(areas))
    for (const scope of scopes) if (isKnown(scope)) add(text, scope, "name");
  for (const [text, scopes] of Object.entries(abbreviations)) {
    for (const scope of scopes) if (isKnown(scope)) add(text, scope, "abbreviation");
  }
  // After the states: "CA" is California before it is Canada, "DE" may be both.
  for (const code of countries.keys()) if (!notCountryCodes.has(code)) add(code, code, "country-code");
  return { hints, prefixes: indexPrefixes(hints.keys()) };

  function isKnown(scope: string): boolean {
    return regions.has(scope) || countries.has(scope);
  }
}

/** Where a country's name in these languages differs from the English one. */
const languages = ["de", "fr", "it", "es", "nb", "sv", "nl", "ja"].map(
  (language) => new Intl.DisplayNames(language, { type: "region", fallback: "none" }),
);

function abroadNames(countryCode: string): string[] {
  // A code that is not in use ("XX" of an imported row) has no names, or throws.
  if (!/^[A-Z]{2}$/.test(countryCode)) return [];
  return languages.flatMap((names) => names.of(countryCode) ?? []);
}

/** Codes that are words of a day's line first: in the morning, the United States' Oklahoma and Indiana are not asked. */
const notCountryCodes = new Set(["AM", "IN", "IS", "NO", "BE", "ME", "MA", "MC", "MY", "TO"]);

/** Valleys and ranges that tell where a place lies; several regions share some. */
const areas: Record<string, readonly string[]> = {
  Allgäu: ["DE Bavaria", "DE Baden-Württemberg"],
  Arlberg: ["AT Tyrol", "AT Vorarlberg"],
  "Berner Oberland": ["CH Bern"],
  Bündnerland: ["CH Graubünden"],
  Dolomites: ["IT South Tyrol", "IT Trentino", "IT Veneto"],
  Dolomiten: ["IT South Tyrol", "IT Trentino", "IT Veneto"],
  Engadin: ["CH Graubünden"],
  England: ["GB England"],
  "Great Britain": ["GB"],
  Hakuba: ["JP Nagano"],
  Myoko: ["JP Niigata"],
  Montafon: ["AT Vorarlberg"],
  "New England": ["US Maine", "US New Hampshire", "US Vermont", "US Massachusetts", "US Connecticut"],
  Niseko: ["JP Hokkaido"],
  Osttirol: ["AT Tyrol"],
  Ötztal: ["AT Tyrol"],
  Paznaun: ["AT Tyrol"],
  Pinzgau: ["AT Salzburg"],
  Pitztal: ["AT Tyrol"],
  Pongau: ["AT Salzburg"],
  "Salzburger Land": ["AT Salzburg"],
  Scotland: ["GB Scotland"],
  Schwarzwald: ["DE Baden-Württemberg"],
  Stubai: ["AT Tyrol"],
  Stubaital: ["AT Tyrol"],
  Tahoe: ["US California", "US Nevada"],
  Trentino: ["IT Trentino"],
  Zillertal: ["AT Tyrol", "AT Salzburg"],
};

/** How states and provinces were shortened before postal codes, and still are. */
const abbreviations: Record<string, readonly string[]> = {
  Alta: ["CA Alberta"],
  Ariz: ["US Arizona"],
  Calif: ["US California"],
  Cal: ["US California"],
  Cali: ["US California"],
  Colo: ["US Colorado"],
  Conn: ["US Connecticut"],
  Ida: ["US Idaho"],
  Man: ["CA Manitoba"],
  Mass: ["US Massachusetts"],
  Mich: ["US Michigan"],
  Minn: ["US Minnesota"],
  Mont: ["US Montana"],
  Nev: ["US Nevada"],
  "New Mex": ["US New Mexico"],
  Ont: ["CA Ontario"],
  Ore: ["US Oregon"],
  Oreg: ["US Oregon"],
  Penn: ["US Pennsylvania"],
  Penna: ["US Pennsylvania"],
  PQ: ["CA Quebec"],
  Que: ["CA Quebec"],
  Sask: ["CA Saskatchewan"],
  Ut: ["US Utah"],
  Vic: ["AU Victoria"],
  Verm: ["US Vermont"],
  Wash: ["US Washington"],
  Wis: ["US Wisconsin"],
  Wisc: ["US Wisconsin"],
  Wyo: ["US Wyoming"],
};
