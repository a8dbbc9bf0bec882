import { type Finders, readDayLine, remainderOf } from "./day-line.ts";
import type { Entry } from "./entries.ts";
import { means, phrasesOf } from "./lexicon.ts";
import { inRanges, without } from "./line-ranges.ts";
import { nearestAbove, type TextLine } from "./lines.ts";
import { isWord, type Token } from "./token.ts";
import type { Named } from "./types.ts";
import { phraseAt } from "./words/phrases.ts";

/** A line without a date that names a resort; `isAlone` if it says little else. */
export interface PlaceLine {
  resort: Named;
  isAlone: boolean;
}

/** The lines without a date that name a resort, by their number. */
export function placeLinesOf(lines: readonly TextLine[], finders: Finders): Map<number, PlaceLine> {
  const found = new Map<number, PlaceLine>();
  for (const line of lines) {
    if (line.kind === "blank" || line.mentions.length > 0) continue;
    const content = readDayLine(line, [], finders);
    const resort = content.place?.resort;
    if (!resort) continue;
    const remainder = remainderOf(content);
    const words = remainder.tokens.filter(isWord).length;
    const others = without(remainder, inRanges(content.places)).tokens.filter(isWord).length;
    const saysLittle = words <= 2 || (content.places.length === 1 && others <= 1);
    found.set(line.number, { resort, isAlone: saysLittle });
  }
  return found;
}

/** Gives entries without a place that of their line, heading, lines around or title. Changes the entries. */
export function sharePlaces(
  lines: readonly TextLine[],
  entries: readonly Entry[],
  places: ReadonlyMap<number, PlaceLine>,
): void {
  const firstDate = entries[0]?.line.number ?? 0;
  // Where places stand above their dates, each is a heading.
  const leads = [...places].some(([number, { isAlone }]) => isAlone && number < firstDate);
  const placeOfHeading = ({ number }: TextLine) =>
    places.get(number)?.isAlone ? places.get(number)?.resort : undefined;
  const headings = nearestAbove(leads ? lines : [], placeOfHeading);
  const title = titlePlace(entries, places);
  const placeAfter = placesAfter(entries);
  let before: Named | null = null;
  let stay: Entry | null = null;
  entries.forEach((entry, at) => {
    if ((entry.dates?.length ?? 0) > 1) stay = entry;
    else if (entry.dates?.[0] && stay?.dates?.includes(entry.dates[0])) before = placeOf(stay);
    const heading = headings.get(entry.line.number) ?? null;
    const ofStay = isOfStay(entry, stay) ? placeOf(stay) : null;
    if (!placeOf(entry))
      entry.place =
        placeAfter[at] ?? placeBefore(entries, at) ?? placeFor(entry, { places, before, heading, ofStay, title });
    before = placeOf(entry) ?? before;
  });
}

/** A day of a range, told apart from it. */
function isOfStay({ dates, mention }: Entry, stay: Entry | null): stay is Entry {
  const [date, more] = dates ?? [];
  return date !== undefined && !more && !mention.isExcept && stay?.dates?.includes(date) === true;
}

function placeOf({ content, place }: Entry): Named | null {
  return content.place?.resort ?? place;
}

/** For each entry that borrows it, the place of the part of its line after it. */
function placesAfter(entries: readonly Entry[]): (Named | null)[] {
  const found: (Named | null)[] = [];
  let [next, after]: [Entry | undefined, Named | null] = [undefined, null];
  for (const entry of entries.toReversed()) {
    after = entry.borrows === "next" && next?.line === entry.line ? (placeOf(next) ?? after) : null;
    found.push(after);
    next = entry;
  }
  return found.reverse();
}

/** The place of the part of the line in front of an entry that borrows it. */
function placeBefore(entries: readonly Entry[], at: number): Named | null {
  const { borrows, line, content } = entries[at] as Entry;
  const before = entries[at - 1];
  return borrows === "previous" && before?.line === line && !content.place ? placeOf(before) : null;
}

/** Where an entry without a place may have it from. */
interface PlaceSources {
  places: ReadonlyMap<number, PlaceLine>;
  /** Of the entry before. */
  before: Named | null;
  heading: Named | null;
  /** Of the range that holds the entry's day. */
  ofStay: Named | null;
  title: Named | null;
}

/** The place of an entry that names none, the surest source first. A name that is not known takes none. */
function placeFor(entry: Entry, { places, before, heading, ofStay, title }: PlaceSources): Named | null {
  if (isDitto(entry) && before) return before;
  // In a message it is who wrote it.
  if (entry.content.place && !entry.isTimed) return heading ?? ofStay;
  const placesOf = (lines: readonly TextLine[]) => lines.flatMap(({ number }) => places.get(number) ?? []);
  const [above, around] = [placesOf(entry.above), placesOf([...entry.below, ...entry.above])];
  return (
    above[0]?.resort ??
    heading ??
    around[0]?.resort ??
    ofStay ??
    (entry.above.length > 0 ? null : title) ??
    (goesOn(entry) ? before : null)
  );
}

const dittoMark = /^[\s:–—-]{0,40}(?:"|”|“|„|〃|″|''|\/\/)(?!\s{0,2}\p{L})/u;

/** A ditto mark, or words for the same place. */
function isDitto({ content }: Entry): boolean {
  return (
    dittoMark.test(content.text.slice(content.leftOut.at(-1)?.end ?? 0)) ||
    isDittoWord(remainderOf(content).tokens.filter(isWord))
  );
}

/** "same again", "das Gleiche nochmal", "lo mismo" */
function isDittoWord(remainder: readonly Token[]): boolean {
  const first = means(remainder[0], "article") ? 1 : 0;
  return remainder.length <= 6 && phraseAt(phrasesOf("ditto"), remainder, first) > 0;
}

/** "Monday the girls did ski school", "Day 2": a day that goes on from the one before it, at the same place. */
function goesOn({ mention: { spans } }: Entry): boolean {
  const from = spans[0]?.from;
  return from?.kind === "weekday" && from.day === null && !from.isBefore;
}

/** A place below its days is their title if they are so few. */
const mostBelow = 3;

/** The place of the text's title: the first one above its dates, or the only one. */
function titlePlace(entries: readonly Entry[], places: ReadonlyMap<number, PlaceLine>): Named | null {
  const owned = new Set(entries.flatMap(({ below }) => below.map(({ number }) => number)));
  const [number, title] = [...places].find(([at]) => !owned.has(at)) ?? [];
  if (!title || number === undefined) return null;
  const isOnly = entries.every(({ content }) => (content.place?.resort?.id ?? title.resort.id) === title.resort.id);
  const isAbove = number < (entries[0]?.line.number ?? 0);
  return isAbove || (isOnly && entries.length <= mostBelow) ? title.resort : null;
}
