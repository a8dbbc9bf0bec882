import {
  companions,
  conjunctions,
  firmPrepositions,
  followers,
  genericTails,
  leaders,
  placePrepositions,
} from "./mention-grammar.ts";
import { type MentionLine, type Stretch, startsWithDigit } from "./mention-line.ts";
import { gapBehind, gaps } from "./text-words.ts";

/** Words where a line would name a place: the whole stretch beside a date, or what stands behind "at". */
export interface PlaceSlot extends Stretch {
  /** Whether numbers or a weak preposition stand beside it: "5 Stunden", "Rustler 10", "im Wald" are no unknown places. */
  readonly isCounted: boolean;
}

/** A line has a date or two; what has more slots is no line of a log, and reading them takes time. */
const mostSlots = 12;
const mostSlotWords = 6;
const mostLeaders = 5;

/** The slots of a line, without the words that lead to them and go on behind them. */
export function slotsOf(line: MentionLine): PlaceSlot[] {
  const slots: PlaceSlot[] = [];
  const { words } = line;
  let begin = 0;
  while (begin < words.length && slots.length < mostSlots) {
    let last = begin;
    while (words[last + 1]?.gapBefore === gaps.join) last++;
    const whole = trim(line, begin, last);
    if (whole) slots.push(whole);
    for (let at = begin + 1; at < last && slots.length < mostSlots; at++) {
      if (!firmPrepositions.has(words[at]?.folded ?? "")) continue;
      const led = trim(line, at, last);
      if (led && led.from !== whole?.from) slots.push(led);
    }
    begin = last + 1;
  }
  return slots.filter(({ from }) => line.people[from] !== 1);
}

function trim(line: MentionLine, begin: number, last: number): PlaceSlot | null {
  const { words } = line;
  const foldedAt = (at: number): string => (at <= last ? (words[at]?.folded ?? "") : "");
  let from = begin;
  let isLed = false;
  while (from < begin + mostLeaders && leadsTo(foldedAt(from))) {
    isLed ||= firmPrepositions.has(foldedAt(from));
    from++;
  }
  if (endsSlot(foldedAt(from))) return null;
  let to = from;
  while (to - from < mostSlotWords && continuesSlot(foldedAt(to + 1))) to++;
  if (to - from === mostSlotWords) return null;
  const next = foldedAt(to + 1);
  const before = from > begin ? foldedAt(from - 1) : "";
  const isBesideDate =
    line.hasBlank &&
    ((words[begin]?.gapBefore ?? gaps.join) >= gaps.blank ||
      (to === last && gapBehind(line.text, words, last) === gaps.blank));
  const isWhole = next === "" || companions.has(next) || conjunctions.has(next) || startsWithDigit(next);
  const isWeaklyLed = placePrepositions.has(before) && !firmPrepositions.has(before);
  const isCounted = startsWithDigit(next) || startsWithDigit(before) || isWeaklyLed;
  return isLed || (isBesideDate && isWhole) ? { from, to, isCounted } : null;
}

function leadsTo(folded: string): boolean {
  return placePrepositions.has(folded) || leaders.has(folded) || startsWithDigit(folded);
}

function continuesSlot(folded: string): boolean {
  return genericTails.has(folded) || !endsSlot(folded);
}

function endsSlot(folded: string): boolean {
  return (
    folded === "" ||
    followers.has(folded) ||
    companions.has(folded) ||
    conjunctions.has(folded) ||
    startsWithDigit(folded)
  );
}
