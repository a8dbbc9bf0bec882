import { isAscii } from "../fold-word.ts";
import { means } from "../lexicon.ts";
import type { Token } from "../token.ts";
import { mayBeWordDay } from "../words/day-words.ts";
import { isSureWeekday } from "../words/weekdays.ts";
import { scanBareDays } from "./bare-days.ts";
import { carriedDay, saidMonth } from "./carried-month.ts";
import { type CarriedMonth, isDay, isMark, type MonthHeading, type ScanContext } from "./date-tokens.ts";
import { exceptDay, isExceptWord } from "./except-day.ts";
import { besideDates, feastDay } from "./feast-day.ts";
import { scanList } from "./list-patterns.ts";
import type { DateMention } from "./mention.ts";
import { type FoundMonth, monthLead } from "./month-lead.ts";
import { nextDayAt } from "./next-day.ts";
import { hasYear } from "./resolve.ts";
import { isRestAt } from "./rest-at.ts";
import { isRoman } from "./roman-month.ts";
import { isWeekday, skipMark, weekdayAt } from "./weekday-beside.ts";

/** The dates of a line in their order. */
export function scanLine(context: ScanContext): DateMention[] {
  const { tokens, lineStart, heading } = context;
  // A calendar's grid names no day.
  if (heading && tokens.length > 2 && tokens.every(({ kind }) => kind === "number")) return [];
  const mentions = scanFrom(context, lineStart);
  const first = firstSaid(tokens);
  if (!heading || first >= lineStart || mentions.some((mention) => !isWeak(mention))) return mentions;
  // "3. Alta" below a month: no third line of a list.
  const bare = scanBareDays(context, first, heading);
  return bare ? [bare, ...scanFrom(context, bare.end)] : mentions;
}

/** The dates behind one that began the line. */
export function scanBehind(context: ScanContext, first: DateMention): DateMention[] {
  return scanFrom(context, first.end, first).slice(1);
}

/** The first token that is no mark. */
export function firstSaid(tokens: readonly Token[]): number {
  return Math.max(
    0,
    tokens.findIndex(({ kind, text }) => kind !== "mark" || text === "("),
  );
}

function scanFrom(context: ScanContext, begin: number, first?: DateMention): DateMention[] {
  const { tokens } = context;
  const mentions: DateMention[] = first ? [first] : [];
  const carried = context.carried ?? { month: 0 };
  let inner = context;
  for (let at = begin; at < tokens.length; ) {
    const start = at;
    const lead: FoundMonth | null = tokens[at]?.month || tokens[at]?.kind === "number" ? monthLead(context, at) : null;
    if (lead) {
      inner = { ...context, heading: lead, lineStart: lead.end };
      at = lead.end;
    }
    const found = mentionAt(inner, at, mentions.at(-1), carried);
    if (found) mentions.push({ ...found, start: lead ? start : found.start, isWeek: isWeekAhead(tokens, found.start) });
    if (!found) carried.month = saidMonth(tokens, at) || carried.month;
    else if (found.needsPlace !== "sentence") carried.month = 0;
    at = found ? found.end : at + 1;
  }
  if (mentions.length === 1) settleOnly(mentions[0] as DateMention, tokens, inner !== context);
  // "Week of Feb 9: Mon Alta"
  if (mentions[0]?.isWeek && mentions[1]?.spans[0]?.from.kind === "weekday") mentions.shift();
  return besideDates(mentions, tokens);
}

/** Of a line's only date: whether it may be a count behind a month, as "November - 3", or stands above its days. */
function settleOnly(only: DateMention, tokens: readonly Token[], isLed: boolean): void {
  const [span, other] = only.spans;
  if (isLed && only.notation === "bare" && !other && !span?.to) only.isLoose = only.weekdays === null;
  if (isPeriodAlone(tokens, only)) only.isWeek = true;
}

/** "week of Feb 9", "w/c 12 Jan", "Semaine du 9 février" */
function isWeekAhead(tokens: readonly Token[], at: number): boolean {
  const words = tokens.slice(Math.max(0, at - 3), at);
  return words.some((word) => means(word, "week")) || (words[0]?.key === "w" && words[2]?.key === "c");
}

/** "9 – 15 Dec 2024:" above its days. */
function isPeriodAlone(tokens: readonly Token[], { start, end, spans: [span, other] }: DateMention): boolean {
  if (!span?.to || other) return false;
  return tokens.every(({ kind }, at) => kind === "mark" || (at >= start && at < end));
}

/** The date at this token: a feast's, one with its month, a day of a month said before, or of the date before it. */
function mentionAt(
  context: ScanContext,
  at: number,
  last: DateMention | undefined,
  carried: CarriedMonth,
): DateMention | null {
  const { tokens } = context;
  const feast = feastDay(context, at);
  if (feast) return feast;
  const own = mayBegin(tokens[at], tokens[at - 1]) ? ownOrCarried(context, at, last, carried) : null;
  if (!own) return exceptDay(context, at, last) ?? nextDayAt(context, at, last);
  return isExcept(own, tokens, last) ? { ...own, isExcept: true } : own;
}

/** A full date behind "except", or of a rest day behind a range: "minus 30. mars", "7-13.02 Livigno, 10.02 przerwa". */
function isExcept({ start, end }: DateMention, tokens: readonly Token[], last: DateMention | undefined): boolean {
  const before = tokens[start - 1]?.key ?? "";
  const led = datePrepositions.has(before) ? (tokens[start - 2]?.key ?? "") : before;
  return isExceptWord(led) || (last?.spans.at(-1)?.to != null && isRestAt(tokens, end));
}

const datePrepositions = new Set("on am op le el il den the".split(" "));

/** "1/2" or "1-17" below January. */
function isOfMonth({ spans: [span] }: DateMention, { month }: MonthHeading): boolean {
  if (span?.from.kind !== "open") return false;
  const { first, second } = span.from;
  return first === month ? second === first + 1 || second > first + 6 : second === month && second < first;
}

function isWeak({ weekdays, notation, spans }: DateMention): boolean {
  return !weekdays && (notation === "pair" || notation === "dash") && !hasYear({ spans });
}

function ownOrCarried(
  context: ScanContext,
  at: number,
  last: DateMention | undefined,
  carried: CarriedMonth,
): DateMention | null {
  const { heading } = context;
  const full = fullDate(context, at);
  if (full && !(heading && isWeak(full) && !isOfMonth(full, heading))) return full;
  const said = carriedDay(context, at, carried);
  if (said) return said;
  const of = last?.spans.at(-1)?.to ?? last?.spans.at(-1)?.from;
  const source = heading ?? (of && of.kind !== "feast" ? { of } : null);
  const bare = source && scanBareDays(context, at, source);
  return (bare && bareInLine(context, at, bare)) ?? full;
}

/** Days without a month in a line: at its beginning, behind a weekday or an article, or behind a mark with a place of its own. */
function bareInLine({ tokens, heading, lineStart }: ScanContext, at: number, bare: DateMention): DateMention | null {
  if (heading && at === lineStart) return bare;
  const [before, day, behind] = [at - 1, at, bare.end].map((place) => tokens[place]);
  const isOrdinal = tokens[bare.end - 1]?.kind !== "number";
  const goesOn = behind?.kind === "word" && behind.isSmall && !prepositions.has(behind.key);
  const isSure = isOrdinal || bare.weekdays !== null || bare.spans.length > 1 || day?.isCapital === true;
  if (!isDay(day)) return goesOn && !isSure ? null : bare;
  const isLed = heading?.isLead === true;
  if (isMark(before, ",;|&+") || (isMark(before, ".") && day.isApart))
    return { ...bare, needsPlace: isOrdinalAlone(tokens, bare.end) || (isLed && !goesOn) ? undefined : "behind" };
  return isLed && before?.kind === "word" ? { ...bare, needsPlace: "beside" } : null;
}

/** "18th:", "18. Lech", "18日" */
function isOrdinalAlone(tokens: readonly Token[], end: number): boolean {
  const [ending, behind] = [tokens[end - 1], tokens[end]];
  return ending?.kind !== "number" && (isMark(behind, ":-,(") || behind?.isCapital === true || ending?.text === "日");
}

const prepositions = new Set(
  "in at to a di de again al all alla au aux en on och og and und et e y i pa nach auf bei v w na met avec con med at op".split(
    " ",
  ),
);

/** Most tokens can't: a date begins with a number, a month, a weekday or a "from". */
function mayBegin(token: Token | undefined, before: Token | undefined): boolean {
  if (!token || token.kind === "mark") return token?.weekdays != null;
  const isTight = !token.isApart;
  // "A1ta", "KT22"
  if (token.kind === "number") return !(isTight && before?.kind === "word" && isAscii(before.text));
  if (token.month > 0 || token.weekdays !== null) return true;
  // "b0d7e1"
  if (isTight && before?.kind === "number") return false;
  return means(token, "range from") || isDayLead(token) || mayBeWordDay(token.key) || isRoman(token);
}

/** "the third", "dia dezoito" */
function isDayLead(token: Token | undefined): boolean {
  return means(token, "article") || token?.key === "dia";
}

/** One date or a list, and the weekday in front of it or behind. */
function fullDate(context: ScanContext, at: number): DateMention | null {
  const { tokens } = context;
  const before = weekdayAt(context, at, true);
  const start = skipLead(
    tokens,
    before ? skipMark(tokens, skipMark(tokens, before.end, ".,)([-/"), ",") : at,
    before !== null,
  );
  const isBetween = means(tokens[at - 1], "between");
  const listed = scanList({ ...context, lineStart: before ? start : context.lineStart, isBetween }, start);
  if (!listed) return null;
  const { spans, notation, from } = listed;
  const after = weekdayAt({ tokens }, skipMark(tokens, listed.end, ",("), false);
  // "Mon 13/01, Tue": another day.
  const isOther = before !== null && !after?.days.some((day) => before.days.includes(day));
  const isBracketed = before !== null && isMark(tokens[before.end], "([");
  const behind = after && !isOther && isWeekday(tokens, after) ? after : null;
  const name = before ? tokens[at] : behind ? tokens[behind.end - 1] : undefined;
  const isOne = spans.length === 1 && spans[0]?.to === null;
  return {
    start: at,
    end: behind ? skipMark(tokens, behind.end, ").") : isBracketed ? skipMark(tokens, listed.end, ")]") : listed.end,
    spans,
    weekdays: before?.days ?? behind?.days ?? null,
    isSureWeekday: isSureWeekday(name?.key ?? ""),
    notation,
    from,
    isLoose: listed.isLoose && isOne && !before,
  };
}

/** Behind "from", and behind an article in front of a weekday's day or of a day in words. */
function skipLead(tokens: readonly Token[], at: number, isBehindWeekday: boolean): number {
  const key = tokens[at]?.key ?? "";
  const isLed = (means(key, "range from") || (isBehindWeekday && means(key, "article"))) && isDay(tokens[at + 1]);
  return isLed || (isDayLead(tokens[at]) && mayBeWordDay(tokens[at + 1]?.key ?? "")) ? at + 1 : at;
}
