import type { Entry } from "./entries.ts";
import type { TextLine } from "./lines.ts";
import { isNoSkiing } from "./not-a-day.ts";
import { namesOtherSport } from "./other-sport.ts";
import { beginWithPlace, type PlaceLine } from "./places.ts";
import { isOtherSport } from "./table/sports.ts";
import { isWord } from "./token.ts";
import { has, wordFlags } from "./word-flags.ts";
import { saysSkied } from "./words/skied.ts";

/** Whether the title above an entry, or the lines below it, say that the day was not skied. */
export function isToldNotSkied(
  entry: Entry,
  lines: readonly TextLine[],
  places: ReadonlyMap<number, PlaceLine>,
): boolean {
  return isTitledNoSkiing(entry, lines) || isBodyNoSkiing(entry, places);
}

/** A tracker's title that is no skiing: "Lunch Run". */
function isTitledNoSkiing(entry: Entry, lines: readonly TextLine[]): boolean {
  const [before, above] = [lines[entry.line.number - 3], lines[entry.line.number - 2]];
  const isBlock = above?.kind === "text" && above.mentions.length === 0 && (!before || before.kind === "blank");
  const title = isBlock ? above : [...entry.above, ...entry.below][0];
  if (!title || title.tokens.length > 8) return false;
  const words = title.tokens.filter(isWord);
  if (words.length <= 2 && isOtherSport(title.text)) return !entry.said.place?.resort;
  if (namesOtherSport(title)) return !entry.said.place?.resort;
  return (
    (!(entry.said.place?.resort ?? entry.place) || entry.isTimed) && isNoSkiing(title, false, title.tokens.length <= 3)
  );
}

/** "Mardi 30 décembre" above "Pas de ski, balade": a date alone, and below it, or below its place, no day on skis. */
function isBodyNoSkiing({ said, below, isTimed }: Entry, places: ReadonlyMap<number, PlaceLine>): boolean {
  const isNamed = beginWithPlace(below, places);
  const [first, ...others] = isNamed ? below.slice(1) : below;
  if (isTimed || said.note !== null || said.place !== null || !first) return false;
  if ([first, ...others].some(({ number }) => places.has(number)) || others.some((line) => has(line, wordFlags.ski)))
    return false;
  const words = below.flatMap(({ tokens }) => tokens).filter(isWord);
  return isNoSkiing(first, false, isNamed) && !saysSkied(words);
}
