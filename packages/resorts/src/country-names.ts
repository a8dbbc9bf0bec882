/** The English name of a country as a skier would write it, from its ISO 3166-1 alpha-2 code; undefined for no country. */
export function countryName(code: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(code) || noCountries.has(code)) return undefined;
  // A code that is no longer in use ("SU", "YU") stands for another one now.
  if (Intl.getCanonicalLocales(`und-${code}`)[0] !== `und-${code}`) return undefined;
  return plainNames[code] ?? english.of(code)?.replace(" & ", " and ");
}

const english = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** Unions, test values and the like, which Unicode names too. */
const noCountries = new Set(["EU", "EZ", "QO", "UM", "UN", "XA", "XB", "ZZ"]);

/** Where the Unicode name reads oddly, or differs between releases of Node. */
const plainNames: Record<string, string> = {
  CZ: "Czechia",
  HK: "Hong Kong",
  MK: "North Macedonia",
  SJ: "Svalbard",
  TR: "Türkiye",
};
