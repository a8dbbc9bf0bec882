import { isMark } from "./dates/date-tokens.ts";
import type { DateMention } from "./dates/mention.ts";
import { formsOf } from "./lexicon.ts";
import type { Range } from "./note.ts";
import { isWord, type Token } from "./token.ts";
import type { TokenRun } from "./tokens.ts";

/** A part of a line with its own date; token numbers, `end` behind the last. */
export interface LinePart {
  start: number;
  end: number;
  mention: DateMention;
  /** Where its place is if it names none: in the part before ("Alta 12/14, 12/15") or behind it ("28.2./1.3. Verbier"). */
  borrows: "previous" | "next" | null;
}

/** Cuts a line into a part for each of its dates. `places` are the known ones of the line. */
export function splitLine(
  { tokens, starts }: TokenRun,
  mentions: readonly DateMention[],
  places: readonly Range[],
): LinePart[] {
  const placeAt = (from: number, to: number) =>
    places.some(
      ({ start }) =>
        start >= (starts[from] ?? Number.POSITIVE_INFINITY) && (to >= tokens.length || start < (starts[to] ?? 0)),
    );
  let leads = false;
  return chunksOf(tokens, mentions, placeAt).flatMap((chunk) => {
    const isAhead = placeAt(chunk.start, chunk.mentions[0]?.start ?? 0);
    const isBehind = placeAt(chunk.mentions.at(-1)?.end ?? 0, chunk.end);
    // "Verbier 6.12 / 7.12"
    const goesOn = leads && !isAhead && !isBehind;
    leads = goesOn || (isAhead && !isBehind);
    let { start } = chunk;
    return chunk.mentions.map((mention, at): LinePart => {
      const next = chunk.mentions[at + 1];
      const end = next ? cutBetween(tokens, mention, next, leads) : chunk.end;
      const part = { start, end, mention };
      start = end;
      if (leads) return { ...part, borrows: at > 0 || goesOn ? "previous" : null };
      return { ...part, borrows: tokens.slice(mention.end, end).some(isSaying) ? null : "next" };
    });
  });
}

interface Chunk {
  start: number;
  end: number;
  mentions: DateMention[];
}

/**
 * Parts a line between its dates: behind a mark that parts sentences; and in front of "then" or behind a comma, where a date and a
 * place stand on either side, for these may change their order.
 */
function chunksOf(
  tokens: readonly Token[],
  mentions: readonly DateMention[],
  placeAt: (from: number, to: number) => boolean,
): Chunk[] {
  const cuts = mentions.map(({ start }, at) => {
    const from = mentions[at - 1]?.end ?? start;
    const parting = lastParting(tokens, from, start);
    return { parting, clause: parting ?? clauseStart(tokens, from, start) };
  });
  const ends = mentions.map(() => tokens.length);
  for (let at = ends.length - 2; at >= 0; at--) ends[at] = cuts[at + 1]?.clause ?? ends[at + 1] ?? tokens.length;
  let open: Chunk = { start: 0, end: tokens.length, mentions: [] };
  const chunks = [open];
  mentions.forEach((mention, at) => {
    const { parting, clause } = cuts[at] as (typeof cuts)[number];
    const cut = parting ?? (clause && placeAt(open.start, clause) && placeAt(clause, ends[at] ?? 0) ? clause : null);
    if (cut !== null) {
      open.end = cut;
      open = { start: cut, end: tokens.length, mentions: [] };
      chunks.push(open);
    }
    open.mentions.push(mention);
  });
  return chunks;
}

const clauseWords = formsOf("then");

/** Behind the last comma between two dates, or at a later "then"; null for none. */
function clauseStart(tokens: readonly Token[], from: number, to: number): number | null {
  for (let at = to; at > from; at--)
    if (clauseWords.has(tokens[at]?.key ?? "") || isMark(tokens[at - 1], ",")) return at;
  return null;
}

/** Behind the last token between two dates that parts sentences; null for none. */
function lastParting(tokens: readonly Token[], from: number, to: number): number | null {
  for (let at = to - 1; at >= from; at--) if (isParting(tokens, at)) return at + 1;
  return null;
}

const abbreviations = formsOf("abbreviation");

function isParting(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  const next = tokens[at + 1];
  if (token?.kind !== "mark") return false;
  if (isMark(token, ";|→•·!?。／")) return !isMark(next, ")");
  if (isMark(token, "/")) return token.isApart && next?.isApart === true;
  if (isMark(token, "-=") && isMark(next, ">")) return false;
  if (isMark(token, ">") && isMark(tokens[at - 1], "-=")) return true;
  if (isMark(token, ".")) {
    const before = tokens[at - 1];
    return (
      next?.isApart === true &&
      !token.isApart &&
      (isMark(before, ")") ||
        (before?.kind === "word" && before.month === 0 && !before.weekdays && !abbreviations.has(before.key)))
    );
  }
  // Symbols and emoji.
  return (token.text.codePointAt(0) ?? 0) >= 0x2190 && !"（）「」、，〜～ー【】《》［］".includes(token.text);
}

const connectors = new Set([...formsOf("and"), ...formsOf("clause joint")]);

function cutBetween(tokens: readonly Token[], mention: DateMention, next: DateMention, leads: boolean): number {
  if (leads) {
    let end = mention.end;
    while (end < next.start && isMark(tokens[end], ")],.")) end += 1;
    if (isMark(tokens[end - 1], "),") || end === mention.end) {
      // Words behind the date, up to the next comma, are the date's.
      const comma = tokens.findIndex((token, at) => at >= end && at < next.start && isMark(token, ","));
      if (!isMark(tokens[end - 1], ",") && comma > 0) return comma + 1;
    }
    return end;
  }
  let end = next.start;
  while (
    end > mention.end &&
    (isMark(tokens[end - 1], "([") || (isWord(tokens[end - 1] as Token) && connectors.has(tokens[end - 1]?.key ?? "")))
  )
    end -= 1;
  // "storm day, feb 1": words between a comma and the date are the date's, if they are few.
  return end;
}

function isSaying({ kind, key, text }: Token): boolean {
  return (kind === "word" && !connectors.has(key)) || text === '"' || text === "〃" || kind === "number";
}
