import { isMark } from "./dates/date-tokens.ts";
import type { Entry } from "./entries.ts";
import { carriesOn, headingDoubt } from "./judge.ts";
import type { TextLine } from "./lines.ts";
import { noticeTitleDoubt } from "./notice-title.ts";
import type { PlaceLine } from "./places.ts";
import { isWord, type Token } from "./token.ts";
import { resortTitleWords } from "./words/doubt-words.ts";

/** The doubt that the heading above each line, or the text's title, gives it, by the line's number. */
export function headingDoubts(
  lines: readonly TextLine[],
  entries: readonly Entry[],
  places: ReadonlyMap<number, PlaceLine>,
): Map<number, Entry["doubt"]> {
  const dated = new Map(entries.map((entry) => [entry.line.number, entry]));
  const messages = new Set(entries.filter(({ isTimed }) => isTimed).map(({ line }) => line.number));
  const below = new Set(entries.flatMap((entry) => entry.below.map(({ number }) => number)));
  const ofLine = new Map<number, Entry["doubt"]>();
  let told: Entry["doubt"] = null;
  // The title of a report, a plan or a timetable is that of all its paragraphs.
  let title: Entry["doubt"] = null;
  const first = entries[0]?.line.number ?? 0;
  for (const line of lines) {
    if (line.kind === "blank") {
      told = title;
      continue;
    }
    ofLine.set(line.number, told);
    const entry = dated.get(line.number);
    if (below.has(line.number)) continue;
    // A quoted question heads no answer.
    if (!entry && line.written.startsWith(">")) continue;
    const own = entry ? null : headingDoubt(line.tokens, line.number === 1);
    const isTitle = line.number === 1 || (title === null && line.number < first && isMark(line.tokens.at(-1), ":"));
    if (isTitle && carriesOn(own)) {
      const notice = noticeTitleDoubt(line, entry !== undefined);
      title = own ?? reportDoubt(line) ?? resortDoubt(line, places) ?? notice;
      if (entry && notice) ofLine.set(line.number, title);
    }
    if (!entry) told = own ?? title;
    else if (line.number === 1 && title) told = title;
    else if (entry.mention.start > line.lineStart && !entry.said.place?.resort && entry.behind.every(isAnyMark)) {
      const beside = headingDoubt(line.tokens.slice(0, entry.mention.start), true);
      if (beside && !messages.has(line.number) && carriesOn(beside)) told = beside;
    }
  }
  return ofLine;
}

/** A heading ends with its date: only marks follow. */
function isAnyMark({ kind }: Token): boolean {
  return kind === "mark";
}

/** "Alta news", "Opening days of Alta". */
function resortDoubt({ tokens, number }: TextLine, places: ReadonlyMap<number, PlaceLine>): Entry["doubt"] {
  const isOfResort = tokens.filter(isWord).length <= longestTitle && places.has(number);
  return isOfResort && tokens.some(({ key }) => resortTitleWords.has(key)) ? "event" : null;
}

const longestTitle = 8;

/** "Snow report Alta 12 Jan" above what it reports of others. */
function reportDoubt({ tokens }: TextLine): Entry["doubt"] {
  return headingDoubt(tokens, true) === "forecast" ? "forecast" : null;
}
