export function countryName(code: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(code) || noCountries.has(code)) return undefined;
  // Canonicalization maps a withdrawn code ("SU", "YU") to its successor.
  if (Intl.getCanonicalLocales(`und-${code}`)[0] !== `und-${code}`) return undefined;
  return plainNames[code] ?? english.of(code)?.replace(" & ", " and ");
}

const english = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

const noCountries = new Set(["EU", "EZ", "QO", "UM", "UN", "XA", "XB", "ZZ"]);

/** Unicode's name reads oddly here, or differs between releases of Node. */
const plainNames: Record<string, string> = {
  CZ: "Czechia",
  HK: "Hong Kong",
  MK: "North Macedonia",
  SJ: "Svalbard",
  TR: "Türkiye",
};
