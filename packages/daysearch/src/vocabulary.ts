import { dayNumbers } from "@firn/contracts/day-numbers";
import { countryCodes } from "@firn/resorts/country-codes";
import { countryName } from "@firn/resorts/country-names";
import { languages } from "../words/all.ts";
import { type Token, tokensOf } from "./tokens.ts";

/** What the words up to `end` mean: a sense of the language files, "month 3", "weekday 6" or "country AT". */
interface Meaning {
  readonly sense: string;
  readonly end: number;
}

/** A query with the meanings that begin at each token, the longest first. */
export interface Line {
  readonly tokens: readonly Token[];
  readonly meanings: readonly (readonly Meaning[])[];
}

interface Phrase {
  readonly tokens: readonly Token[];
  readonly sense: string;
}

export function lineOf(text: string): Line {
  const tokens = tokensOf(text);
  return { tokens, meanings: tokens.map((_, at) => meaningsAt(tokens, at)) };
}

/** The end of the longest phrase of a sense; undefined if none begins there. */
export function endOf({ meanings }: Line, at: number, sense: string): number | undefined {
  return meanings[at]?.find((meaning) => meaning.sense === sense)?.end;
}

/** The rest of the senses that begin with a word, the longest first: "3" of "month 3". */
export function valuesAt({ meanings }: Line, at: number, name: string): { value: string; end: number }[] {
  const named = meanings[at]?.filter(({ sense }) => sense.startsWith(`${name} `)) ?? [];
  return named.map(({ sense, end }) => ({ value: sense.slice(name.length + 1), end }));
}

function meaningsAt(tokens: readonly Token[], at: number): Meaning[] {
  const phrases = knownPhrases().get(tokens[at]?.key ?? "") ?? [];
  return phrases
    .filter((phrase) => phrase.tokens.every((token, next) => isSame(tokens[at + next], token)))
    .map((phrase) => ({ sense: phrase.sense, end: at + phrase.tokens.length }));
}

/** Short words with and without accents are too often different ones: "for" is not "før". */
const longestExact = 3;

/** Accents may be left out, but are none of another word: "Åre" is not "are". */
function isSame(token: Token | undefined, known: Token): boolean {
  if (token?.key !== known.key) return false;
  // guard (daysearch/src/read-query): && token.key.length > longestExact
  return token.written === known.written || (token.written === token.key && token.key.length > longestExact);
}

let vocabulary: Map<string, Phrase[]> | undefined;

/** By the first token. Made at the first call, which takes some 50 ms: Intl is slow. */
export function knownPhrases(): ReadonlyMap<string, readonly Phrase[]> {
  vocabulary ??= createVocabulary();
  return vocabulary;
}

function createVocabulary(): Map<string, Phrase[]> {
  const byFirst = new Map<string, Phrase[]>();
  for (const [sense, text] of [
    ...labels(),
    ...writtenWords(),
    ...Object.keys(languages).flatMap(wordsOfIntl),
    ...countries(),
  ]) {
    const tokens = tokensOf(text);
    const [first] = tokens;
    if (!first) continue;
    const known = byFirst.get(first.key);
    if (known) known.push({ tokens, sense });
    else byFirst.set(first.key, [{ tokens, sense }]);
  }
  for (const phrases of byFirst.values()) phrases.sort((a, b) => b.tokens.length - a.tokens.length);
  return byFirst;
}

type Entry = readonly [sense: string, text: string];

/** Of numbers, which their words need not repeat. */
function labels(): Entry[] {
  return dayNumbers.map(({ id, label }) => [`number ${id}`, label.message]);
}

function writtenWords(): Entry[] {
  const senses = Object.values(languages).flatMap((language) => Object.entries(language));
  return senses.flatMap(([sense, texts]) => texts.map((text) => [sense, text] as const));
}

const days = {
  month: Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 15)),
  weekday: Array.from({ length: 7 }, (_, day) => Date.UTC(2026, 0, 5 + day)),
};
const units = [
  ...["meter", "foot", "kilometer", "mile", "centimeter", "inch", "hour", "minute"],
  ...["kilometer-per-hour", "mile-per-hour", "celsius", "fahrenheit"],
];
/** A short month of another language is a word first: "des", "ago". So is one that means something else, as "jul", Christmas. */
const shortestForeign = 4;
const isMonthFirst = (language: string, name: string) =>
  (language === "en" || name.length >= shortestForeign) && !written.has(name.toLowerCase());

const written = new Set(Object.values(languages).flatMap((language) => Object.values(language).flat()));

/** Names of months, weekdays and units. */
function wordsOfIntl(language: string): Entry[] {
  const named = (field: keyof typeof days, style: "long" | "short") => {
    const format = new Intl.DateTimeFormat(language, { [field]: style, timeZone: "UTC" });
    return days[field].map((date, at): [number, string] => [at + 1, format.format(date).replace(/\.$/u, "")]);
  };
  return [
    ...named("month", "long").map(([month, name]) => [`month ${month}`, name] as const),
    ...named("month", "short").map(
      ([month, name]) => [`${isMonthFirst(language, name) ? "month" : "short month"} ${month}`, name] as const,
    ),
    ...named("weekday", "long").map(([weekday, name]) => [`weekday ${weekday}`, name] as const),
    ...units.flatMap((unit) => unitNames(language, unit).map((name) => [`unit ${unit}`, name] as const)),
  ];
}

function unitNames(language: string, unit: string): string[] {
  return (["long", "short"] as const).flatMap((unitDisplay) => {
    const format = new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay });
    return [1, 2].map((count) =>
      format
        .format(count)
        .replace(/[\d\s]+/gu, " ")
        .trim(),
    );
  });
}

/** "Man" is a word of several languages. */
const shortestName = (language: string) => (language === "ja" ? 2 : 4);

function countries(): Entry[] {
  return ["en", ...Object.keys(languages)].flatMap((language, at) => {
    const names = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
    return countryCodes.flatMap((code) => {
      const name = at === 0 ? countryName(code) : names.of(code);
      return name && [...name].length >= shortestName(language) ? [[`country ${code}`, name] as const] : [];
    });
  });
}
