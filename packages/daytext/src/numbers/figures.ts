import { isMark, isTightMark } from "../dates/date-tokens.ts";
import type { TextLine } from "../lines.ts";
import type { Token } from "../token.ts";

const latestMonth = 12;

/** The signs between numbers that are no date in any order, or were not read as one: "/" of 38/44, "," of 4,5, ".." of 1.41.12. */
export function figuresOf({ tokens, mentions }: Pick<TextLine, "tokens" | "mentions">): string[] {
  const ofDates = new Set(
    mentions.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, n) => start + n)),
  );
  return tokens.flatMap((mark, at) => {
    const [first, second] = [tokens[at - 1], tokens[at + 1]];
    if (!isMark(mark, "/.-,") || mark.isApart || !isShort(first) || !isShort(second) || second.isApart) return [];
    if (isMark(tokens[at - 2], "/.-") || isSeason(first, second)) return [];
    const next = tokens[at + 2];
    const further = next?.isApart === false && isTightMark(tokens, at + 2, "/.-,:") ? next.text : "";
    return ofDates.has(at) ? [] : [mark.text + further];
  });
}

function isShort(token: Token | undefined): token is Token {
  return token?.kind === "number" && token.text.length <= 3;
}

/** "24/25" */
function isSeason(first: Token, second: Token): boolean {
  return first.text.length === 2 && second.value === first.value + 1 && second.value > latestMonth;
}
