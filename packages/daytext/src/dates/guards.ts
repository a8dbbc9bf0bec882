import { means, stemsOf } from "../lexicon.ts";
import { isMark, isMeasured, isShort, isTightNumber, isTightWord, type ScanContext } from "./date-tokens.ts";

/* Each guard tells two numbers with a sign between them from a date. It is asked at the first of the two. */

/** "$12/14", "10:30/11", "2/3/4"; and not "28.2./1.3.", "3/8+3/9", "苗場：1/3", "Sa.14.12." */
export function goesOn({ tokens }: ScanContext, at: number): boolean {
  const [sign, before] = [tokens[at - 1], tokens[at - 2]];
  if (tokens[at]?.isApart || before?.weekdays) return false;
  return isMark(sign, "$€£¥='\"") || (isMark(sign, ".:/") && before?.kind === "number");
}

/** "Dorfstraße 12/3", "sizes 22.5-31.5", "Platz 4/12" */
function isLabelled(line: ScanContext, at: number): boolean {
  const { tokens } = line;
  if (isMark(tokens[at - 1], "-") && isMark(tokens[at - 3], ".")) return isLabelled(line, at - 4);
  const before = tokens[isMark(tokens[at - 1], ".:#") ? at - 2 : at - 1];
  return before?.kind === "word" && (means(before, "number label") || stemsOf("street").test(before.key));
}

/** 9/10:30, 12/3% */
function isAmount(line: ScanContext, at: number): boolean {
  const sign = line.tokens[at + 3];
  if (isMark(sign, ":") && !sign.isApart) return isTightNumber(line.tokens[at + 4]);
  return isMeasured(line, at + 3) || (isMark(sign, "%°$€£") && !sign.isApart);
}

/** Whether nothing beside two numbers makes them something else. */
export function isPlain(line: ScanContext, at: number): boolean {
  return !isLabelled(line, at) && !isAmount(line, at);
}

const parts = [2, 3, 4, 5, 8, 10];

/** 1/2 day · 3 1/2 hours · 4/12 lifts · Lawinenstufe 3/5 · powder 10/10 */
export function isShare(line: ScanContext, at: number): boolean {
  const { tokens } = line;
  const [sign, first, second] = [tokens[at - 1], tokens[at], tokens[at + 2]];
  if (!first || !second || first.value > second.value || sign?.weekdays) return false;
  const next = tokens[isMark(tokens[at + 3], "-") ? at + 4 : at + 3]?.key ?? "";
  if (means(sign, "ratio") || means(next, "ratio")) return true;
  if (parts.includes(second.value) && isPart(line, at, first.value < second.value, next)) return true;
  const isListed = isMark(sign, ",&") && isMark(tokens[at - 3], "/");
  return second.value === 10 && at > line.lineStart && (first.value >= 6 || isMark(sign, "-")) && !isListed;
}

function isPart({ tokens, lineStart }: ScanContext, at: number, isLess: boolean, next: string): boolean {
  if (!isLess || (at === lineStart && (tokens[at + 2]?.value ?? 0) > 4)) return false;
  return means(next, "fraction of") || (tokens[at - 1]?.kind === "number" && !isMark(tokens[at - 2], "/#"));
}

/** "02-14", in front of a line, or beside another one: a range has no leading zero. */
export function isDashed({ tokens, lineStart }: ScanContext, at: number): boolean {
  const [first = "", second = ""] = [tokens[at]?.text, tokens[at + 2]?.text];
  const isPadded = first.length === 2 && second.length === 2 && (first < "10" || second < "10");
  const isPair = (from: number) => isShort(tokens[from]) && isMark(tokens[from + 1], "-") && isShort(tokens[from + 2]);
  return at === lineStart || isPadded || [-4, -3, 3, 4].some((step) => isPair(at + step));
}

/** "in 3.5h", and not "Sa14.12Alta". */
export function isGlued({ tokens }: ScanContext, at: number): boolean {
  const weekday = tokens[isMark(tokens[at - 1], ".") ? at - 2 : at - 1]?.weekdays;
  return isTightWord(tokens[at + 3]) && !weekday;
}
