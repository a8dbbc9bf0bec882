import type { Token } from "../token.ts";
import { andWords, articles, counts, fromWords, untilWords } from "../words/lexicon.ts";
import { isDay, isMark, isMeasured, skipOrdinal } from "./date-tokens.ts";
import type { DateMention, DaySpan } from "./mention.ts";

/**
 * Days that name no month: "5 Alta", "12. Sölden", "Sa 4 - Lech", "5, 6 & 7 Alta", "10th/11th: Crystal", "du 10 au 12 : Tignes". From
 * this token on, behind marks and a weekday.
 */
export function scanBareDays(tokens: readonly Token[], from = 0): DateMention | null {
  const start = tokens.findIndex(({ kind, text }, at) => at >= from && (kind !== "mark" || text === "("));
  if (start < 0 || start > from + 3) return null;
  const weekdays = tokens[start]?.weekdays ?? null;
  let at = weekdays ? start + (isMark(tokens[start + 1], ".,") ? 2 : 1) : start;
  if (fromWords.has(tokens[at]?.key ?? "") || articles.has(tokens[at]?.key ?? "")) at += 1;
  if (!isDay(tokens[at])) return null;
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
    const following = skipJoined(tokens, hasDot ? next + 2 : next + 1);
    const number = tokens[following];
    if (!joiner || !isDay(number) || number.value <= day.day) break;
    isRange = untilWords.has(joiner.key);
    if (!isRange && !andWords.has(joiner.key) && !isMark(joiner, ",/")) break;
    next = following;
  }
  const behind = tokens[next];
  // A calendar's grid: "4 5 6 7".
  if (behind?.kind === "number" && !isMark(tokens[next - 1], ".)") && tokens.every(({ kind }) => kind === "number"))
    return null;
  const isCounted = behind?.kind === "word" && counts.has(behind.key) && behind.key !== "new";
  if (
    isMeasured({ tokens, thisYear: 0, lineStart: 0 }, next) ||
    isCounted ||
    (isMark(behind, "/%:'\"") && tokens[next + 1]?.kind === "number")
  )
    return null;
  if (isMark(behind, ".") && tokens[next + 1]?.kind === "number" && !tokens[next + 1]?.isApart) return null;
  const end = isMark(behind, ".):") ? next + 1 : next;
  return { start, end, spans, weekdays, isSureWeekday: weekdays !== null, notation: "bare", isLoose: false };
}

/** "10 und am 11", "Sat 10 & Sun 11": the words in front of a further day. */
function skipJoined(tokens: readonly Token[], at: number): number {
  const next = tokens[at]?.weekdays && isDay(tokens[at + 1]) ? at + 1 : at;
  return articles.has(tokens[next]?.key ?? "") ? next + 1 : next;
}
