import type { Entry } from "../entries.ts";
import { means } from "../lexicon.ts";
import { clausesOf, isEndOfSentence } from "../line-ranges.ts";
import { nearestAbove, type TextLine } from "../lines.ts";
import { oncePer } from "../remembered.ts";
import type { Token } from "../token.ts";
import { factsOf, type JudgedText, type TextFacts, textFactsOf } from "./facts.ts";
import { isWordOrNumber, type Sense, sensesOf } from "./senses.ts";

/** Names of features with their values, 1 for a plain fact. */
export type Features = ReadonlyMap<string, number>;

/** A line is no title or heading beyond so many tokens. */
const longestHeading = 14;

/** The features of each entry: where around its date each sense stands, what its line looks like, and what the other entries have. */
export function featuresOf(text: JudgedText): Features[] {
  const facts = textFactsOf(text);
  const titled = titleFeatures(text);
  const headings = nearestAbove(text.lines, (line) => (isHeading(line) ? line : undefined));
  return withOthers(
    text.entries.map((entry) => ownFeatures(entry, headings.get(entry.line.number), facts)),
    titled,
  );
}

/** The features of each date of a text: its own, those of the text, and what share of the others has which. */
export function withOthers(owns: readonly Own[], ofText: readonly string[]): Features[] {
  const counts = new Map<string, number>();
  for (const { shared } of owns) for (const name of shared) counts.set(name, (counts.get(name) ?? 0) + 1);
  return owns.map(({ names, shared }) => {
    const found = new Map<string, number>([...ofText, ...names].map((name) => [name, 1]));
    for (const [name, count] of counts) {
      const others = (count - (shared.has(name) ? 1 : 0)) / Math.max(1, owns.length - 1);
      if (others > 0) found.set(`others: ${name}`, others);
    }
    return found;
  });
}

/** `shared` is what the other dates of the text are told of it. */
interface Own {
  names: readonly string[];
  shared: ReadonlySet<string>;
}

function ownFeatures(entry: Entry, heading: TextLine | undefined, text: TextFacts): Own {
  const { before, after, remaining, below } = entry;
  const led = sentenceBefore(before);
  const following = sensesOf(sentenceAfter(after));
  const beneath = below.flatMap(lineSenses);
  const senses = new Set([...sensesOf(led), ...following, ...beneath].map(({ sense }) => sense));
  const facts = factsOf(entry, senses, text);
  const names = [
    ...at("before", sensesOf(led)),
    ...at("beside", sensesBeside(led)),
    ...at("after", following),
    ...at(
      "begins",
      sensesOf(remaining).filter(({ from }) => from === 0),
    ),
    ...at("rest", sensesOf(remaining)),
    ...at("alone", clausesOf(remaining).flatMap(sensesOfAll)),
    ...at("below", beneath),
    ...at("heading", heading ? lineSenses(heading) : []),
    ...facts,
  ];
  return { names, shared: new Set([...senses, ...facts]) };
}

function at(position: string, senses: readonly Sense[]): string[] {
  return senses.map(({ sense }) => `${position}: ${sense}`);
}

/** The senses of a line's words. */
export const lineSenses = oncePer(({ tokens }: TextLine) => sensesOf(tokens));

/** Those that all words have together: of "sauna", not of "sauna hut". */
function sensesOfAll(words: readonly Token[]): Sense[] {
  return words.length > longestSense ? [] : sensesOf(words).filter(({ from, to }) => to - from === words.length);
}

const longestSense = 4;

/** Those that end right in front of the date. */
function sensesBeside(tokens: readonly Token[]): Sense[] {
  const last = tokens.filter(isWordOrNumber).findLastIndex((word) => !means(word, "article"));
  return sensesOf(tokens).filter(({ to }) => to === last + 1);
}

function sentenceBefore(before: readonly Token[]): readonly Token[] {
  const end = before.findLastIndex((_, at) => at < before.length - 1 && isEndOfSentence(before, at));
  return before.slice(end + 1);
}

function sentenceAfter(after: readonly Token[]): readonly Token[] {
  const end = after.findIndex((_, at) => at > 0 && isEndOfSentence(after, at));
  return end < 0 ? after : after.slice(0, end);
}

/** A short line without a date. */
function isHeading({ kind, mentions, tokens }: TextLine): boolean {
  return kind !== "blank" && mentions.length === 0 && tokens.length <= longestHeading;
}

function titleFeatures({ lines, places }: JudgedText): string[] {
  const title = lines.find(({ kind }) => kind !== "blank");
  if (!title || title.tokens.length > longestHeading) return [];
  const senses = lineSenses(title);
  return [...at("title", senses), ...(places.has(title.number) ? at("title of a place", senses) : [])];
}
