import { isMark } from "./dates/date-tokens.ts";
import { formsOf } from "./lexicon.ts";
import { inOrder, type Range } from "./note.ts";
import type { Token } from "./token.ts";
import { endOf, type TokenRun } from "./tokens.ts";
import { blank } from "./types.ts";

/** The tokens of a line that lie in no range that `isOut` names. */
export function without(line: TokenRun, isOut: (start: number, end: number) => boolean): TokenRun {
  const tokens: Token[] = [];
  const starts: number[] = [];
  for (let at = 0; at < line.tokens.length; at++) {
    const token = line.tokens[at];
    const start = line.starts[at] ?? 0;
    if (!token || isOut(start, start + token.text.length)) continue;
    tokens.push(token);
    starts.push(start);
  }
  return { tokens, starts };
}

/** The text with its ranges blanked, of the same length. */
export function blanked(text: string, parts: readonly Range[]): string {
  let out = "";
  let at = 0;
  for (const { start, end } of inOrder(parts)) {
    if (end <= at) continue;
    const from = Math.max(at, start);
    out += text.slice(at, from) + blank.repeat(end - from);
    at = end;
  }
  return out + text.slice(at);
}

/** From the first token to the one before `end`, as offsets. */
export function rangeOf(run: TokenRun, start: number, end: number): Range {
  return { start: run.starts[start] ?? 0, end: endOf(run, end - 1) };
}

/** Whether one of the ranges holds a whole stretch. Asked in the order of the stretches, so that each range is looked at once. */
export function inRanges(parts: readonly Range[]): (start: number, end: number) => boolean {
  const ordered = inOrder(parts);
  let next = 0;
  let reach = -1;
  return (start, end) => {
    for (let part = ordered[next]; part && part.start <= start; part = ordered[++next])
      reach = Math.max(reach, part.end);
    return end <= reach;
  };
}

/** Whether two ranges share a letter. */
export function overlap(a: Range, b: Range): boolean {
  return a.start < b.end && b.start < a.end;
}

/** Whether a sentence ends in a text: with a dot after a word of three letters, or another sign. */
export function endsSentence(text: string): boolean {
  return /[!?;]/u.test(text) || text.split(". ").some((part, at, { length }) => at < length - 1 && lastWord.test(part));
}

const lastWord = /\p{L}{3}$/u;

/** "(the old one)", "x2", "3 days" */
const remark = new RegExp(
  `\\([^()]{1,20}\\)|\\bx ?\\d{1,2}\\b|\\b\\d{1,2} ?(?:x|${[...formsOf("day")].join("|")})\\b`,
  "iu",
);

/** Whether nothing but a few marks stands between two offsets, or a short remark: "Killington (3) 11/22", "Timberline (the old one) 2/15". */
export function between(text: string, from: number, to: number): boolean {
  if (to < from || to - from > 26) return false;
  const gap = text.slice(from, to).replace(remark, "");
  return gap.trim().length <= 5 && !/[\p{L}\p{N}]/u.test(gap);
}

/** Whether a sentence ends with the token there: not with a dot after a short form or a number. */
export function isEndOfSentence(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (isMark(token, "!?;")) return true;
  return isMark(token, ".") && token?.isApart === false && (tokens[at - 1]?.text.length ?? 0) >= leastWord;
}

const leastWord = 3;

/** The words between marks that part. */
export function clausesOf(tokens: readonly Token[]): Token[][] {
  const clauses: Token[][] = [[]];
  for (const token of tokens)
    if (token.kind !== "mark") clauses.at(-1)?.push(token);
    else if (!joining.has(token.text)) clauses.push([]);
  return clauses;
}

const joining = new Set("-'’/&+".split(""));
