import { isOfNordic, sportOf } from "@firn/contracts/sports";
import type { Entry } from "../entries.ts";
import { means } from "../lexicon.ts";
import type { TextLine } from "../lines.ts";
import { isWord, type Token } from "../token.ts";
import { boxOf, type JudgedText, otherMessage } from "./facts.ts";
import type { Features } from "./features.ts";
import type { DateClass } from "./model.ts";

/** The class of the entry at `at` where it is certain; null where the score decides. */
export function certainClass(text: JudgedText, at: number, own: Features): DateClass | null {
  const entry = text.entries[at];
  return entry ? (certainByEntry(entry, at, text) ?? certainByFeatures(own)) : null;
}

function certainByEntry(entry: Entry, at: number, { entries, lines }: JudgedText): DateClass | null {
  const { mention, line } = entry;
  if (mention.isExcept) return "canceled";
  if (mention.isWeek && mention.isStamp) return "stamp";
  if (line.kind === "total" && !entry.content.place?.resort) return "rest";
  if (boxOf(line, mention) === false) return "plan";
  if (isHeadingOfDays(entry, entries.slice(at + 1, at + 1 + mostDays))) return "rest";
  return otherSport(entry) ?? sportAbove(entry, lines);
}

function certainByFeatures(own: Features): DateClass | null {
  if (own.has(otherMessage)) return "no-place";
  const isCalledOff = own.has("begins: closed") || own.has("begins: canceled");
  return isCalledOff && (own.has("few words") || !own.has("skiing")) ? "canceled" : null;
}

/** "Vail 10-13 Feb" above the days of it, each with its place: so many of them at least, among so many dates below. */
const leastDays = 2;
const mostDays = 31;

function isHeadingOfDays({ dates, line }: Entry, below: readonly Entry[]): boolean {
  if (!dates || dates.length <= leastDays) return false;
  const days = below.filter(
    (each) =>
      each.line !== line && !each.mention.isCounted && each.dates?.length === 1 && dates.includes(each.dates[0] ?? ""),
  );
  // Below a stay at a resort two weekdays may be notes on it; three are a week of their own.
  const isOwn = days.length > leastDays ? isDayOfItself : hasResort;
  return days.length >= leastDays && days.every(isOwn);
}

function hasResort({ content }: Entry): boolean {
  return Boolean(content.place?.resort);
}

function isDayOfItself(entry: Entry): boolean {
  return hasResort(entry) || entry.mention.spans[0]?.from.kind === "weekday";
}

/** "Lunch Run" right above the date: an activity of a feed. */
function sportAbove({ line }: Entry, lines: readonly TextLine[]): DateClass | null {
  const above = lines[line.number - 2];
  const mayBeTitle = above?.mentions.length === 0 && above.tokens.length <= longestActivity;
  return mayBeTitle && sportOf(above.text)?.kind === "other" ? "sport" : null;
}

const longestActivity = 4;

/** In more words others may have skied, too. */
const longestNordic = 6;

/** "Lech - snowshoeing": beside the date and the place no more than another sport is named. */
const longestSport = 2;

/** The same sports count in texts as in tracks, tables and calendars. */
function otherSport({ remaining, isPart }: Entry): DateClass | null {
  const words = remaining.filter(isWord).map((word) => word.text);
  const written = words.join(" ");
  if (words.length <= longestNordic && isOfNordic(written)) return "nordic";
  // "bus 90 min" is how one came.
  const isAll = !isPart && words.length <= longestSport && !remaining.some(isOfAnySport);
  return isAll && sportOf(words[0] ?? "")?.kind === "other" && sportOf(written)?.kind === "other" ? "sport" : null;
}

function isOfAnySport(token: Token): boolean {
  return token.kind === "number" || means(token, "of any sport");
}
