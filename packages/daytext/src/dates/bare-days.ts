import type { DateMention, DaySpan } from "./mention.ts";
import { andWords, counts, untilWords } from "../words/lexicon.ts";
import { isDay, isMark, isMeasured, skipOrdinal } from "./scan-day.ts";
import type { Token } from "../token.ts";

/** Days below a heading that names their month: "5 Alta", "12. Sölden", "Sa 4 - Lech", "5, 6 & 7 Alta", "8-10 Stowe". */
export function scanBareDays(tokens: readonly Token[]): DateMention | null {
  let at = tokens.findIndex(({ kind, text }) => kind !== "mark" || text === "(");
  const weekdays = tokens[at]?.weekdays ?? null;
  if (weekdays) at += isMark(tokens[at + 1], ".,") ? 2 : 1;
  if (at < 0 || at > 3 || !isDay(tokens[at])) return null;
  const spans: DaySpan[] = [];
  let next = at;
  let isRange = false;
  while (isDay(tokens[next])) {
    const day = { kind: "bare" as const, day: (tokens[next] as Token).value };
    const last = spans.at(-1);
    if (isRange && last) last.to = day;
    else spans.push({ from: day, to: null });
    next = skipOrdinal(tokens, next + 1);
    const hasDot = isMark(tokens[next], ".") && !tokens[next]?.isApart;
    const joiner = tokens[hasDot ? next + 1 : next];
    const following = hasDot ? next + 2 : next + 1;
    const number = tokens[following];
    if (!joiner || !isDay(number) || number.value <= day.day) break;
    isRange = untilWords.has(joiner.key);
    if (!isRange && !andWords.has(joiner.key) && !isMark(joiner, ",")) break;
    next = following;
  }
  const behind = tokens[next];
  // A calendar's grid: "4 5 6 7".
  if (behind?.kind === "number" && !isMark(tokens[next - 1], ".)") && tokens.every(({ kind }) => kind === "number")) return null;
  const isCounted = behind?.kind === "word" && counts.has(behind.key) && behind.key !== "new";
  if (
    isMeasured({ tokens, thisYear: 0, lineStart: 0 }, next) ||
    isCounted ||
    (isMark(behind, "/%:'\"") && tokens[next + 1]?.kind === "number")
  )
    return null;
  if (isMark(behind, ".") && tokens[next + 1]?.kind === "number" && !tokens[next + 1]?.isApart) return null;
  const isSureWeekday = weekdays !== null;
  return { start: at, end: isMark(behind, ".):") ? next + 1 : next, spans, weekdays, isSureWeekday, notation: "bare", isLoose: false };
}
