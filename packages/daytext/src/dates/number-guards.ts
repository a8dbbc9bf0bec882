import { means, stemsOf } from "../lexicon.ts";
import { isMark, isMeasured, isShort, isTightNumber, isTightWord, type ScanContext } from "./date-tokens.ts";
import { isRestAt } from "./rest-at.ts";

/* Each guard tells two numbers with a sign between them from a date. It is asked at the first of the two. */

/** "$12/14", "v1.2.3", "10:30/11", and not "28.2./1.3.", "3/8+3/9", "苗場：1/3", "Sa.14.12." */
export function goesOn({ tokens }: ScanContext, at: number): boolean {
  const [sign, before] = [tokens[at - 1], tokens[at - 2]];
  if (tokens[at]?.isApart || !isMark(sign, "$€£¥+=.:/'\"") || before?.weekdays) return false;
  if (sign.text === ":") return before?.kind !== "word";
  if (sign.text === "/") return !isMark(before, ".");
  return sign.text !== "+" || before?.kind !== "number";
}

/** "Dorfstraße 12/3", "Hauptstr. 10/11", "size 22.5", "sizes 22.5-31.5", "Platz 4/12". */
export function isLabelled(line: ScanContext, at: number): boolean {
  const { tokens } = line;
  if (isMark(tokens[at - 1], "-") && isMark(tokens[at - 3], ".")) return isLabelled(line, at - 4);
  const before = tokens[isMark(tokens[at - 1], ".:#") ? at - 2 : at - 1];
  return before?.kind === "word" && (means(before, "number label") || stemsOf("street").test(before.key));
}

/** 9/10:30, 12/3% */
export function isAmount(line: ScanContext, at: number): boolean {
  const sign = line.tokens[at + 3];
  if (isMark(sign, ":") && !sign.isApart) return isTightNumber(line.tokens[at + 4]);
  return isMeasured(line, at + 3) || (isMark(sign, "%°$€£") && !sign.isApart);
}

/** 1/2 day · 3 1/2 hours · 1/2 the mountain */
export function isFraction({ tokens, lineStart }: ScanContext, at: number): boolean {
  const [before, first, second] = [tokens[at - 1], tokens[at], tokens[at + 2]];
  if (!first || !second || first.value >= second.value || (at === lineStart && second.value > 4)) return false;
  const isSmall = [2, 3, 4, 8].includes(second.value);
  if (isSmall && before?.kind === "number" && !isMark(tokens[at - 2], "/#")) return true;
  const next = tokens[isMark(tokens[at + 3], "-") ? at + 4 : at + 3]?.key ?? "";
  return (
    (isSmall && before !== undefined && ["the", "a", "an"].includes(next)) ||
    (means(next, "fraction of") && [2, 3, 4, 5, 8, 10].includes(second.value))
  );
}

/** 4/12 lifts · Lawinenstufe 3/5 · powder 10/10 */
export function isRatio({ tokens, lineStart }: ScanContext, at: number): boolean {
  const [first, second] = [tokens[at], tokens[at + 2]];
  if (!first || !second || first.value > second.value || tokens[at - 1]?.weekdays) return false;
  if (means(tokens[at - 1], "ratio") || means(tokens[at + 3], "ratio")) return true;
  if (second.value !== 10 || at === lineStart) return false;
  // "12/14 - 5/10", and not "7/9, 7/10".
  const [before, sign] = [tokens[at - 2], tokens[at - 1]];
  return (
    (first.value >= 6 || (isMark(sign, "-") && before?.kind === "number")) &&
    !(isMark(sign, ",&") && isMark(tokens[at - 3], "/"))
  );
}

/** "02-14": a range has no leading zero. */
export function isPadded({ tokens }: ScanContext, at: number): boolean {
  const [first = "", second = ""] = [tokens[at]?.text, tokens[at + 2]?.text];
  return first.length === 2 && second.length === 2 && (first < "10" || second < "10");
}

/** Tokens of a line that are looked at again for each of its pairs: no long line may take its length squared. */
const searched = 100;

/** "Lech (14-12), Gerlos (11-12)": alone in a bracket, in a line where one of these is no range. */
export function isBracketed({ tokens }: ScanContext, at: number): boolean {
  const isPair = (open: number) =>
    isMark(tokens[open], "(") && isMark(tokens[open + 2], "-") && isMark(tokens[open + 4], ")");
  const falls = (open: number) => isPair(open) && (tokens[open + 1]?.text ?? "") >= (tokens[open + 3]?.text ?? "");
  return isPair(at - 1) && tokens.slice(0, searched).some((_, open) => falls(open));
}

/** Whether nothing but such pairs follows: "Wachusett 2-11 2-12", "Landgraaf 17-10, 7-11 (cold)". */
export function endsWithPairs({ tokens }: ScanContext, at: number): boolean {
  for (let next = at; next < tokens.length; next += isMark(tokens[next + 3], ",&") ? 4 : 3) {
    if (next > at && isMark(tokens[next], "(")) break;
    if (!isShort(tokens[next]) || !isMark(tokens[next + 1], "-") || !isShort(tokens[next + 2])) return false;
    if (next - at > searched) return false;
  }
  const before = tokens[at - 1];
  return before !== undefined && (before.kind !== "mark" || (isMark(before, ",&") && isMark(tokens[at - 3], "-")));
}

/** Whether "8.5" is a date without its last dot: in front of a line, in a range, or in a list; and not in "in 3.5 hours". */
export function mayEndOpen(line: ScanContext, at: number): boolean {
  const { tokens, lineStart } = line;
  const [first, second, next] = [tokens[at], tokens[at + 2], tokens[at + 3]];
  const isTimed = isMark(tokens[at + 4], ":") && isTightNumber(tokens[at + 5]);
  if (isMeasured(line, at + 3) || (isTightWord(next) && !hasWeekdayAhead(line, at))) return false;
  if (at === lineStart || isDottedRange(line, at)) return true;
  const isLast = next === undefined || isMark(next, ",;()|/") || isTimed || isDotted(line, at + 3);
  const isNamed = next?.isApart === true && next.isCapital;
  if (isMark(tokens[at - 1], ";|&(,/·→")) return isLast || isNamed || isMark(next, ":-") || isRestAt(tokens, at + 3);
  return first?.isApart === true && (isLast || (isNamed && second?.text.length === 2));
}

/** "28.3-2.4", at either of both. */
export function isDottedRange(line: ScanContext, at: number): boolean {
  const isBegun = isMark(line.tokens[at + 3], "-") && isDotted(line, at + 4) && !line.tokens[at - 1]?.isSmall;
  return isBegun || (isMark(line.tokens[at - 1], "-") && isDotted(line, at) && isShort(line.tokens[at - 4]));
}

function isDotted({ tokens }: ScanContext, at: number): boolean {
  const [day, dot, month] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  return isShort(day) && isMark(dot, ".") && isShort(month) && !month.isApart && month.value <= 12;
}

/** "Sa14.12.", "sam.14/12" */
function hasWeekdayAhead({ tokens }: ScanContext, at: number): boolean {
  return (tokens[isMark(tokens[at - 1], ".") ? at - 2 : at - 1]?.weekdays ?? null) !== null;
}
