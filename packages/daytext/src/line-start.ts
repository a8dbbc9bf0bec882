import { dateLabels } from "./lexicon.ts";
import { isMark } from "./scan-day.ts";
import type { Token } from "./token.ts";

/** Words in front of a counter: "Day 12:", "Tag 5", "Ski day #3". */
const counterWords = new Set(
  "day days tag tage jour jours dia dias giorno giorni dag dager dagar no nr num ski skitag skitage skiday skidag session".split(
    " ",
  ),
);

/** How many tokens bullets and counters take at a line's beginning. */
export function lineStartOf(tokens: readonly Token[]): number {
  let at = 0;
  for (let tries = 0; tries < 6; tries++) {
    const next = skipCounter(tokens, skipBullet(tokens, at));
    if (next === at) return at;
    at = next;
  }
  return at;
}

function skipBullet(tokens: readonly Token[], at: number): number {
  let next = at;
  if (isMark(tokens[next], "[(") && isMark(tokens[next + 2], ")]") && /^[xX ✓✔]$/u.test(tokens[next + 1]?.text ?? ""))
    next += 3;
  if (isMark(tokens[next], "[") && isMark(tokens[next + 1], "]")) next += 2;
  while (
    !isMark(tokens[next], "[(") &&
    tokens[next]?.kind === "mark" &&
    !"('\"年月日".includes(tokens[next]?.text ?? "")
  )
    next += 1;
  return next;
}

/** #14 · 14) · Day 12: · Day1-2: · Ski Day 21 - · 5日目 */
function skipCounter(tokens: readonly Token[], at: number): number {
  const first = tokens[at];
  if (first?.kind === "number") {
    if (isMark(tokens[at - 1], "#")) return isMark(tokens[at + 1], ":-,.)=|") ? at + 2 : at + 1;
    if (isMark(tokens[at + 1], ")") && first.text.length <= 3) return at + 2;
    if (isMark(tokens[at + 1], "日") && tokens[at + 2]?.text.startsWith("目")) return at + 3;
    const isNumbered = isMark(tokens[at + 1], ".") && !tokens[at + 1]?.isApart && tokens[at + 2]?.isApart;
    return isNumbered && startsADate(tokens, at + 2) ? at + 2 : at;
  }
  if (first && dateLabels.has(first.key) && isMark(tokens[at + 1], ":")) return at + 2;
  let next = at;
  while (tokens[next]?.kind === "word" && counterWords.has(tokens[next]?.key ?? "") && next - at < 3) next += 1;
  if (next === at) return at;
  if (isMark(tokens[next], "#.")) next += 1;
  const number = tokens[next];
  if (number?.kind !== "number" || number.text.length > 3) return at;
  next += 1;
  while (isMark(tokens[next], "-/,&+") && tokens[next + 1]?.kind === "number" && !isMark(tokens[next + 2], "/.-"))
    next += 2;
  const mark = tokens[next];
  if (isMark(mark, ":-,.)=|")) return next + 1;
  return mark && mark.kind !== "word" && mark.kind !== "number" ? at : next;
}

/** "1. Dec 5", "3. 12/14", "2. Sa 5.1.": behind a number with a dot a whole date begins. */
function startsADate(tokens: readonly Token[], at: number): boolean {
  const [first, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (first?.kind === "number") {
    return (
      (isMark(second, "/-.") && third?.kind === "number" && !third.isApart && !second.isApart) ||
      first.text.length === 4
    );
  }
  const isName = first !== undefined && (first.month > 0 || first.weekdays !== null);
  return isName && first.isApart && second?.kind === "number" && second.text.length <= 2;
}
