import { does, everyday, isLogWord, roles } from "./lexicon.ts";
import { meantBy } from "./mention-holders.ts";
import type { MentionLine, Stretch } from "./mention-line.ts";
import { type Candidate, withHints } from "./mention-reading.ts";
import { isCapitalised, least } from "./mention-score.ts";
import { type PlaceSlot, slotsOf } from "./mention-slots.ts";
import type { NameEntry, NameIndex } from "./name-index.ts";
import { keyOf } from "./name-matching.ts";
import type { PlaceHints } from "./place-hints.ts";
import { inStep, inSteps, type Steps } from "./steps.ts";
import type { TextWord } from "./text-words.ts";
import { findTypos, indexTypos, type TypoIndex } from "./typos.ts";

/** Least letters of a name with one or two slips: too many words resemble a short one. */
const leastForOneSlip = 5;
const leastName = 7;
/** A big resort ("Ischgl") needs one letter less. */
const leastBigName = 6;
const bigKm = 60;
const leastForTwoSlips = 11;

type GuessReader = (line: MentionLine, found: readonly Candidate[]) => readonly Candidate[];

/** Reads the places of a line that names none for certain: misspelt names, else one that the gazetteer does not know. */
export function* createGuessReader(index: NameIndex, hints: PlaceHints): Steps<GuessReader> {
  const typos = yield* typosByLetter(index);
  return (line, found) => {
    const slots = slotsOf(line).filter((slot) => !overlaps(line, slot, found));
    const slips = slots.flatMap((slot) => (slot.isTight ? (mistyped(line, slot) ?? []) : []));
    const meant = slips.filter(({ resort }) => resort);
    if (meant.length > 0) return meant.filter(({ start }, at) => start >= (meant[at - 1]?.end ?? 0));
    const guesses = [...slips, ...slots.flatMap((slot) => unknown(line, slot) ?? [])];
    return guesses.toSorted((a, b) => b.score - a.score).slice(0, 1);
  };

  /** "Killingtn": has no resort if several names are equally near. */
  function mistyped(line: MentionLine, { from, to }: PlaceSlot): Candidate | null {
    const { words } = line;
    let last = to;
    while (last > from && does(words[last], roles.genericTail)) last--;
    const isName = words.slice(from, last + 1).some((word) => !isLogWord(word.folded) && !does(word, roles.small));
    const [first, ...others] = isName
      ? nearest(keyOf(words, from, last)).map((entry) => withHints(index, hints, line, entry, to))
      : [];
    if (!first) return null;
    const isOne = others.every(({ resort }) => resort?.id === first.resort?.id);
    return {
      ...{ start: words[from]?.start ?? 0, end: isOne ? first.end : (words[to]?.end ?? 0) },
      ...{ resort: isOne ? first.resort : null, score: least.certain, isSlip: true },
    };
  }

  function nearest(key: string): NameEntry[] {
    const sameLetter = typos.get(key.charCodeAt(0));
    if (!sameLetter || key.length < leastForOneSlip) return [];
    const near: { entry: NameEntry; slips: number }[] = [];
    findTypos(sameLetter, key, key.length < leastForTwoSlips ? 1 : 2, (place, slips) => {
      const text = sameLetter.sorted.texts[place] ?? "";
      const entry = index.names.get(text);
      if (entry && !isInflected(text, key)) near.push({ entry, slips });
    });
    const fewest = Math.min(...near.map(({ slips }) => slips));
    return near.filter(({ slips }) => slips === fewest).map(({ entry }) => entry);
  }
}

/** A place outside the gazetteer. */
function unknown(line: MentionLine, { from, to, isCounted, isNamed }: PlaceSlot): Candidate | null {
  const isTail = (word: TextWord | undefined) => word?.shape === "lower" && does(word, roles.genericTail);
  let last = to;
  // "Morgenkogel ski tour"
  while (line.letterCase === "mixed" && last > from && isTail(line.words[last])) last--;
  const spelled = isCounted ? null : spellingOf(line, { from, to: last });
  if (!spelled) return null;
  const score = spelled === "own" && isNamed ? least.likely : 0;
  return { start: line.words[from]?.start ?? 0, end: line.words[last]?.end ?? 0, resort: null, score };
}

/** Capitals that are no words of a log, "foobar mountain resort"; of several words, some may be words of a log: "Bear Hollow". */
function spellingOf({ words: all, letterCase }: MentionLine, name: Stretch): "own" | "loose" | null {
  const words = all.slice(name.from, name.to + 1);
  const hasTellingTail =
    words.length > 1 && does(words.at(-1), roles.tellingTail) && !isLogWord(words[0]?.folded ?? "");
  if (letterCase !== "mixed") return hasTellingTail ? "own" : null;
  if (!isCapitalised(all, name)) return null;
  if (hasTellingTail || !words.some(({ folded }) => isLogWord(folded))) return "own";
  return words.length > 1 && !words.some((word) => does(word, everyday)) && !does(words[0], roles.small)
    ? "loose"
    : null;
}

/** The names that may be misspelt, by their first letter, which hardly ever is. */
function* typosByLetter({ names, records }: NameIndex): Steps<ReadonlyMap<number, TypoIndex>> {
  const byLetter = new Map<number, string[]>();
  yield* inSteps(names, ([key, entry]) => {
    if (key.length < leastBigName || entry.trust === "wary" || entry.isPart || !plainKey.test(key)) return;
    const resort = meantBy(records, entry);
    const isBig = entry.trust === "plain" && (resort?.pisteKm ?? 0) >= bigKm;
    if (!resort || (key.length < leastName && !isBig)) return;
    byLetter.set(key.charCodeAt(0), byLetter.get(key.charCodeAt(0)) ?? []);
    byLetter.get(key.charCodeAt(0))?.push(key);
  });
  // The typo index reads only the texts.
  const sorted = (texts: readonly string[]) => ({ texts, offsets: new Int32Array(0), filed: new Int32Array(0) });
  return yield* inStep(() => new Map([...byLetter].map(([letter, texts]) => [letter, indexTypos(sorted(texts))])));
}

const plainKey = /^[a-z0-9]+$/;

/** "Meadow" for Meadows, "bakers" for Baker: inflection is no slip. */
function isInflected(name: string, written: string): boolean {
  return name === `${written}s` || (written.startsWith(name) && /^(?:s|ed|er)$/.test(written.slice(name.length)));
}

function overlaps({ words }: MentionLine, { from, to }: PlaceSlot, found: readonly Candidate[]): boolean {
  const start = words[from]?.start ?? 0;
  const end = words[to]?.end ?? 0;
  return found.some((other) => other.start < end && start < other.end);
}
