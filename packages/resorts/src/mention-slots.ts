import { does, everyday, roles } from "./lexicon.ts";
import type { MentionLine, Stretch } from "./mention-line.ts";
import { gapAfter, gaps, type TextWord } from "./text-words.ts";

/** Words where a line may name a place that the gazetteer does not know, or misspells one that it knows. */
export interface PlaceSlot extends Stretch {
  /** Beside a date, or after "at". */
  readonly isTight: boolean;
  /** So, and not "im Wald". Others ("Skitour: Morgenkogel") are places only if nothing else gives one. */
  readonly isNamed: boolean;
  /** "5 Stunden", "Rustler 10" are no unknown places. */
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

function slotAt(line: MentionLine, begin: number, at: number, last: number): PlaceSlot | null {
  const { words } = line;
  const name = nameAt(words, at, last);
  if (!name) return null;
  const { from, to } = name;
  const next = to < last ? words[to + 1] : undefined;
  const before = from > begin ? words[from - 1] : undefined;
  const isLed = does(before, roles.firmPreposition);
  const isTight = isLed || (isBesideDate(line, at, to) && (!next || does(next, closing)));
  const isNamed = isTight && (isLed || !does(before, roles.placePreposition));
  const holdsNumber = [before, ...words.slice(from, to + 1)].some((word) => does(word, roles.number));
  return {
    from,
    to,
    isTight,
    isNamed,
    isCounted: holdsNumber || (does(next, roles.number) && !isAmount(words[to + 2])),
  };
}

/** The words after what introduces a place, up to what tells of the day. */
function nameAt(words: readonly TextWord[], at: number, last: number): Stretch | null {
  let from = at;
  while (from < last && from < at + mostLeaders && does(words[from], introducing)) from++;
  let to = from;
  while (to < last && to - from < mostSlotWords && (does(words[to + 1], roles.genericTail) || !endsSlot(words[to + 1])))
    to++;
  return endsSlot(words[from]) || to - from === mostSlotWords ? null : { from, to };
}

function isBesideDate({ words, text }: MentionLine, at: number, to: number): boolean {
  return words[at]?.gapBefore === gaps.blank || gapAfter(text, words, to) === gaps.blank;
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
