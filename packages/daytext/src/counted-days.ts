import { isDay, isMark, skipOrdinal, skipTightDot } from "./dates/date-tokens.ts";
import type { DateMention, DayParts } from "./dates/mention.ts";
import { resolveMention } from "./dates/resolve.ts";
import { formsOf, means } from "./lexicon.ts";
import type { TextLine } from "./lines.ts";
import type { Token } from "./token.ts";

/** A date or a period with the lines below that count its days. */
interface Stay {
  first: DayParts;
  /** The most days it may have; the last one counted. */
  length: number;
  count: number;
  /** A date without a counter: day 1 stands right below it, and another one below that. */
  isBare: boolean;
  /** A day has a date of its own that is another, as the days of a season have. */
  isOff: boolean;
  found: Map<TextLine, DateMention>;
}

const longestStay = 31;

/**
 * Gives lines that count days their dates: "Day 2: sun" below "Day 1 (3 Jan 2025): Alta", "1. Tag" right below a date, "Jour 2" below
 * a period.
 */
export function withCountedDays(lines: TextLine[]): TextLine[] {
  const stays: Stay[] = [];
  let stay: Stay | null = null;
  for (const line of lines) {
    const counter = line.kind === "blank" ? null : counterAt(line.tokens, labelStart(line.tokens));
    const mention = counter && stay && mentionOf(counter, stay);
    if (line.mentions.length > 0 && stay && mention && counter.count > 1) {
      stay.isOff ||= !isSameDay(line, mention);
    } else if (line.mentions.length > 0) {
      // A list of dates is no stay.
      const isListed: boolean = stay?.isBare === true && stay.count === 0;
      stay = stayOf(line);
      if (stay?.isBare && isListed) stay.length = 0;
      if (stay) stays.push(stay);
    } else if (stay && mention && mayGoOn(stay, counter.count)) {
      stay.found.set(line, mention);
      stay.count = counter.count;
    } else if (stay?.isBare && stay.count === 0 && line.kind !== "blank") stay = null;
  }
  const kept = stays.filter(({ isOff, isBare, found }) => !isOff && found.size > (isBare ? 1 : 0));
  const dated = new Map(kept.flatMap(({ found }) => [...found]));
  return lines.map((line) => {
    const mention = dated.get(line);
    return mention ? { ...line, kind: "text", mentions: [mention], summed: [], lineStart: mention.start } : line;
  });
}

function mayGoOn({ count, length, isBare }: Stay, next: number): boolean {
  return next > count && next <= length && (!isBare || count > 0 || next === 1);
}

function stayOf({ tokens, mentions: [mention, more], season }: TextLine): Stay | null {
  const [span, other] = mention?.spans ?? [];
  if (!mention || !span || more || other) return null;
  const common = { first: span.from, count: 0, isOff: false, found: new Map<TextLine, DateMention>() };
  if (span.to) return { ...common, length: datesOf(mention, season)[0]?.length ?? 0, isBare: false };
  const own = counterBefore(tokens, mention.start);
  return own && own.count > 1 ? null : { ...common, length: longestStay, isBare: own === null };
}

function datesOf(mention: DateMention, season: TextLine["season"]): string[][] {
  return (["day-month", "month-day"] as const).flatMap((order) => [resolveMention(mention, season, order) ?? []]);
}

function isSameDay({ mentions, season }: TextLine, counted: DateMention): boolean {
  const days = datesOf(counted, season);
  return mentions.some((mention) => datesOf(mention, season).some(([day], at) => day === days[at]?.[0]));
}

interface Counter {
  start: number;
  end: number;
  count: number;
}

const shortCounters = formsOf("short day counter");

/** "Day 2:", "D2", "2. Tag", "2nd day", "2日目"; not "day 2 of the season". */
function counterAt(tokens: readonly Token[], start: number): Counter | null {
  const [first, second] = [tokens[start], tokens[start + 1]];
  if (!first) return null;
  const isWord = isDayWord(first) || (shortCounters.has(first.key) && second?.isApart === false);
  const number = isWord ? second : first;
  if (!isDay(number)) return null;
  let end = isWord ? start + 2 : skipTightDot(tokens, skipOrdinal(tokens, start + 1));
  if (!isWord) {
    const isCjk = isMark(second, "日") && tokens[start + 2]?.text.startsWith("目") === true;
    if (!isCjk && !(isDayWord(tokens[end]) && tokens[end - 1] !== number)) return null;
    end = isCjk ? start + 3 : end + 1;
  }
  if (tokens.slice(end, end + 3).some((word) => means(word, "season"))) return null;
  return { start, end: isMark(tokens[end], ":-,.)=|") ? end + 1 : end, count: number.value };
}

function isDayWord(token: Token | undefined): boolean {
  return token !== undefined && (means(token, "day counter") || token.text === "日");
}

/** Behind bullets and the letter of a list: "a) day 1". */
function labelStart(tokens: readonly Token[]): number {
  const at = Math.max(
    0,
    tokens.findIndex(({ kind, text }) => kind !== "mark" || text === "日"),
  );
  return isMark(tokens[at + 1], ")") && tokens[at]?.text.length === 1 ? at + 2 : at;
}

/** The counter in front of a date: "Day 1 (3 Jan)", "Alta (D1 = Mon 13 Jan)". */
function counterBefore(tokens: readonly Token[], to: number): Counter | null {
  for (let at = to - 2; at >= Math.max(0, to - 6); at--) {
    const found = counterAt(tokens, at);
    if (found && tokens.slice(found.end, to).every(({ kind }) => kind === "mark")) return found;
  }
  return null;
}

const everyDay = [1, 2, 3, 4, 5, 6, 7];

function mentionOf({ start, end, count }: Counter, { first }: Stay): DateMention {
  const next = (of: DayParts): DayParts => ({ kind: "weekday", of, weekdays: everyDay, day: null });
  let from: DayParts = { kind: "weekday", of: first, weekdays: everyDay, day: null, isInWeek: true };
  for (let day = 1; day < count; day++) from = next(from);
  return {
    ...{ start, end, spans: [{ from, to: null }], weekdays: null, isSureWeekday: false },
    ...{ notation: "bare", isLoose: false, isCounted: true },
  };
}
