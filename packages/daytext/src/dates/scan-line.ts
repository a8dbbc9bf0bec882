import { isAscii } from "../fold-word.ts";
import type { Token } from "../token.ts";
import { mayBeWordDay } from "../words/day-words.ts";
import { articles, betweenWords, fromWords, weekWords } from "../words/lexicon.ts";
import { isSureWeekday } from "../words/weekdays.ts";
import { scanBareDays } from "./bare-days.ts";
import { carriedDay, saidMonth } from "./carried-month.ts";
import { type CarriedMonth, isDay, isMark, type MonthHeading, type ScanContext } from "./date-tokens.ts";
import { dayFirstList, wordDayList } from "./day-first-list.ts";
import { exceptDay, isExceptWord } from "./except-day.ts";
import { besideDates, feastDay } from "./feast-day.ts";
import type { DateMention } from "./mention.ts";
import { monthLead } from "./month-lead.ts";
import { nextDayAt } from "./next-day.ts";
import { openList } from "./open-list.ts";
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
  const bare = mayBegin(tokens[first], undefined) ? scanBareDays(context, first, heading) : null;
  return bare ? [bare, ...scanFrom(context, bare.end)] : mentions;
}

/** The dates behind one that began the line. */
export function scanBehind(context: ScanContext, first: DateMention): DateMention[] {
  return scanFrom(context, first.end, first).slice(1);
}

function scanFrom(context: ScanContext, begin: number, first?: DateMention): DateMention[] {
  const { tokens } = context;
  const mentions: DateMention[] = first ? [first] : [];
  let inner = context;
  const carried = context.carried ?? { month: 0 };
  for (let at = begin; at < tokens.length; ) {
    const start = at;
    const lead = tokens[at]?.month || tokens[at]?.kind === "number" ? monthLead(context, at) : null;
    if (lead) {
      inner = { ...context, heading: lead, lineStart: lead.end };
      at = lead.end;
    }
    const last = mentions.at(-1);
    const feast = feastDay(inner, at);
    const mention = feast || !mayBegin(tokens[at], tokens[at - 1]) ? null : mentionAt(inner, at, last, carried);
    const found =
      feast ?? (mention ? asExcept(mention, tokens, last) : (exceptDay(inner, at, last) ?? nextDayAt(inner, at, last)));
    if (found && isWeekAhead(tokens, found.start)) found.isWeek = true;
    if (found) mentions.push(lead ? { ...found, start } : found);
    if (!found) carried.month = saidMonth(tokens, at) || carried.month;
    else if (found.needsPlace !== "sentence") carried.month = 0;
    at = found ? found.end : at + 1;
  }
  const [only, more] = mentions;
  if (
    inner !== context &&
    only &&
    !more &&
    only.notation === "bare" &&
    only.spans.length === 1 &&
    only.spans[0]?.to === null
  )
    only.isLoose = only.weekdays === null;
  if (only && !more && isPeriodAlone(tokens, only)) only.isWeek = true;
  const [week, ofWeek] = mentions;
  // "Week of Feb 9: Mon Alta"
  if (week?.isWeek && ofWeek?.spans[0]?.from.kind === "weekday") mentions.shift();
  return besideDates(mentions, tokens);
}

/** "week of Feb 9", "w/c 12 Jan", "Semaine du 9 février" */
function isWeekAhead(tokens: readonly Token[], at: number): boolean {
  const words = tokens.slice(Math.max(0, at - 3), at);
  return words.some(({ key }) => weekWords.has(key)) || (words[0]?.key === "w" && words[2]?.key === "c");
}

/** "9 – 15 Dec 2024:" above its days. */
function isPeriodAlone(tokens: readonly Token[], { start, end, spans: [span, other] }: DateMention): boolean {
  if (!span?.to || other) return false;
  return tokens.every(({ kind }, at) => kind === "mark" || (at >= start && at < end));
}

/** A full date behind "except", or of a rest day behind a range: "minus 30. mars", "7-13.02 Livigno, 10.02 przerwa". */
function asExcept(mention: DateMention, tokens: readonly Token[], last: DateMention | undefined): DateMention {
  const isRest = last?.spans.at(-1)?.to && isRestAt(tokens, mention.end);
  const before = tokens[mention.start - 1];
  const led = before && datePrepositions.has(before.key) ? tokens[mention.start - 2] : before;
  return isRest || isExceptWord(led?.key ?? "") ? { ...mention, isExcept: true } : mention;
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

/** The first token that is no mark. */
export function firstSaid(tokens: readonly Token[]): number {
  return Math.max(
    0,
    tokens.findIndex(({ kind, text }) => kind !== "mark" || text === "("),
  );
}

function mentionAt(
  context: ScanContext,
  at: number,
  last: DateMention | undefined,
  carried: CarriedMonth,
): DateMention | null {
  const { tokens, heading } = context;
  const full = scanMention(context, at);
  if (full && !(heading && isWeak(full) && !isOfMonth(full, heading))) return full;
  const said = carriedDay(context, at, carried);
  if (said) return said;
  const of = last?.spans.at(-1)?.to ?? last?.spans.at(-1)?.from;
  const source = heading ?? (of && of.kind !== "feast" ? { of } : null);
  const bare = source && scanBareDays(context, at, source);
  if (!bare) return full;
  if (heading && at === context.lineStart) return bare;
  const [before, behind] = [tokens[at - 1], tokens[bare.end]];
  const isOrdinal = tokens[bare.end - 1]?.kind !== "number";
  const goesOn = behind?.kind === "word" && behind.isSmall && !prepositions.has(behind.key);
  const isTold = bare.weekdays !== null || !isDay(tokens[at]);
  const isSure = isOrdinal || bare.weekdays || bare.spans.length > 1 || tokens[at]?.isCapital;
  if (isTold) return goesOn && !isSure ? full : bare;
  const isListed = isOrdinal && (isMark(behind, ":-,(") || behind?.isCapital || tokens[bare.end - 1]?.text === "日");
  if (isMark(before, ",;|&+") || (isMark(before, ".") && tokens[at]?.isApart))
    return { ...bare, needsPlace: isListed || (heading?.isLead && !goesOn) ? undefined : "behind" };
  return heading?.isLead && before?.kind === "word" ? { ...bare, needsPlace: "beside" } : full;
}

const prepositions = new Set(
  "in at to a di de again al all alla au aux en on och og and und et e y i pa nach auf bei v w na met avec con med at op".split(
    " ",
  ),
);

/** Most tokens can't: a date begins with a number, a month, a weekday or a "from". */
function mayBegin(token: Token | undefined, before: Token | undefined): boolean {
  if (!token) return false;
  // "A1ta", "KT22"
  const isGlued = !token.isApart && before?.kind === "word" && isAscii(before.text);
  if (token.kind === "number" && isGlued) return false;
  if (token.kind === "number" || token.month > 0 || token.weekdays !== null) return true;
  // "b0d7e1"
  const isInside = !token.isApart && before?.kind === "number";
  return (
    token.kind === "word" &&
    !isInside &&
    (fromWords.has(token.key) || isDayLead(token) || mayBeWordDay(token.key) || isRoman(token))
  );
}

/** "the third", "dia dezoito" */
function isDayLead(token: Token | undefined): boolean {
  return articles.has(token?.key ?? "") || token?.key === "dia";
}

function scanMention(context: ScanContext, at: number): DateMention | null {
  const { tokens } = context;
  const before = weekdayAt(context, at, true);
  let start = before ? before.end : at;
  const isBracketed = before !== null && isMark(tokens[start], "([");
  if (before && isMark(tokens[start], ".,)([-/")) start += 1;
  if (before && isMark(tokens[start], ",")) start += 1;
  const isLed = fromWords.has(tokens[start]?.key ?? "") || (before !== null && articles.has(tokens[start]?.key ?? ""));
  const isLedWord = isDayLead(tokens[start]) && mayBeWordDay(tokens[start + 1]?.key ?? "");
  if (isLedWord || (isLed && isDay(tokens[start + 1]))) start += 1;
  const isBetween = betweenWords.has(tokens[at - 1]?.key ?? "");
  if (isBetween) context = { ...context, isBetween };
  const beside = before ? { ...context, lineStart: start } : context;
  const listed = dayFirstList(beside, start) ?? wordDayList(beside, start) ?? openList(beside, start);
  if (!listed) return null;
  const after = weekdayAt({ tokens }, skipMark(tokens, listed.end, ",("), false);
  // "Mon 13/01, Tue": another day.
  const isOther = before !== null && !after?.days.some((day) => before.days.includes(day));
  const isBehind = after !== null && !isOther && isWeekday(tokens, after);
  const end = isBracketed ? skipMark(tokens, listed.end, ")]") : listed.end;
  const name = before ? tokens[at] : isBehind ? tokens[after.end - 1] : undefined;
  return {
    start: at,
    end: isBehind ? (isMark(tokens[after.end], ").") ? after.end + 1 : after.end) : end,
    spans: listed.spans,
    weekdays: before?.days ?? (isBehind ? after.days : null),
    isSureWeekday: isSureWeekday(name?.key ?? ""),
    notation: listed.notation,
    isLoose: listed.isLoose && listed.spans.length === 1 && listed.spans[0]?.to === null && !before,
  };
}
