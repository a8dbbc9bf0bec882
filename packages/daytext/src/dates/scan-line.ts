import { isAscii } from "../fold-word.ts";
import { means } from "../lexicon.ts";
import type { Token } from "../token.ts";
import { mayBeWordDay } from "../words/day-words.ts";
import { feastAt, isFixed } from "../words/feast-days.ts";
import { spokenMonths } from "../words/months.ts";
import { bareDaysAt, dateAt } from "./date-at.ts";
import { isDay, isDayLead, isMark, type ScanContext } from "./date-tokens.ts";
import { besideDates, feastDay } from "./feast-day.ts";
import { startOf } from "./list.ts";
import type { DateMention } from "./mention.ts";
import { monthLead } from "./month-lead.ts";
import { isRoman } from "./month-matchers.ts";
import { dayOfRange, exceptDay, isExcept, nextDayAt } from "./next-day.ts";

/** The dates of a line in their order. */
export function scanLine(context: ScanContext): DateMention[] {
  const { tokens, lineStart, heading } = context;
  // A calendar's grid names no day.
  if (heading && tokens.length > 2 && tokens.every(({ kind }) => kind === "number")) return [];
  const mentions = scanFrom(context, lineStart);
  const first = firstContentToken(tokens);
  if (!heading || first >= lineStart || mentions.length > 0) return mentions;
  // "3. Alta" below a month: no third line of a list.
  const bare = bareDaysAt(context, first, startOf(heading));
  return bare ? [bare, ...scanFrom(context, bare.end)] : mentions;
}

/** The dates after one that began the line. */
export function scanAfter(context: ScanContext, first: DateMention): DateMention[] {
  return scanFrom(context, first.end, first).slice(1);
}

/** The first token that is no mark. */
export function firstContentToken(tokens: readonly Token[]): number {
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
    const lead = monthLead(context, at);
    if (lead) inner = { ...context, heading: lead, lineStart: lead.end };
    const start = lead?.end ?? at;
    const named = mentionAt(inner, start, mentions.at(-1), carried.month);
    const isWhole = named !== null && (named.isExcept || named.notation !== "bare");
    const found = isWhole ? named : (dayOfRange(inner, start, mentions.findLast(isRange)) ?? named);
    if (found) mentions.push({ ...found, start: lead ? at : found.start, isWeek: followsWeek(tokens, found.start) });
    if (!found) carried.month = namedMonth(tokens, at) || carried.month;
    else if (found.needsPlace !== "sentence") carried.month = 0;
    at = found?.end ?? lead?.end ?? at + 1;
  }
  if (mentions.length === 1) settleOnly(mentions[0] as DateMention, tokens, inner !== context);
  // "Week of Feb 9: Mon Alta"
  if (mentions[0]?.isWeek && mentions[1]?.spans[0]?.from.kind === "weekday") mentions.shift();
  return besideDates(mentions, tokens);
}

function isRange({ spans }: DateMention): boolean {
  return spans.at(-1)?.to != null;
}

/** Of a line's only date: whether it may be a count after a month, as "November - 3", or stands above its days: "9 – 15 Dec 2024:". */
function settleOnly(only: DateMention, tokens: readonly Token[], isLed: boolean): void {
  const [span, other] = only.spans;
  if (other) return;
  if (!span?.to) only.isLoose ||= isLed && only.notation === "bare" && only.weekdays === null;
  else if (tokens.every(({ kind }, at) => kind === "mark" || (at >= only.start && at < only.end))) only.isWeek = true;
}

/** "week of Feb 9", "Semaine du 9 février" */
function followsWeek(tokens: readonly Token[], at: number): boolean {
  const words = tokens.slice(Math.max(0, at - 3), at);
  return words.some((word) => means(word, "week"));
}

/** The date at this token: a feast's, one with its month, a day of a month said before, or of the date before it. */
function mentionAt(line: ScanContext, at: number, last: DateMention | undefined, carried: number): DateMention | null {
  const { tokens } = line;
  const feast = feastDay(line, at);
  if (feast) return feast;
  const own = mayBegin(tokens[at], tokens[at - 1]) ? ownDate(line, at, last, carried) : null;
  if (!own) return exceptDay(line, at, last) ?? nextDayAt(line, at, last);
  return isExcept(tokens, own, last) ? { ...own, isExcept: true } : own;
}

/** A date with its month, or days of the month that the sentence, the heading or the date before them is in. */
function ownDate(line: ScanContext, at: number, last: DateMention | undefined, carried: number): DateMention | null {
  const { tokens, heading } = line;
  const isCarried = carried > 0 && isDayLead(tokens[at]) && tokens.slice(at + 1, at + 3).some(isDay);
  const of = last?.spans.at(-1)?.to ?? last?.spans.at(-1)?.from;
  const month = isCarried ? { month: carried, year: null } : heading;
  const found = dateAt(line, at, month ? startOf(month) : of && of.kind !== "feast" ? of : null);
  if (found?.notation !== "bare") return found;
  return isCarried ? { ...found, needsPlace: "sentence" } : bareInLine(line, at, found);
}

/** Days without a month in a line: at its beginning, after a weekday or an article, or after a mark with a place of its own. */
function bareInLine({ tokens, heading, lineStart }: ScanContext, at: number, bare: DateMention): DateMention | null {
  if ((heading && at === lineStart) || !isDay(tokens[at])) return bare;
  if (isMark(tokens[at - 1], ",;|&+")) return { ...bare, needsPlace: heading?.isLead ? undefined : "after" };
  return heading?.isLead ? { ...bare, needsPlace: "beside" } : null;
}

/** Most tokens can't: a date begins with a number, a month, a weekday or a "from". */
function mayBegin(token: Token | undefined, before: Token | undefined): boolean {
  if (!token || token.kind === "mark") return token?.weekdays != null;
  // "KT22"
  if (token.kind === "number") return token.isApart || before?.kind !== "word" || !isAscii(before.text);
  return (
    token.month > 0 ||
    token.weekdays !== null ||
    means(token, "range from") ||
    isDayLead(token) ||
    mayBeWordDay(token.key) ||
    isRoman(token)
  );
}

const leastName = 5;

/** The month that a sentence names by itself: "in January", "February was better", "Christmas week"; 0 for none. */
function namedMonth(tokens: readonly Token[], at: number): number {
  const token = tokens[at];
  if (token?.kind !== "word") return 0;
  if (token.month > 0) return token.key.length >= leastName ? token.month : 0;
  const feast = feastAt(tokens, at)?.feast ?? "";
  const month = isFixed(feast) ? Number(feast.slice(0, 2)) : 0;
  return month > 1 ? month : (spokenMonths.get(token.key) ?? 0);
}
