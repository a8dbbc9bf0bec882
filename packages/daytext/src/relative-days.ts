import { isDay, isMark } from "./dates/date-tokens.ts";
import type { DateMention } from "./dates/mention.ts";
import { chatEnd } from "./time-behind.ts";
import type { Token } from "./token.ts";
import { todayWords, yesterdayWords } from "./words/relative-words.ts";
import { isSureWeekday, longWeekdays } from "./words/weekdays.ts";

const headers = new Set(
  "date datum data fecha dato sent gesendet envoye enviado enviada inviato skickat sendt verzonden wyslano odeslano pvm".split(
    " ",
  ),
);

const aheadWords = new Set(
  "next this coming every each jeden jeweils nachsten kommenden prochain ce prossimo proximo proximos este nasta neste volgende naslednji pristi".split(
    " ",
  ),
);

/** Whether a line has the date of a message above its text: "Date: Mon, 16 Feb 2026", "by Ann » Jan 26, 2026 8:41 am". */
export function isStampLine(tokens: readonly Token[], mention: DateMention): boolean {
  const colon = tokens.findIndex((token) => isMark(token, ":"));
  if (headers.has(tokens[0]?.key ?? "") && colon > 0 && colon < 4 && colon < mention.start) return true;
  const end = chatEnd(tokens, mention);
  return mention.start > 0 && end > mention.end && end >= tokens.length;
}

/** A clock time that ends a line, or begins it in front of a tab: "Priya N  9:14 AM", "20:14<tab>Yuki". */
const clockLine = /^(?:[^\n]{0,40} {1,3})?\d{1,2}[:.]\d\d(?: ?[AaPp]\.?[Mm]\.?)?\s{0,3}$/u;

/** Whether a line is the date of the messages below it, which have a writer and a time: "Monday, January 12th" above "Priya N  9:14 AM". */
export function isChatDay(
  tokens: readonly Token[],
  [only, more]: readonly DateMention[],
  below: readonly string[],
): boolean {
  if (!only || more || only.start > 0 || only.end < tokens.length) return false;
  return below.some((line) => clockLine.test(line));
}

const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** The days that a message names from its own date: "yesterday", "on Saturday and Sunday", "sábado 6". */
export function relativeDays(
  tokens: readonly Token[],
  stamp: DateMention,
  taken: readonly DateMention[],
): DateMention[] {
  const of = stamp.spans[0]?.from;
  if (!of) return [];
  const found: DateMention[] = [];
  tokens.forEach((token, at) => {
    const isNamed = token.weekdays !== null && longWeekdays.has(token.key) && isSureWeekday(token.key);
    if (!isNamed && !yesterdayWords.has(token.key)) return;
    const before = tokens[at - 1]?.key ?? "";
    if (aheadWords.has(before) || todayWords.has(before) || taken.some(({ start, end }) => at >= start && at < end))
      return;
    const next = isNamed ? tokens[at + 1] : undefined;
    const day = isDay(next) && !tokens[at + 2]?.month ? next.value : null;
    const weekdays = isNamed ? token.weekdays : everyDay;
    if (!weekdays) return;
    found.push({
      ...{ start: at, end: day === null ? at + 1 : at + 2, weekdays: null, isSureWeekday: false, isLoose: false },
      spans: [{ from: { kind: "weekday", of, weekdays, day, isBefore: true }, to: null }],
      notation: "bare",
    });
  });
  if (found.length > 0) stamp.isStamp = true;
  return [...taken, ...found].toSorted((a, b) => a.start - b.start);
}
