import { hintBehind } from "./hint-reading.ts";
import { does, everyday, isLogWord, roles } from "./lexicon.ts";
import { meantBy } from "./mention-holders.ts";
import type { MentionLine } from "./mention-line.ts";
import { type Mention, withHints } from "./mention-reading.ts";
import { type PlaceSlot, slotsOf } from "./mention-slots.ts";
import { isCapitalised } from "./name-ambiguity.ts";
import type { NameEntry, NameIndex } from "./name-index.ts";
import type { PlaceHints } from "./place-hints.ts";
import { findTypos, indexTypos, type TypoIndex } from "./typos.ts";

export type GuessReader = (line: MentionLine, found: readonly Mention[]) => readonly Mention[];

/** Least letters of a name with one or two slips: too many words resemble a short one. */
const leastForOneSlip = 5;
const leastName = 7;
/** A big resort ("Ischgl") needs one letter less. */
const leastBigName = 6;
const bigKm = 60;
const leastForTwoSlips = 11;

export function createGuessReader(index: NameIndex, hints: PlaceHints): GuessReader {
  const typos = typosByLetter(mistypable(index));
  return (line, found) => {
    const slots = slotsOf(line);
    if (slots.length === 0) return found;
    const guesses = slots
      .filter((slot) => !overlaps(line, slot, found))
      .flatMap((slot) => (slot.isLoose ? null : mistyped(line, slot)) ?? unknown(line, slot) ?? []);
    const meant = guesses.filter(({ resort }) => resort !== null);
    return meant.length > 0 ? meant : [...found, ...best(guesses)].sort((a, b) => a.start - b.start);
  };

  /** "Killingtn": has no resort if several names are equally near. */
  function mistyped(line: MentionLine, { from, to }: PlaceSlot): Mention | null {
    const { words } = line;
    let last = to;
    while (last > from && does(words[last], roles.genericTail)) last--;
    const name = words.slice(from, last + 1);
    if (name.every((word) => isLogWord(word.folded) || does(word, roles.small))) return null;
    const start = words[from]?.start ?? 0;
    const end = words[to]?.end ?? 0;
    const places = nearest(name.map(({ folded }) => folded).join("")).map((entry) =>
      withHints(index, hints, line, entry, to, end),
    );
    const [first] = places;
    if (!first) return null;
    const isOne = places.every(({ resort }) => resort?.id === first.resort?.id);
    return {
      resort: isOne ? first.resort : null,
      start,
      end: isOne ? first.end : end,
      strength: "place",
      isSlip: true,
    };
  }

  function nearest(key: string): NameEntry[] {
    const sameLetter = typos.get(key.charCodeAt(0));
    if (!sameLetter || key.length < leastForOneSlip) return [];
    let least = key.length < leastForTwoSlips ? 1 : 2;
    let near: NameEntry[] = [];
    findTypos(sameLetter, key, least, (place, slips) => {
      const text = sameLetter.sorted.texts[place] ?? "";
      const entry = index.names.get(text);
      if (!entry || slips > least || isInflected(text, key)) return;
      if (slips < least) near = [];
      least = slips;
      near.push(entry);
    });
    return near;
  }

  /** "Foobar Ski Area", "Foobar, VT", or capitals that are no word of a log: a place outside the gazetteer. */
  function unknown(line: MentionLine, slot: PlaceSlot): Mention | null {
    const words = line.words.slice(slot.from, slot.to + 1);
    const [first] = words;
    const last = words.at(-1);
    if (
      !first ||
      !last ||
      (slot.isLoose && first.folded.length === 1) ||
      slot.isCounted ||
      words.some((word) => does(word, roles.number))
    )
      return null;
    const isProper = first.shape !== "lower" && isCapitalised(line.words, slot);
    const hint = hintBehind(hints, line, slot.to);
    const isTold =
      (words.length > 1 && does(last, roles.tellingTail) && !isLogWord(first.folded)) ||
      (hint?.isSure === true && !isLogWord(last.folded));
    const isCapital = isProper && line.letterCase === "mixed" && !words.some(({ folded }) => isLogWord(folded));
    if (!isCapital && !isTold && isProper && line.letterCase === "mixed" && isLooseName(words))
      return { resort: null, start: first.start, end: last.end, strength: "word" };
    if (!isCapital && !(isTold && (isProper || line.letterCase !== "mixed"))) return null;
    return {
      resort: null,
      start: first.start,
      end: hint?.end ?? last.end,
      strength: slot.isLoose ? "word" : "perhaps",
    };
  }
}

/** "Mt. Dundee", "Bear Hollow": of several words, some may be words of a log. */
function isLooseName(words: MentionLine["words"]): boolean {
  return words.length > 1 && !words.some((word) => does(word, everyday)) && does(words[0], roles.small) === false;
}

/** One unknown place is enough, best one that the line names for certain. */
function best(guesses: readonly Mention[]): readonly Mention[] {
  const certain = guesses.find(({ strength }) => strength === "perhaps" || strength === "place");
  return certain ? [certain] : guesses.slice(0, 1);
}

function mistypable(index: NameIndex): string[] {
  const texts: string[] = [];
  for (const [key, entry] of index.names) {
    if (key.length < leastBigName || entry.trust === "wary" || entry.isPart || !plainKey.test(key)) continue;
    const resort = meantBy(index.records, entry);
    const isBig = (resort?.pisteKm ?? 0) >= bigKm && entry.trust === "plain";
    if (resort && (key.length >= leastName || isBig)) texts.push(key);
  }
  return texts;
}

/** By first letter, which is hardly ever mistyped. */
function typosByLetter(names: readonly string[]): ReadonlyMap<number, TypoIndex> {
  const byLetter = new Map<number, string[]>();
  for (const name of names) {
    const known = byLetter.get(name.charCodeAt(0));
    if (known) known.push(name);
    else byLetter.set(name.charCodeAt(0), [name]);
  }
  const indexes = new Map<number, TypoIndex>();
  for (const [letter, texts] of byLetter) {
    // The typo index reads only the texts.
    indexes.set(letter, indexTypos({ texts, offsets: new Int32Array(texts.length + 1), filed: new Int32Array(0) }));
  }
  return indexes;
}

const plainKey = /^[a-z0-9]+$/;

/** "Meadow" for Meadows, "bakers" for Baker: inflection is no slip. */
function isInflected(name: string, written: string): boolean {
  return name === `${written}s` || written === `${name}s` || written === `${name}ed` || written === `${name}er`;
}

function overlaps({ words }: MentionLine, { from, to }: PlaceSlot, found: readonly Mention[]): boolean {
  const start = words[from]?.start ?? 0;
  const end = words[to]?.end ?? 0;
  return found.some((mention) => mention.start < end && start < mention.end);
}
