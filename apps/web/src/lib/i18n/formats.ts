import { intlLanguage, intlLocale } from "./language.ts";

/** British English has no comma before "and". */
const sentenceLanguage = intlLanguage === "en" ? "en-GB" : intlLanguage;

type Parts = readonly (string | false | null | undefined)[];

/** "Alta, Lech and Zermatt": the words that there are. */
export function conjunction(parts: Parts): string {
  return conjunctions().format(present(parts));
}

/** "Alta or Lech" */
export function disjunction(words: readonly string[]): string {
  return new Intl.ListFormat(sentenceLanguage, { type: "disjunction" }).format(words);
}

/** What stands between words: ", " and " and ". */
export function conjunctionJoints(words: readonly string[]): string[] {
  return conjunctions()
    .formatToParts(words)
    .flatMap(({ type, value }) => (type === "literal" ? value : []));
}

/** "Alta, Lech, Zermatt" */
export function enumeration(parts: Parts): string {
  const words = present(parts);
  return words.length < 2 ? words.join("") : enumerations().format(words);
}

/** "1.5" */
export function oneDecimal(value: number): string {
  return new Intl.NumberFormat(intlLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
}

/** "61K" for 61,400 */
export function compact(value: number): string {
  return new Intl.NumberFormat(intlLocale(), { notation: "compact", maximumSignificantDigits: 2 }).format(value);
}

/** The name of the country with this ISO code. */
export function intlCountryName(code: string): string | undefined {
  return new Intl.DisplayNames(intlLanguage, { type: "region" }).of(code);
}

/** Orders words as a dictionary does. */
export function compareWords(a: string, b: string): number {
  return a.localeCompare(b, intlLanguage);
}

function present(parts: Parts): string[] {
  return parts.filter((part) => typeof part === "string" && part !== "") as string[];
}

// Made when first needed: each takes a millisecond on a phone, and the first screen needs none.
const conjunctions = once(() => new Intl.ListFormat(sentenceLanguage, { type: "conjunction" }));
const enumerations = once(() => new Intl.ListFormat(intlLanguage, { type: "unit" }));

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
