import { formsIn } from "../lexicon.ts";
import type { Token } from "../token.ts";
import { isDay, isMark, isTightNumber, readYear, type ScanContext } from "./date-tokens.ts";

const romans = formsIn("und", "roman month").map((form) => form.toUpperCase());

/**
 * The month that a Roman numeral behind a day stands for: "26.XII", "28.xii.25", "17 I 2026", "6 XII Szczyrk". 0 for any other
 * word. Small letters need a dot in front and a year behind; a single letter behind a space needs a year or a name behind.
 */
export function romanMonth(context: ScanContext, at: number): number {
  const { tokens } = context;
  const [sign, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  const month = token?.kind === "word" ? romans.indexOf(token.text.toUpperCase()) + 1 : 0;
  const isDotted = isMark(sign, ".") && !sign.isApart;
  if (!token || month === 0 || !(isRoman(token) || (isDotted && isTightNumber(tokens[at + 2])))) return 0;
  const isSure = isDotted || token.text.length > 1 || next?.isCapital === true || isMark(next, "-–");
  return isSure || readYear(context, isMark(next, ".") ? at + 2 : at + 1, false) ? month : 0;
}

/** The month of a Roman numeral that a line begins with, in front of its day, as Hungarians write it: "XII. 20." */
export function leadingRomanMonth({ tokens, lineStart }: ScanContext, at: number): number {
  const [token, dot, day, behind] = tokens.slice(at, at + 4);
  if (at !== lineStart || !token || !isMark(dot, ".") || dot.isApart || !isDay(day) || !day.isApart) return 0;
  return isMark(behind, ".-–") ? romans.indexOf(token.text) + 1 : 0;
}

/** Whether a word is one. */
export function isRoman({ text }: Token): boolean {
  return romans.includes(text);
}
