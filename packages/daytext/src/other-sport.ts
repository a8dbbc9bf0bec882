import type { Entry } from "./entries.ts";
import type { TextLine } from "./lines.ts";
import { oncePer } from "./once-per.ts";
import { isWord, type Token } from "./token.ts";
import { has, wordFlags } from "./word-flags.ts";
import { otherSports } from "./words/no-skiing-words.ts";
import { sharedWords } from "./words/ski-words.ts";
import { saysSkied } from "./words/skied.ts";

/** Tokens of a title above the dates. */
export const longestTitle = 14;

const leastOfSports = 2;

/** "Marathon block", "Giri in montagna": a third of the dates name another sport, or the title does, and few tell of skiing. */
export function doubtOtherSports(lines: readonly TextLine[], entries: readonly Entry[]): void {
  const first = entries[0]?.line.number ?? 0;
  const isTitle = lines.some(
    (line) => line.number < first && line.tokens.length <= longestTitle && namesOtherSport(line) && !isTurkish(line),
  );
  const isSki = entries.some((entry) => [entry.line, ...entry.below].some(namesSkiing));
  const isOther = (entry: Entry) => isOtherAtPlace(entry) || (!isSki && !entry.isPart && countsOtherSport(entry.line));
  const isTelling = (entry: Entry) => !isOther(entry) && tellsOfSkiing(entry);
  const others = entries.filter((entry) => isOther(entry) || [entry.line, ...entry.below].some(namesOtherSport)).length;
  const telling = entries.filter(isTelling).length;
  if (others < leastOfSports && !isTitle) return;
  if (!(isTitle || others * 3 >= entries.length) || telling * 3 > entries.length) return;
  for (const entry of entries) if (!isTelling(entry)) entry.doubt ??= "sport";
}

/** "disc golf at Powder Mountain": only the name of the place has a word of skiing. */
function isOtherAtPlace({ said, rest, below, isPart }: Entry): boolean {
  if (isPart || said.skis.length > 0 || below.length > 0) return false;
  return rest.some(({ key }) => otherSports.has(key)) && !rest.some((token) => (token.wordFlags & wordFlags.ski) !== 0);
}

/** "Kayak günlüğü": the Turkish word for skiing is the English one for a boat. */
function isTurkish({ tokens }: TextLine): boolean {
  return tokens.some(({ key }) => key === "kayak") && /[ğışİ]/u.test(tokens.map(({ written }) => written).join());
}

/** Whether a line has a word of another sport and none of skiing. */
export const namesOtherSport = oncePer((line: TextLine) => !has(line, wordFlags.ski) && line.tokens.some(isOfOther));

/** The same where runs and metres are counted: bikers and runners do so too. */
const countsOtherSport = oncePer((line: TextLine) => line.tokens.some(isOfOther) && !namesSkiing(line));

function isOfOther({ key, kind }: Token): boolean {
  return kind === "word" && otherSports.has(key);
}

const namesSkiing = oncePer(({ tokens }: TextLine) => {
  const ofSki = wordFlags.ski | wordFlags.training;
  return tokens.some(({ key, wordFlags: said }) => (said & ofSki) !== 0 && !sharedWords.has(key));
});

/** Whether an entry has skis, or words of skiing in its line or below. */
export function tellsOfSkiing({ said, line, below }: Entry): boolean {
  if (said.skis.length > 0) return true;
  if (below.length === 0) return isOfSkiing(line);
  return areOfSkiing([line, ...below].flatMap(({ tokens }) => tokens).filter(isWord));
}

const isOfSkiing = oncePer(({ tokens }: TextLine) => areOfSkiing(tokens.filter(isWord)));

/** Whether one of the words is of skiing or training, or they say that somebody skied. */
export function areOfSkiing(words: readonly Token[]): boolean {
  const ofSki = wordFlags.ski | wordFlags.training;
  return words.some((word) => (word.wordFlags & ofSki) !== 0) || saysSkied(words);
}
