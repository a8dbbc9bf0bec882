import { does, everyday, roles } from "./lexicon.ts";
import type { MentionLine, Stretch } from "./mention-line.ts";
import { gapBehind, gaps, type TextWord } from "./text-words.ts";

/** Words where a line may name a place that the gazetteer does not know. */
export interface PlaceSlot extends Stretch {
  /** Beside a date, or behind "at". Others ("Skitour: Morgenkogel") are places only if nothing else gives one. */
  readonly isTight: boolean;
  /** Behind a preposition that goes with other things too. */
  readonly isIn: boolean;
  /** A number is not of the day: no unknown place, and maybe a misspelt one. */
  readonly isCounted: boolean;
}

/** A log's line has a date or two; the limit bounds the time for other texts. */
const mostSlots = 12;
const mostSlotWords = 6;
const mostLeaders = 8;

export function slotsOf(line: MentionLine): PlaceSlot[] {
  const { words } = line;
  const slots = new Map<number, PlaceSlot>();
  let last = -1;
  while (last + 1 < words.length && slots.size < mostSlots) {
    const begin = last + 1;
    last = begin;
    while (words[last + 1]?.gapBefore === gaps.join) last++;
    for (let at = begin; at <= last && slots.size < mostSlots; at++) {
      if (at > begin && !does(words[at], roles.placePreposition)) continue;
      const slot = slotAt(line, begin, at, last);
      if (slot && !line.people.has(slot.from) && !slots.get(slot.from)?.isTight) slots.set(slot.from, slot);
    }
  }
  return [...slots.values()];
}

/** The words behind what introduces a place, up to what tells of the day. */
function slotAt(line: MentionLine, begin: number, at: number, last: number): PlaceSlot | null {
  const { words, text, hasBlank } = line;
  let from = at;
  while (from < last && from < at + mostLeaders && does(words[from], introducing)) from++;
  if (endsSlot(words[from])) return null;
  let to = from;
  while (to < last && to - from < mostSlotWords && (does(words[to + 1], roles.genericTail) || !endsSlot(words[to + 1])))
    to++;
  const next = to < last ? words[to + 1] : undefined;
  const before = from > begin ? words[from - 1] : undefined;
  // "5 Stunden", "Rustler 10"
  const isCounted = does(before, roles.number) || (does(next, roles.number) && !isAmount(words[to + 2]));
  if (to - from === mostSlotWords) return null;
  const isLed = does(before, roles.firmPreposition);
  const isBesideDate =
    hasBlank &&
    ((at === begin && (words[at]?.gapBefore ?? 0) >= gaps.blank) ||
      (to === last && gapBehind(text, words, last) === gaps.blank));
  // "im Wald"
  const isIn = does(before, roles.placePreposition) && !isLed;
  return { from, to, isCounted, isIn, isTight: isLed || (isBesideDate && (!next || does(next, closing))) };
}

/** "5 runs", "1200 hm" */
function isAmount(unit: TextWord | undefined): boolean {
  return unit?.gapBefore === gaps.join && (does(unit, everyday) || unit.folded.length <= 2);
}

const introducing = roles.placePreposition | roles.leader | roles.sport | roles.number | roles.small;
const closing = roles.companion | roles.conjunction | roles.number;

function endsSlot(word: TextWord | undefined): boolean {
  return !word || word.folded === "" || does(word, closing | roles.follower);
}
