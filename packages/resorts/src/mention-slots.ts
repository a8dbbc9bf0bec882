import { does, everyday, roles } from "./lexicon.ts";
import type { MentionLine, Stretch } from "./mention-line.ts";
import { gapBehind, gaps, type TextWord } from "./text-words.ts";

/** Words where a line would name a place: beside a date, or after "at". */
export interface PlaceSlot extends Stretch {
  /** "5 Stunden", "Rustler 10", "im Wald" are no unknown places. */
  readonly isCounted: boolean;
  /** "Morgenkogel powder", "Skitour: Morgenkogel": a place only if nothing else gives one. */
  readonly isLoose?: boolean;
}

/** A log's line has a date or two; the limit bounds the time for other texts. */
const mostSlots = 12;
const mostSlotWords = 6;
const mostLeaders = 5;

export function slotsOf(line: MentionLine): PlaceSlot[] {
  const slots: PlaceSlot[] = [];
  const { words } = line;
  let begin = 0;
  let isFirst = true;
  while (begin < words.length && slots.length < mostSlots) {
    let last = begin;
    while (words[last + 1]?.gapBefore === gaps.join) last++;
    const whole = trim(line, begin, last);
    if (whole) slots.push(whole);
    for (let at = begin + 1; at < last && slots.length < mostSlots; at++) {
      if (!does(words[at], roles.firmPreposition)) continue;
      const led = trim(line, at, last);
      if (led && led.from !== whole?.from) slots.push(led);
    }
    const loose = looseSlot(line, begin, last, isFirst);
    if (loose && (whole?.isCounted !== false || whole.from !== loose.from)) slots.push(loose);
    isFirst &&= words.slice(begin, last + 1).every((word) => does(word, introducing));
    begin = last + 1;
  }
  return line.people ? slots.filter(({ from }) => !line.people?.has(from)) : slots;
}

function trim(line: MentionLine, begin: number, last: number): PlaceSlot | null {
  const { words } = line;
  let from = begin;
  let isLed = false;
  while (from <= last && from < begin + mostLeaders && does(words[from], leading)) {
    isLed ||= does(words[from], roles.firmPreposition);
    from++;
  }
  if (from > last || endsSlot(words[from])) return null;
  let to = from;
  while (to - from < mostSlotWords && to < last && continuesSlot(words[to + 1])) to++;
  if (to - from === mostSlotWords) return null;
  const next = to < last ? words[to + 1] : undefined;
  const before = from > begin ? words[from - 1] : undefined;
  const isBesideDate =
    line.hasBlank &&
    ((words[begin]?.gapBefore ?? gaps.join) >= gaps.blank ||
      (to === last && gapBehind(line.text, words, last) === gaps.blank));
  const isWhole = !next || next.folded === "" || does(next, closing);
  const isWeaklyLed = does(before, roles.placePreposition) && !does(before, roles.firmPreposition);
  const isCounted = does(next, roles.number) || does(before, roles.number) || isWeaklyLed;
  return isLed || (isBesideDate && isWhole) ? { from, to, isCounted } : null;
}

/** A name behind no more than a sport, a preposition and an article, up to what tells of the day. */
function looseSlot({ words }: MentionLine, begin: number, last: number, isFirst: boolean): PlaceSlot | null {
  let from = begin;
  for (let at = begin; at < last && at < begin + mostLooseWords; at++) {
    if (does(words[at], roles.placePreposition) || (at === from && does(words[at], introducing))) from = at + 1;
  }
  if ((!isFirst && from === begin) || endsSlot(words[from])) return null;
  let to = from;
  while (to - from < mostSlotWords && to < last && isNameWord(words[to + 1])) to++;
  const next = to < last ? words[to + 1] : undefined;
  const isWhole = !next || does(next, closing | roles.follower | roles.genericTail);
  const isCounted = does(words[from - 1], roles.number) || (does(next, roles.number) && !isAmount(words[to + 2]));
  return isWhole ? { from, to, isCounted, isLoose: true } : null;
}

function isNameWord(word: TextWord | undefined): boolean {
  return !endsSlot(word) && (word?.shape !== "lower" || does(word, roles.small));
}

const mostLooseWords = 8;

/** "5 runs", "1200 hm" */
function isAmount(unit: TextWord | undefined): boolean {
  return unit?.gapBefore === gaps.join && (does(unit, everyday) || unit.folded.length <= 2);
}

const introducing = roles.placePreposition | roles.leader | roles.sport | roles.small;
const leading = roles.placePreposition | roles.leader | roles.sport | roles.number;
const closing = roles.companion | roles.conjunction | roles.number;

function continuesSlot(word: TextWord | undefined): boolean {
  return does(word, roles.genericTail) || !endsSlot(word);
}

function endsSlot(word: TextWord | undefined): boolean {
  return !word || word.folded === "" || does(word, closing | roles.follower);
}
