import { foldWord } from "./fold-word.ts";
import { formsOf, means } from "./lexicon.ts";
import { inRanges, overlap, without } from "./line-ranges.ts";
import { isEdge, type Range } from "./note.ts";
import type { FindSkis } from "./skis.ts";
import type { Token } from "./token.ts";
import { endOf, type TokenLine } from "./tokens.ts";
import { blank, type FindPlaces, isDoubtful, leastScore, type PlaceFinding } from "./types.ts";
import { longWeekdays } from "./words/weekdays.ts";

const labelNames = formsOf("label");

/** "Valid: January 10", "Order #123": a word of a form, and no place. */
function isLabel(text: string, start: number, end: number): boolean {
  return (
    text[end] === ":" ||
    text.startsWith(" :", end) ||
    text[end + 1] === "#" ||
    labelNames.has(foldWord(text.slice(start, end)))
  );
}

/** "Royal Gorge was icy, so Tahoe XC": in front of the place where the day was spent after all. */
const soToPlace =
  /[,;.–-]\s?(?:so|instead|therefore|deshalb|daher|darum|deswegen|stattdessen|also|donc|alors|du coup|plutôt|quindi|perciò|così|allora|entonces|así que|por eso|så|derfor|därför|dus|daarom|więc|dlatego|takže|proto|zato|raje|joten|siksi)\s(?!(?:no|not|never|kein|nicht|pas|non|niente|sin|nada|ingen|ikke|inte|geen|niet|nie|ne|ei)\s)(?:\p{Ll}{1,7}\s){0,2}$/u;
const longestLead = 32;

function isAfterAll(text: string, { start, resort }: PlaceFinding): boolean {
  return resort !== null && soToPlace.test(text.slice(Math.max(0, start - longestLead), start));
}

/** "2/7 Alpine - started as a trip to Squaw": a resort that is sure only where it stands alone, as between a date and a dash. */
export function slotPlace(
  text: string,
  dated: number,
  places: readonly PlaceFinding[],
  findPlaces: FindPlaces,
): PlaceFinding | null {
  const [lead = "", name = ""] = /^[\s:–—-]{0,4}(\p{L}[^–—:-]{2,30}?)(?=\s[–—-]\s)/u.exec(text.slice(dated)) ?? [];
  const start = dated + lead.length - name.length;
  const part = { start, end: start + name.length };
  if (name === "" || places.some((place) => overlap(place, part))) return null;
  const [found] = findPlaces(`${blank}${name}`);
  return found?.resort && found.start === 1 && found.end > name.length ? { ...found, ...part } : null;
}

/**
 * The place that a line is about: the one where the day was spent after all, then an exact name of a resort, then a misspelt one, then
 * a name without a resort.
 */
export function ownPlace(text: string, places: readonly PlaceFinding[]): PlaceFinding | null {
  const named = places.filter(
    (place) => !isDoubtful(place) && (place.resort !== null || !isLabel(text, place.start, place.end)),
  );
  return (
    named.find((place) => isAfterAll(text, place)) ??
    named.find(({ resort, isExact }) => resort !== null && isExact !== false) ??
    named.find(({ resort }) => resort !== null) ??
    named[0] ??
    null
  );
}

/**
 * A place outside the gazetteer: up to four words beside the date that are written like a name, of which one is what hills are
 * called, or that are at least two. Not the skier's company, gear or weather.
 */
export function placeSlot(
  line: TokenLine & { readonly text: string },
  leftOut: readonly Range[],
  findSkis: FindSkis,
): PlaceFinding | null {
  const { text } = line;
  const left = without(line, inRanges(leftOut));
  const from = left.tokens.findIndex(({ kind }) => kind === "word");
  const first = left.tokens[from];
  const start = left.starts[from] ?? 0;
  if (!first || !isNameWord(first) || !isEdge(text, start, -1, leftOut)) return null;
  let to = from + 1;
  while (left.tokens[to]?.kind === "word" && to - from < 5 && (left.starts[to] ?? 0) - endOf(left, to - 1) <= 1)
    to += 1;
  const words = left.tokens.slice(from, to);
  const end = endOf(left, to - 1);
  if (words.length > 4 || !words.every(isNameWord) || !isEdge(text, end, 1, leftOut)) return null;
  const isHill = words.length > 1 && words.some((word) => means(word, "hill"));
  if (!isHill && words.filter(({ text: word }) => /^\p{Lu}\p{Ll}/u.test(word)).length < 2) return null;
  if (words.some(({ key }) => means(key, "no place") || longWeekdays.has(key))) return null;
  return findSkis(words).length > 0 ? null : { kind: "unknown", resort: null, start, end, score: leastScore };
}

function isNameWord({ isCapital, key }: Token): boolean {
  return isCapital || means(key, "hill") || means(key, "name link");
}
