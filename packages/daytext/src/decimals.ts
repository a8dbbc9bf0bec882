import { isMark } from "./dates/date-tokens.ts";
import type { TextLine } from "./lines.ts";

const latestMonth = 12;
const latestDay = 31;

/** The token of the mark in a line's first number with one dot: "4.5 Sölden", "Pizza 9.10"; -1 for none. */
function firstDecimal({ tokens }: TextLine): number {
  const at = tokens.findIndex(({ kind }) => kind === "number") + 1;
  const [mark, second, next] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  const isOne = at > 0 && isMark(mark, ".") && !mark.isApart && second?.kind === "number" && !second.isApart;
  return isOne && !(isMark(next, ".-/:") && !next.isApart) ? at : -1;
}

/**
 * The lines whose number with one dot is a price or a rating, as others of the text in the same place of the line are no dates:
 * "Pizza 9.10", "Bier 5.20", "Parkplatz 8.00".
 */
export function amountLines(lines: readonly TextLine[]): TextLine[] {
  return [true, false].flatMap((begins) => {
    const listed = lines.filter((line) => {
      const at = firstDecimal(line);
      return at > 0 && at - 1 <= line.lineStart === begins;
    });
    const amounts = listed.filter((line) => {
      const at = firstDecimal(line);
      const [first, second] = [line.tokens[at - 1]?.value ?? 0, line.tokens[at + 1]?.value ?? 0];
      return second === 0 || Math.min(first, second) > latestMonth || Math.max(first, second) > latestDay;
    });
    return amounts.length * 3 >= listed.length && amounts.length > 0 && listed.length >= 3 ? listed : [];
  });
}
