import type { Token } from "../token.ts";
import { isMark } from "./date-tokens.ts";

/** Three pairs of digits that a line begins with: "251228", "26.01.10", "26-01-10"; `end` is behind the last token. */
export interface DigitGroups {
  groups: readonly [number, number, number];
  end: number;
}

/** The three pairs at this token; null for anything else. */
export function digitGroupsAt(tokens: readonly Token[], at: number): DigitGroups | null {
  const first = tokens[at];
  if (first?.kind !== "number") return null;
  if (first.text.length === 6)
    return { groups: groupsOf([0, 2, 4].map((from) => first.text.slice(from, from + 2))), end: at + 1 };
  const [mark, second, again, third] = tokens.slice(at + 1, at + 5);
  const isJoined = isMark(mark, ".-/") && isMark(again, mark.text) && !second?.isApart && !third?.isApart;
  const parts = [first, second, third].flatMap((token) => (token?.kind === "number" ? [token.text] : []));
  if (!isJoined || parts.length < 3 || parts.some(({ length }) => length !== 2)) return null;
  return { groups: groupsOf(parts), end: at + 5 };
}

function groupsOf([first, second, third]: readonly string[]): DigitGroups["groups"] {
  return [Number(first), Number(second), Number(third)];
}

const nearYears = 3;

/**
 * Whether the dates of three pairs of digits begin with the year in this text: each is a date so, in a year near to the reader's and
 * not after it, and not all are so with the year at the end, or those lie in more years.
 */
export function beginsWithYear(
  lines: readonly (readonly Token[])[],
  starts: readonly number[],
  thisYear: number,
): boolean {
  const first = new Set<number>();
  const last = new Set<number>();
  let found = 0;
  let asFirst = 0;
  let asLast = 0;
  lines.forEach((tokens, line) => {
    const groups = digitGroupsAt(tokens, starts[line] ?? 0)?.groups;
    if (!groups) return;
    const [a, b, c] = groups;
    found += 1;
    if (isNear(a, thisYear) && isMonth(b) && isDay(c)) asFirst += first.add(a) ? 1 : 0;
    if (isNear(c, thisYear) && isDay(a) && isDay(b) && (isMonth(a) || isMonth(b))) asLast += last.add(c) ? 1 : 0;
  });
  if (found === 0 || asFirst < found) return false;
  return asLast < found || first.size < last.size;
}

function isNear(year: number, thisYear: number): boolean {
  return 2000 + year <= thisYear && 2000 + year >= thisYear - nearYears;
}

function isMonth(value: number): boolean {
  return value >= 1 && value <= 12;
}

function isDay(value: number): boolean {
  return value >= 1 && value <= 31;
}
