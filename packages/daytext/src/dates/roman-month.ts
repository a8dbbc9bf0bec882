import { formsIn } from "../lexicon.ts";
import type { Token } from "../token.ts";
import { isDay, isMark, isTightNumber, readYear, type ScanContext } from "./date-tokens.ts";

const romans = formsIn("und", "roman month").map((form) => form.toUpperCase());

/**
 * The month that a Roman numeral behind a day stands for: "26.XII", "28.xii.25", "17 I 2026", "6 XII Szczyrk". 0 for any other
 * word. Small letters need a dot in front; a single letter behind a space needs the line's beginning, and a year or a name behind.
 */
export function romanMonth(context: ScanContext, at: number): number {
  const { tokens, lineStart } = context;
  const token = tokens[at];
  if (token?.kind !== "word" || token.text.length > 4) return 0;
  const upper = token.text.toUpperCase();
  const month = romans.indexOf(upper) + 1;
  if (month === 0) return 0;
  const isDotted = isMark(tokens[at - 1], ".") && !tokens[at - 1]?.isApart;
  if (isDotted) return token.text === upper || isTightNumber(tokens[at + 2]) ? month : 0;
  if (token.text !== upper) return 0;
  if (upper.length > 1) return month;
  if (readYear(context, isMark(tokens[at + 1], ".") ? at + 2 : at + 1, false)) return month;
  const next = tokens[at + 1];
  const isFirst = at - lineStart <= 3;
  return isFirst && next !== undefined && (next.kind === "mark" ? next.isApart : next.isCapital) ? month : 0;
}

/** The month of a Roman numeral that a line begins with, in front of its day, as Hungarians write it: "XII. 20." */
export function leadingRomanMonth({ tokens, lineStart }: ScanContext, at: number): number {
  const [token, dot, day, behind] = tokens.slice(at, at + 4);
  if (at !== lineStart || !token || !isMark(dot, ".") || dot.isApart || !isDay(day) || !day.isApart) return 0;
  return isMark(behind, ".-–") ? romans.indexOf(token.text) + 1 : 0;
}

/** Whether a word is one. */
export function isRoman({ text }: Token): boolean {
  return text.length <= 4 && romans.includes(text);
}
