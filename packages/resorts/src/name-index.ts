import { fold, foldSpelledOut, isCjk } from "./fold.ts";
import { inflectedNames } from "./inflected-names.ts";
import { genericHeads, genericTails, smallWords } from "./mention-grammar.ts";
import { isEverydayWord } from "./mention-log-words.ts";
import { ordinary, wary } from "./mention-words.ts";
import { indexPrefixes, type PrefixIndex } from "./prefix-index.ts";
import type { ResortRecord } from "./record.ts";

/**
 * How much a name must show before it counts as a place: a "plain" one stands anywhere; an "ordinary" one is also a word or
 * a person's name and needs a place's slot in the line; a "wary" one is mostly something else and needs a capital besides.
 */
export type Trust = "plain" | "ordinary" | "wary";

/** Who bears a name: as its name, as an alias, or as what is left of one of those without "Mountain" or "Resort". */
export interface Holder {
  readonly record: number;
  readonly by: "name" | "alias" | "short";
  /** As written, small letters, where it has letters beyond ASCII: "åre" in a text is Åre and no verb. */
  readonly accented: string | null;
}

export interface NameEntry {
  /** The folded words, parted by spaces. */
  readonly spaced: string;
  /** In how many words it is written, one bit each: Big Sky and BigSky are one name. */
  pieces: number;
  readonly trust: Trust;
  readonly holders: Holder[];
  /** Whether one of the holders is accented. */
  hasAccents: boolean;
  /** Whom the name means by itself (mention-holders.ts); undefined until somebody asked. */
  meant: ResortRecord | null | undefined;
}

export interface NameIndex {
  readonly records: readonly ResortRecord[];
  /** By folded words, joined. */
  readonly names: ReadonlyMap<string, NameEntry>;
  /** Of the keys of `names`. */
  readonly prefixes: PrefixIndex;
  readonly mostWords: number;
  /** The longest name in Chinese, Japanese or Korean. */
  readonly mostCjkLetters: number;
}

export function indexNames(records: readonly ResortRecord[]): NameIndex {
  const names = new Map<string, NameEntry>();
  let mostWords = 1;
  let mostCjkLetters = 1;
  const add = (spaced: string, holder: Holder): void => {
    const key = spaced.replaceAll(" ", "");
    const known = names.get(key);
    const words = spaced.split(" ");
    if (known) {
      known.pieces |= 1 << Math.min(words.length, 30);
      if (known.holders.some(({ record }) => record === holder.record)) return;
      known.holders.push(holder);
      known.hasAccents ||= holder.accented !== null;
      return;
    }
    mostWords = Math.max(mostWords, words.length);
    if (isCjkKey(key)) mostCjkLetters = Math.max(mostCjkLetters, key.length);
    names.set(key, {
      spaced,
      pieces: 1 << Math.min(words.length, 30),
      trust: trustOf(words),
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
  // Names and aliases first, so that a resort never becomes a mere short form of itself.
  for (const [short, record] of shorts) add(short, { record, by: "short", accented: null });
  // "Mad River" may as well be Mad River Glen, whose "Glen" says something.
  const known = new Set(shorts.map(([short]) => short));
  records.forEach((record, number) => {
    for (const beginning of prefixes(fold(record.name))) {
      if (known.has(beginning)) add(beginning, { record: number, by: "short", accented: null });
    }
  });
  records.forEach((record, number) => {
    for (const form of inflectedNames(record))
      if (form.length >= 5 && !names.has(form) && !isEverydayWord(form))
        add(form, { record: number, by: "short", accented: null });
  });
  return { records, names, prefixes: indexPrefixes(names.keys()), mostWords, mostCjkLetters };
}

const beyondAscii = /[^\x20-\x7e]/;

function isCjkKey(key: string): boolean {
  return beyondAscii.test(key) && isCjk(key);
}

/** A name's first words, without the last, the last two and so on. */
function prefixes(spaced: string): string[] {
  const words = spaced.split(" ");
  return words.slice(1).map((_, at) => words.slice(0, at + 1).join(" "));
}

/** What people say for a name: "Copper" for Copper Mountain, "La Faucille" for "Mijoux - La Faucille". */
function shortForms(text: string, spaced: string): string[] {
  const found: string[] = [];
  for (const part of parts(text)) found.push(fold(part));
  const words = spaced.split(" ");
  let to = words.length;
  while (to > 1 && genericTails.has(words[to - 1] ?? "")) to--;
  let from = 0;
  while (from < to - 1 && (genericHeads.has(words[from] ?? "") || (from === 0 && words[0] === "mt"))) from++;
  if (from > 0 || to < words.length) found.push(words.slice(from, to).join(" "));
  return found.filter((short) => short !== spaced && mayStandAlone(short));
}

/** The halves of a name of two: at signs that part, or at a hyphen between two long words. */
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
      !wary.has(word) &&
      !smallWords.has(word) &&
      !genericTails.has(word) &&
      !isEverydayWord(word) &&
      !digits.test(word),
  );
}

const digits = /^\d+$/;

function trustOf(words: readonly string[]): Trust {
  const [first = ""] = words;
  if (words.length === 1) {
    if (isCjkKey(first)) return "plain";
    if (wary.has(first) || first.length <= 3 || /\d/.test(first)) return "wary";
    return ordinary.has(first) ? "ordinary" : "plain";
  }
  if (
    words.every((word) => wary.has(word) || smallWords.has(word) || digits.test(word)) &&
    words.some((word) => word === "the")
  )
    return "wary";
  const isOrdinary = words.every(
    (word) =>
      ordinary.has(word) ||
      wary.has(word) ||
      smallWords.has(word) ||
      genericTails.has(word) ||
      digits.test(word) ||
      word === "mt",
  );
  return isOrdinary ? "ordinary" : "plain";
}
