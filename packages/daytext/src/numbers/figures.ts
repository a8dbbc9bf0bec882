import { isMark } from "../dates/date-tokens.ts";
import type { Line } from "../day-line.ts";
import type { Token } from "../token.ts";

const latestMonth = 12;
const latestDay = 31;

/** Whether a sign between two numbers makes them a date (3/4, 12-1, 4.5), or something that is none in any order: 38/44, 4,5. */
export function figuresOf({ tokens }: Line): ("date" | "none")[] {
  return tokens.flatMap((mark, at) => {
    const [first, second] = [tokens[at - 1], tokens[at + 1]];
    if (!isMark(mark, "/.-,") || mark.isApart || !isShort(first) || !isShort(second) || second.isApart) return [];
    if (goesOn(tokens, at + 2) || isMark(tokens[at - 2], "/.-") || isSeason(first, second)) return [];
    const [less, more] = [first.value, second.value].toSorted((a, b) => a - b) as [number, number];
    return isMark(mark, ",") || less < 1 || less > latestMonth || more > latestDay ? ["none"] : ["date"];
  });
}

function isShort(token: Token | undefined): token is Token {
  return token?.kind === "number" && token.text.length <= 3;
}

/** Whether a sign and a number follow. */
function goesOn(tokens: readonly Token[], at: number): boolean {
  const [mark, next] = [tokens[at], tokens[at + 1]];
  return isMark(mark, "/.-,:") && !mark.isApart && next?.kind === "number" && !next.isApart;
}

/** "24/25" */
function isSeason(first: Token, second: Token): boolean {
  return first.text.length === 2 && second.value === first.value + 1 && second.value > latestMonth;
}
