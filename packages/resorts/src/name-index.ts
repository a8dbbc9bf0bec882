import { fold, foldSpelledOut, isCjk } from "./fold.ts";
import { inflectedNames } from "./inflected-names.ts";
import { everyday, isA, roles } from "./lexicon.ts";
import { indexPrefixes, type PrefixIndex } from "./prefix-index.ts";
import type { ResortRecord } from "./record.ts";

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
  readonly isPart?: boolean;
  readonly holders: Holder[];
  hasAccents: boolean;
  /** Cache of mention-holders.ts; undefined before the first use. */
  meant: ResortRecord | null | undefined;
}

export interface NameIndex {
  readonly records: readonly ResortRecord[];
  readonly names: ReadonlyMap<string, NameEntry>;
  readonly prefixes: PrefixIndex;
  readonly mostWords: number;
  readonly mostCjkLetters: number;
}

/** `isTrusted`: every name is a place wherever a plain one is, also one that is a word. */
export function indexNames(records: readonly ResortRecord[], isTrusted = false): NameIndex {
  const names = new Map<string, NameEntry>();
  let mostWords = 1;
  let mostCjkLetters = 1;
  const add = (spaced: string, holder: Holder, isPart?: boolean): void => {
    const key = spaced.replaceAll(" ", "");
    const known = names.get(key);
    const words = spaced.split(" ");
    if (known) {
      known.pieces |= 1 << Math.min(words.length, 30);
      if (isPart !== known.isPart || known.holders.some(({ record }) => record === holder.record)) return;
      known.holders.push(holder);
      known.hasAccents ||= holder.accented !== null;
      return;
    }
    mostWords = Math.max(mostWords, words.length);
    if (isCjkKey(key)) mostCjkLetters = Math.max(mostCjkLetters, key.length);
    names.set(key, {
      spaced,
      pieces: 1 << Math.min(words.length, 30),
      trust: isTrusted ? "plain" : trustOf(words),
      ...(isPart && { isPart }),
      holders: [holder],
      hasAccents: holder.accented !== null,
      meant: undefined,
    });
  };
  const shorts: [spaced: string, record: number][] = [];
  records.forEach((record, number) => {
    [record.name, ...record.aliases].forEach((text, at) => {
      const spaced = fold(text);
      if (spaced === "") return;
      const by = at === 0 ? "name" : "alias";
      add(spaced, {
        record: number,
        by,
        accented: beyondAscii.test(text) ? text.normalize("NFC").toLowerCase() : null,
      });
      const spelled = foldSpelledOut(text);
      if (spelled) add(spelled, { record: number, by: "alias", accented: null });
      for (const short of shortForms(text, spaced)) shorts.push([short, number]);
    });
  });
  // Names and aliases come first, so a resort never becomes its own short form.
  for (const [short, record] of shorts) add(short, { record, by: "short", accented: null });
  // "Mad River" may also mean Mad River Glen, although "Glen" is not generic.
  const known = new Set(shorts.map(([short]) => short));
  records.forEach((record, number) => {
    for (const beginning of prefixes(fold(record.name))) {
      if (known.has(beginning)) add(beginning, { record: number, by: "short", accented: null });
    }
  });
  records.forEach((record, number) => {
    for (const form of inflectedNames(record))
      if (form.length >= 5 && !names.has(form) && !isA(form, everyday))
        add(form, { record: number, by: "short", accented: null });
  });
  if (!isTrusted)
    records.forEach(({ name }, number) => {
      const first = firstWord(fold(name));
      if (first) add(first, { record: number, by: "short", accented: null }, true);
    });
  return { records, names, prefixes: indexPrefixes(names.keys()), mostWords, mostCjkLetters };
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
  const words = spaced.split(" ");
  const first = words.find((word) => !isA(word, roles.small) && !isA(word, roles.genericHead) && word !== "mt") ?? "";
  const isOwn = first.length >= 4 && !isA(first, roles.wary) && !isA(first, everyday) && !isA(first, roles.genericTail);
  return words.length > 1 && isOwn && !digits.test(first) && !isCjkKey(first) ? first : null;
}

function shortForms(text: string, spaced: string): string[] {
  const found: string[] = [];
  for (const part of parts(text)) found.push(fold(part));
  const words = spaced.split(" ");
  let to = words.length;
  while (to > 1 && isA(words[to - 1] ?? "", roles.genericTail)) to--;
  let from = 0;
  while (from < to - 1 && (isA(words[from] ?? "", roles.genericHead) || (from === 0 && words[0] === "mt"))) from++;
  if (from > 0 || to < words.length) found.push(words.slice(from, to).join(" "));
  // "Massif de Charlevoix", "Grand Bornand"
  if (words.length > 2 && isA(words[0] ?? "", roles.article)) found.push(words.slice(1).join(" "));
  return found.filter((short) => short !== spaced && mayStandAlone(short));
}

function parts(text: string): string[] {
  if (!maybeParts.test(text)) return [];
  const apart = text.split(partSigns).map((part) => part.trim());
  if (apart.length > 1) return apart.filter((part) => part !== "");
  const halves = text.split("-");
  return halves.length === 2 && halves.every((half) => half.length >= 5 && !half.includes(" ")) ? halves : [];
}

const maybeParts = /[-–/()]/u;
const partSigns = / - | – |\/|–|\(|\)/u;

function mayStandAlone(short: string): boolean {
  const words = short.split(" ");
  if (short.length < 4 && !isCjkKey(short)) return false;
  if (words.length === 1 && trustOf(words) !== "plain") return false;
  return words.some(
    (word) =>
      !isA(word, roles.wary) &&
      !isA(word, roles.small) &&
      !isA(word, roles.genericTail) &&
      !isA(word, everyday) &&
      !digits.test(word),
  );
}

const digits = /^\d+$/;

function trustOf(words: readonly string[]): Trust {
  const [first = ""] = words;
  if (words.length === 1) {
    if (isCjkKey(first)) return "plain";
    if (isA(first, roles.wary) || first.length <= 3 || /\d/.test(first)) return "wary";
    return isA(first, roles.ordinary) ? "ordinary" : "plain";
  }
  if (
    words.every((word) => isA(word, roles.wary) || isA(word, roles.small) || digits.test(word)) &&
    words.some((word) => word === "the")
  )
    return "wary";
  const isOrdinary = words.every(
    (word) =>
      isA(word, roles.ordinary) ||
      isA(word, roles.wary) ||
      isA(word, roles.small) ||
      isA(word, roles.genericTail) ||
      digits.test(word) ||
      word === "mt",
  );
  return isOrdinary ? "ordinary" : "plain";
}
