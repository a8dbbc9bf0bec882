import { companionKey } from "@firn/contracts/companion-key";
import { limits } from "@firn/contracts/limits";
import { foldWord } from "./fold-word.ts";
import people from "./people.json" with { type: "json" };
import { oncePer } from "./remembered.ts";
import type { DayTextContext, TextDraft } from "./types.ts";

// The words are apart from the lexicons: the browser's form needs these alone.
const nameWord = "\\p{Lu}[\\p{L}\\p{M}]*(?:[-'’]\\p{Lu}[\\p{L}\\p{M}]*)*";
const names = new RegExp(`${nameWord}(?: ${nameWord}){0,3}`, "gu");
const lists = Object.entries(people.with).map(([language, words]) => {
  const and = ["and", ...people.and[language as keyof typeof people.and]].join("|");
  // A single letter is one in small, after a blank: not the "s" of "Tom's".
  const led = words.map((word) =>
    word.length > 1 ? `[${word[0]?.toUpperCase()}${word[0]}]${word.slice(1)}` : `(?<!\\S)${word}`,
  );
  const joint = ` ?(?:[;/&+]|(?:[,;/] ?)?(?<![\\p{L}\\p{N}])(?:${and})(?= )) ?`;
  // After a comma a sentence may begin: there, a name is one only if the list goes on or the text ends.
  const item = `, ?${names.source}(?= ?(?:$|[^\\p{L}\\p{N} ]|(?:${and}) ))`;
  return new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${led.join("|")})(?:(?<=/)| )(${names.source}(?:${item}|${joint}${names.source})*)`,
    "gu",
  );
});
const noPerson = new RegExp(`^(?:${people["no person"].join("|").replaceAll("*", ".*")})$`, "u");
const japanese = new RegExp(
  `([\\p{Script=Han}\\p{Script=Katakana}ー]{1,10})(?:${people.honorific.join("|")})(?=[と、・,])`,
  "gu",
);

/**
 * The people whom a text names, in its order: capitalised names after "with", "mit", "avec" …, joined by commas and "and", "und", "et" …;
 * in Japanese those before さん, ちゃん or くん. `known` are names of resorts and skis, which are no people.
 */
export function companionsIn(text: string, known: readonly string[] = []): string[] {
  return peopleIn(text, known.map(wordsOf));
}

function peopleIn(text: string, others: readonly string[]): string[] {
  const found = new Map<string, string>();
  for (const line of text.split("\n"))
    for (const name of namesIn(line)) {
      const isOther = others.some((other) => other.startsWith(wordsOf(name)));
      if (name.length > limits.companionNameLength || isOther || found.has(companionKey(name))) continue;
      found.set(companionKey(name), name);
    }
  return [...found.values()].slice(0, limits.companionsPerDay);
}

/** The words of a name as they are compared, each with a blank after it. */
function wordsOf(name: string): string {
  return (name.match(/[\p{L}\p{M}]+/gu) ?? []).map((word) => `${foldWord(word)} `).join("");
}

function namesIn(line: string): string[] {
  const found = line.includes("と") ? [...line.matchAll(japanese)].map(([, name = ""]) => name) : [];
  for (const list of lists)
    for (const [, written = ""] of line.matchAll(list))
      for (const [name] of written.matchAll(names)) {
        const words = name.split(" ");
        const end = words.findIndex((word) => !isName(word));
        if (end !== 0) found.push(words.slice(0, end < 0 ? words.length : end).join(" "));
        if (end >= 0) break;
      }
  return found;
}

function isName(word: string): boolean {
  return !(word.length > 1 && word === word.toUpperCase()) && !noPerson.test(foldWord(word));
}

/** The people whom the notes of a read day name, but for what is a place. */
export function companionsOf(
  { notes, resort, placeText }: Pick<TextDraft, "notes" | "resort" | "placeText">,
  { skis, findPlaces }: Pick<DayTextContext, "skis" | "findPlaces">,
): string[] {
  if (notes === null) return [];
  const named = [resort?.name, placeText].flatMap((name) => (typeof name === "string" ? [wordsOf(name)] : []));
  const isPlace = (name: string) => findPlaces(name).some((found) => found.resort !== null && found.start === 0);
  return peopleIn(notes, [...wordsOfSkis(skis), ...named]).filter((name) => !isPlace(name));
}

const wordsOfSkis = oncePer((skis: DayTextContext["skis"]) => skis.map(({ name }) => wordsOf(name)));
