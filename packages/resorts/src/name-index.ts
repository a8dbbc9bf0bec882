import { normalized } from "@firn/contracts/normalized";
import { fold, foldSpelledOut, isCjk } from "./fold.ts";
import { inflectedNames } from "./inflected-names.ts";
import { everyday, isA, roles } from "./lexicon.ts";
import { indexPrefixes, type PrefixIndex } from "./prefix-index.ts";
import type { ResortRecord } from "./record.ts";
import { inStep, inSteps, type Steps } from "./steps.ts";

/** An "ordinary" name is also a word and needs the slot of a place; a "wary" one is mostly another word and needs a capital too. */
export type Trust = "plain" | "ordinary" | "wary";

/** `short`: a name without its "Mountain" or "Resort". */
export interface Holder {
  readonly record: number;
  readonly by: "name" | "alias" | "short";
  /** Lower case, null for ASCII only: "åre" in a text is Åre and no verb. */
  readonly accented: string | null;
}

export interface NameEntry {
  readonly spaced: string;
  /** Bit set of the word counts of its spellings: Big Sky and BigSky are one name. */
  pieces: number;
  readonly trust: Trust;
  /** The first word of longer names only: "Manning" of Manning Park. */
  readonly isPart?: true | undefined;
  readonly holders: Holder[];
  /** Cache of mention-holders.ts. */
  meant?: ResortRecord | null | undefined;
}

export interface NameIndex {
  readonly records: readonly ResortRecord[];
  readonly names: ReadonlyMap<string, NameEntry>;
  readonly prefixes: PrefixIndex;
  readonly mostCjkLetters: number;
}

/** `isTrusted`: every name is a place wherever a plain one is, also one that is a word. */
export function* indexNames(records: readonly ResortRecord[], isTrusted: boolean): Steps<NameIndex> {
  const names = new Map<string, NameEntry>();
  const add = (spaced: string, holder: Holder, isPart?: true): void => {
    const key = spaced.replaceAll(" ", "");
    const words = spaced.split(" ");
    const known = names.get(key);
    const entry = known ?? { spaced, pieces: 0, trust: isTrusted ? "plain" : trustOf(words), isPart, holders: [] };
    if (!known) names.set(key, entry);
    entry.pieces |= 1 << Math.min(words.length, 30);
    if (isPart !== entry.isPart || entry.holders.some(({ record }) => record === holder.record)) return;
    entry.holders.push(holder);
  };
  const shorts = yield* addNames(records, add);
  // Names and aliases come first, so a resort never becomes its own short form.
  yield* inSteps(shorts, ([short, record]) => add(short, shortOf(record)));
  // "Mad River" may also mean Mad River Glen, although "Glen" is not generic.
  const known = new Set(shorts.map(([short]) => short));
  yield* inSteps(records.entries(), ([record, { name }]) => {
    for (const beginning of prefixes(fold(name))) if (known.has(beginning)) add(beginning, shortOf(record));
  });
  yield* inSteps(records.entries(), ([record, resort]) => {
    for (const form of inflectedNames(resort))
      if (form.length >= 5 && !names.has(form) && !isA(form, everyday)) add(form, shortOf(record));
  });
  yield* inSteps(isTrusted ? [] : records.entries(), ([record, { name }]) => {
    const first = firstWord(fold(name));
    if (first) add(first, shortOf(record), true);
  });
  const keys = [...names.keys()];
  const mostCjkLetters = yield* inStep(() =>
    keys.filter(isCjkKey).reduce((most, { length }) => Math.max(most, length), 1),
  );
  return { records, names, prefixes: yield* inStep(() => indexPrefixes(keys)), mostCjkLetters };
}

type Short = [spaced: string, record: number];

function* addNames(
  records: readonly ResortRecord[],
  add: (spaced: string, holder: Holder) => void,
): Steps<readonly Short[]> {
  const shorts: Short[] = [];
  yield* inSteps(records.entries(), ([record, { name, aliases }]) => {
    for (const [at, text] of [name, ...aliases].entries()) {
      const spaced = fold(text);
      if (spaced === "") continue;
      const accented = beyondAscii.test(text) ? normalized(text, "NFC").toLowerCase() : null;
      add(spaced, { record, by: at === 0 ? "name" : "alias", accented });
      const spelled = foldSpelledOut(text);
      if (spelled) add(spelled, { record, by: "alias", accented: null });
      for (const short of shortForms(text, spaced)) shorts.push([short, record]);
    }
  });
  return shorts;
}

function shortOf(record: number): Holder {
  return { record, by: "short", accented: null };
}

const beyondAscii = /[^\x20-\x7e]/;

function isCjkKey(key: string): boolean {
  return beyondAscii.test(key) && isCjk(key);
}

function prefixes(spaced: string): string[] {
  const words = spaced.split(" ");
  return words.slice(1).map((_, at) => words.slice(0, at + 1).join(" "));
}

/** The word that a longer name is known by, if it is no everyday one. */
function firstWord(spaced: string): string | null {
  const [first = ""] = spaced.split(" ").filter((word) => !isA(word, roles.small | roles.genericHead | roles.mount));
  const isOwn = first.length >= 4 && !isA(first, weakRoles) && !isCjkKey(first);
  return isOwn && first !== spaced ? first : null;
}

/** A name's parts, and what is left of it without "Resort", "Mt" or an article. */
function shortForms(text: string, spaced: string): string[] {
  const words = spaced.split(" ");
  let to = words.length;
  while (to > 1 && isA(words[to - 1] ?? "", roles.genericTail)) to--;
  let from = words[0] === "mt" && to > 1 ? 1 : 0;
  while (from < to - 1 && isA(words[from] ?? "", roles.genericHead)) from++;
  const hasArticle = words.length > 2 && isA(words[0] ?? "", roles.article);
  const found = [
    ...parts(text).map(fold),
    words.slice(from, to).join(" "),
    ...(hasArticle ? [words.slice(1).join(" ")] : []),
  ];
  return found.filter((short) => short !== spaced && mayStandAlone(short));
}

function parts(text: string): string[] {
  const apart = text.split(/ [-–] |[/–()]/u).filter((part) => part.trim() !== "");
  if (apart.length > 1) return apart;
  const halves = text.split("-");
  return halves.length === 2 && halves.every((half) => half.length >= 5 && !half.includes(" ")) ? halves : [];
}

const weakRoles = everyday | roles.wary | roles.small | roles.genericTail | roles.number;

function mayStandAlone(short: string): boolean {
  const words = short.split(" ");
  if (short.length < 4 && !isCjkKey(short)) return false;
  if (words.length === 1 && trustOf(words) !== "plain") return false;
  return words.some((word) => !isA(word, weakRoles));
}

function trustOf(words: readonly string[]): Trust {
  const [first = ""] = words;
  if (words.length === 1) {
    if (isCjkKey(first)) return "plain";
    if (isA(first, roles.wary) || first.length <= 3 || /\d/.test(first)) return "wary";
    return isA(first, roles.ordinary) ? "ordinary" : "plain";
  }
  const word = roles.wary | roles.small | roles.number;
  if (words.includes("the") && words.every((each) => isA(each, word))) return "wary";
  const isWord = (each: string) => isA(each, word | roles.ordinary | roles.genericTail) || each === "mt";
  return words.every(isWord) ? "ordinary" : "plain";
}
