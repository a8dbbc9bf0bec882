import { isDay, isMark, skipOrdinal, skipTightDot } from "./dates/date-tokens.ts";
import { type DateMention, type DayParts, namedFrom } from "./dates/mention.ts";
import { resolveMention } from "./dates/resolve.ts";
import { firstContentToken } from "./dates/scan-line.ts";
import { means } from "./lexicon.ts";
import type { TextLine } from "./lines.ts";
import type { Token } from "./token.ts";
import { dateOrders } from "./types.ts";
import { everyDay } from "./words/weekdays.ts";

/** A date or a period, and the lines below that count its days. */
interface Stay {
  first: DayParts;
  /** The most days that it may have. */
  length: number;
  /** A date without a counter: day 1 stands right below it, and another one below that. */
  isBare: boolean;
  counted: { line: TextLine; count: number; mention: DateMention }[];
}

const longestStay = 31;

/**
 * Gives lines that count days their dates: "Day 2: sun" below "Day 1 (3 Jan 2025): Alta", "1. Tag" right below a date, "Jour 2" below
 * a period.
 */
export function withCountedDays(lines: TextLine[]): TextLine[] {
  const kept = staysOf(lines).filter(
    ({ isBare, counted }) => counted.length > (isBare ? 1 : 0) && counted.every(isSameDay),
  );
  const dated = new Map(kept.flatMap(({ counted }) => counted.map(({ line, mention }) => [line, mention] as const)));
  return lines.map((line) => {
    const mention = dated.get(line);
    if (!mention || line.mentions.length > 0) return line;
    return { ...line, kind: "text", mentions: [mention], lineStart: mention.start };
  });
}

function staysOf(lines: readonly TextLine[]): Stay[] {
  const stays: Stay[] = [];
  let stay: Stay | null = null;
  for (const line of lines) {
    if (line.kind === "blank") continue;
    const counter = counterAt(line.tokens, firstContentToken(line.tokens));
    const isFirst = line.mentions.length > 0 && !(stay && counter && counter.count > 1);
    if (isFirst) {
      // A list of dates is no stay.
      const isListed: boolean = stay?.isBare === true && stay.counted.length === 0;
      stay = stayOf(line, counter);
      if (stay?.isBare && isListed) stay.length = 0;
      if (stay) stays.push(stay);
    } else if (stay && counter && mayGoOn(stay, counter.count))
      stay.counted.push({ line, count: counter.count, mention: mentionOf(counter, stay) });
    else if (stay?.isBare && stay.counted.length === 0) stay = null;
  }
  return stays;
}

function mayGoOn({ counted, length, isBare }: Stay, count: number): boolean {
  const last = counted.at(-1)?.count ?? 0;
  return count > last && count <= length && (!isBare || last > 0 || count === 1);
}

function stayOf({ mentions: [mention, more], season }: TextLine, own: Counter | null): Stay | null {
  const [span, other] = mention?.spans ?? [];
  if (!mention || !span || more || other) return null;
  const stay: Stay = { first: span.from, length: longestStay, isBare: false, counted: [] };
  if (span.to) return { ...stay, length: resolveMention(mention, season, "day-month")?.length ?? 0 };
  return own && own.count > 1 ? null : { ...stay, isBare: own === null };
}

/** False for a line with another date than its counter's, as the days of a season have. */
function isSameDay({ line: { mentions, season }, mention: counted }: Stay["counted"][number]): boolean {
  return dateOrders.some((order) => {
    const [day] = resolveMention(counted, season, order) ?? [];
    return mentions.every((mention) => resolveMention(mention, season, order)?.[0] === day);
  });
}

interface Counter {
  start: number;
  end: number;
  count: number;
}

/** "Day 2:", "D2", "2. Tag", "2nd day", "2日目"; not "day 2 of the season". */
function counterAt(tokens: readonly Token[], start: number): Counter | null {
  const [first, second] = [tokens[start], tokens[start + 1]];
  const isNamed = isDayWord(first) || (means(first, "short day counter") && second?.isApart === false);
  const number = isNamed ? second : first;
  if (!isDay(number)) return null;
  const isCjk = isMark(second, "日") && means(tokens[start + 2], "nth day");
  let end = isNamed ? start + 2 : isCjk ? start + 3 : skipTightDot(tokens, skipOrdinal(tokens, start + 1)) + 1;
  if (!isNamed && !isCjk && (end === start + 2 || !isDayWord(tokens[end - 1]))) return null;
  if (tokens.slice(end, end + 3).some((word) => means(word, "season"))) return null;
  if (isMark(tokens[end], ":-,.)=|")) end += 1;
  return { start, end, count: number.value };
}

function isDayWord(token: Token | undefined): boolean {
  return means(token, "day counter");
}

function mentionOf({ start, end, count }: Counter, { first }: Stay): DateMention {
  const next = (of: DayParts): DayParts => ({ kind: "weekday", of, weekdays: everyDay, day: null });
  let from: DayParts = { kind: "weekday", of: first, weekdays: everyDay, day: null, isInWeek: true };
  for (let day = 1; day < count; day++) from = next(from);
  return { ...namedFrom(start, end, from), isCounted: true };
}
