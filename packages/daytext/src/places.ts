import { isMark } from "./dates/date-tokens.ts";
import { type DayLine, type Finders, readDayLine, restOf } from "./day-line.ts";
import { saidDoubt } from "./doubts/said-doubt.ts";
import type { Entry } from "./entries.ts";
import { formsOf, means } from "./lexicon.ts";
import { inRanges } from "./line-ranges.ts";
import type { TextLine } from "./lines.ts";
import { isUsedDate } from "./receipts.ts";
import { isStampLine } from "./relative-days.ts";
import { isWord, type Token } from "./token.ts";
import type { Named } from "./types.ts";

/** A line without a date that names a resort; `isAlone` if it says little else. */
export interface PlaceLine {
  resort: Named;
  said: DayLine;
  isAlone: boolean;
}

const longestPlaceLine = 14;

/** The lines without a date that name a resort, by their number. */
export function placeLinesOf(lines: readonly TextLine[], finders: Finders): Map<number, PlaceLine> {
  const found = new Map<number, PlaceLine>();
  for (const line of lines) {
    // "Alta - 2 days" right above its days is their heading.
    const isSum = line.kind === "total" && !lines[line.number]?.mentions.length;
    if (line.kind === "blank" || isSum) continue;
    if (line.mentions.length > 0 || isAddress(line)) continue;
    const said = readDayLine(line, [], finders);
    const resort = said.place?.isExact === false ? null : (said.place?.resort ?? wholeName(line, said));
    if (!resort) continue;
    const { tokens, starts } = restOf(said);
    const isName = inRanges(said.places);
    const words = tokens.filter(isWord).length;
    const names = tokens.filter((token, at) => isName(starts[at] ?? 0, (starts[at] ?? 0) + 1) && isWord(token)).length;
    const saysLittle = words <= 2 || (said.places.length === 1 && words - names <= 1);
    const isAlone = line.tokens.length <= longestPlaceLine && saysLittle;
    found.set(line.number, { resort, said, isAlone });
  }
  return found;
}

const addresses = formsOf("mail address");

/** "From: Colin Baxter": whose name may be a place's too; a shop's sender has its address behind it. */
function isAddress({ tokens, text }: TextLine): boolean {
  return addresses.has(tokens[0]?.key ?? "") && isMark(tokens[1], ":") && !text.includes("@");
}

function wholeName({ text, number, tokens }: TextLine, { places }: DayLine): Named | null {
  const found = places.find(({ maybe }) => maybe);
  if (!found?.maybe || number === 1 || tokens.every(({ weekdays }) => weekdays !== null)) return null;
  const word = text.slice(found.start, found.end).toLowerCase();
  if (/[\p{L}\p{N}]/u.test(text.slice(0, found.start) + text.slice(found.end))) return null;
  return means(word, "weather") || means(word, "ski") || means(word, "no place") ? null : found.maybe;
}

/** Whether places stand above their dates in this text, and not below. */
export function placesLead(
  lines: readonly TextLine[],
  entries: readonly Entry[],
  places: ReadonlyMap<number, PlaceLine>,
): boolean {
  let above = 0;
  let below = 0;
  for (const { line, said } of entries) {
    if (said.place?.resort) continue;
    above += nearness(lines, line.number, -1, places);
    below += nearness(lines, line.number, 1, places);
  }
  if (above !== below) return above > below;
  const firstDate = entries[0]?.line.number ?? 0;
  return [...places].some(([number, { isAlone }]) => isAlone && number < firstDate);
}

/** 2 for a line of a place in the paragraph of a line, up to the next date, 1 for one right behind a blank, else 0. */
function nearness(
  lines: readonly TextLine[],
  number: number,
  step: 1 | -1,
  places: ReadonlyMap<number, PlaceLine>,
): number {
  let at = number + step;
  if (lines[at - 1]?.kind === "blank") return places.get(at + step)?.isAlone ? 1 : 0;
  while (lines[at - 1] && lines[at - 1]?.kind !== "blank" && lines[at - 1]?.mentions.length === 0) {
    if (places.get(at)?.isAlone) return 2;
    at += step;
  }
  return 0;
}

/** Gives entries without a place that of their line, heading, lines around or title. Changes the entries. */
export function sharePlaces(
  lines: readonly TextLine[],
  entries: readonly Entry[],
  places: ReadonlyMap<number, PlaceLine>,
  leads: boolean,
): void {
  shareInLines(entries);
  const gated = [...places].find(([number]) => number < (entries[0]?.line.number ?? 0))?.[1].resort;
  if (gated && isGateList(entries)) {
    for (const entry of entries) Object.assign(entry, { place: gated, said: { ...entry.said, place: null } });
    return;
  }
  const byLine = new Map<number, Entry[]>();
  for (const entry of entries) {
    const same = byLine.get(entry.line.number);
    if (same) same.push(entry);
    else byLine.set(entry.line.number, [entry]);
  }
  const body = new Set(entries.flatMap(({ below }) => below));
  const textTitle = titlePlace(
    entries,
    places,
    new Set(entries.filter(isOwner).flatMap(({ below }) => below.map(({ number }) => number))),
  );
  let heading: Named | null = null;
  let before: Named | null = null;
  for (const line of lines) {
    const dated = byLine.get(line.number);
    if (!dated) {
      const place = places.get(line.number);
      const isBody = body.has(line);
      if (place?.isAlone && leads) heading = place.resort;
      else if (!place && !isBody && (line.kind === "text" || line.kind === "tally") && line.tokens.length <= 6)
        heading = null;
      continue;
    }
    for (const entry of dated) {
      const own = entry.said.place?.resort ?? entry.place;
      if (own) {
        before = own;
        continue;
      }
      // In a message it is who wrote it.
      const isUnknown = entry.said.place !== null && !entry.isTimed && !isUsedDate(entry.ahead);
      const rest = restOf(entry.said).tokens.filter(isWord);
      const isDitto =
        /^[\s:–—-]{0,40}(?:"|”|“|„|〃|″|''|\/\/)(?!\s{0,2}\p{L})/u.test(
          entry.said.text.slice(entry.said.leftOut.at(-1)?.end ?? 0),
        ) ||
        isDittoWord(rest) ||
        (entry.isTimed && entry.said.place === null && saysAgain(entry));
      if (isDitto && before) entry.place = before;
      else if (!isUnknown) {
        const around = [...entry.below, ...entry.above].flatMap(({ number }) => places.get(number) ?? []);
        const title = entry.above.flatMap(({ number }) => places.get(number) ?? [])[0];
        entry.place =
          title?.resort ??
          (leads ? heading : null) ??
          (around.find(({ isAlone }) => isAlone) ?? around[0])?.resort ??
          (entry.above.length > 0 ? null : textTitle) ??
          (isUsedDate(entry.ahead) ? gated : null) ??
          (isWeekdayAlone(entry) ? before : null);
      } else if (leads && isOneWord(entry)) entry.place = heading;
      before = entry.place ?? before;
    }
  }
}

/** "same again", "das Gleiche nochmal", "lo mismo" */
function isDittoWord(rest: readonly Token[]): boolean {
  const first = means(rest[0], "article") || rest[0]?.key === "das" ? 1 : 0;
  return rest.length > first && rest.length <= 6 && means(rest[first], "ditto");
}

const leastPasses = 3;

/** Lift passes at their times: below the resort's name, the words are of lifts, of which a few are called like places. */
function isGateList(entries: readonly Entry[]): boolean {
  const placed = entries.filter(({ said }) => said.place?.resort).length;
  return entries.length >= leastPasses && placed * 2 < entries.length && entries.every(({ isTimed }) => isTimed);
}

/** "Monday the girls did ski school", "Day 2": a day that goes on from the one before it, at the same place. */
function isWeekdayAlone({ mention: { spans, isCounted }, below }: Entry): boolean {
  const from = spans[0]?.from;
  if (isCounted) return true;
  return from?.kind === "weekday" && from.day === null && !from.isBefore && below.length === 0;
}

/** "22 Aug - Mary's" below the name of a resort: a run, a hut or a friend. */
function isOneWord({ said: { text, place } }: Entry): boolean {
  return place !== null && !/\s/u.test(text.slice(place.start, place.end));
}

const againWords = formsOf("again");

/** A short message: "went back, worth it". */
function saysAgain({ said, below }: Entry): boolean {
  const words = [...restOf(said).tokens, ...below.flatMap(({ tokens }) => tokens)].filter(isWord);
  return words.length <= 12 && words.some(({ key }) => againWords.has(key));
}

function isOwner({ ahead, behind, line, mention }: Entry): boolean {
  return !isStampLine(line.tokens, mention) && saidDoubt([...ahead, ...behind], false) === null;
}

function shareInLines(entries: readonly Entry[]): void {
  entries.forEach((entry, at) => {
    const before = entries[at - 1];
    if (entry.borrows !== "previous" || entry.said.place || before?.line !== entry.line) return;
    entry.place = before.said.place?.resort ?? before.place;
  });
  entries.toReversed().forEach((entry, at, reversed) => {
    const next = reversed[at - 1];
    if (entry.borrows !== "next" || entry.said.place?.resort || next?.line !== entry.line) return;
    entry.place = next.said.place?.resort ?? next.place;
  });
}

function titlePlace(
  entries: readonly Entry[],
  places: ReadonlyMap<number, PlaceLine>,
  owned: ReadonlySet<number>,
): Named | null {
  const [found] = [...places].filter(([at]) => !owned.has(at));
  const first = found?.[1];
  if (!found || !first) return null;
  const isAhead = found[0] < (entries[0]?.line.number ?? 0);
  const isOther = (resort: Named | null | undefined) => resort && resort.id !== first.resort.id;
  const others = entries.filter(({ said }) => isOther(said.place?.resort)).length;
  const isOnly = others === 0 && ![...places.values()].some(({ resort }) => isOther(resort));
  if (isOnly) return isAhead || entries.length <= 3 ? first.resort : null;
  // "Skiing at Alta this winter", and now and then a day elsewhere.
  const above = [...places].filter(([at]) => at < (entries[0]?.line.number ?? 0));
  const isOneAbove = isAhead && !above.some(([, { resort }]) => isOther(resort));
  return isOneAbove && others * 2 < entries.length ? first.resort : null;
}
