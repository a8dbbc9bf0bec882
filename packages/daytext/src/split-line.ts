import { isMark } from "./dates/date-tokens.ts";
import type { DateMention } from "./dates/mention.ts";
import { means } from "./lexicon.ts";
import type { Range } from "./note.ts";
import type { Token } from "./token.ts";
import type { TokenRun } from "./tokens.ts";

/** A part of a line with its own date; token numbers, `end` after the last. */
export interface LinePart {
  start: number;
  end: number;
  mention: DateMention;
  /** A part without a place takes that of the previous part ("Alta 12/14, 12/15") or of the next one ("28.2./1.3. Verbier"). */
  borrows: "previous" | "next" | null;
}

/** Whether a known place begins between two tokens. */
type PlaceAt = (from: number, to: number) => boolean;

/** Cuts a line into a part for each of its dates. `places` are the known ones of the line. */
export function splitLine(
  { tokens, starts }: TokenRun,
  mentions: readonly DateMention[],
  places: readonly Range[],
): LinePart[] {
  const offset = (at: number) => starts[at] ?? Number.POSITIVE_INFINITY;
  const placeAt: PlaceAt = (from, to) => places.some(({ start }) => start >= offset(from) && start < offset(to));
  const isNamed = areNamesFirst(tokens, mentions);
  let leads = false;
  return chunksOf(tokens, mentions, placeAt).flatMap((chunk) => {
    const isPlaceBefore = placeAt(chunk.start, chunk.mentions[0]?.start ?? 0);
    const isPlaceAfter = placeAt(chunk.mentions.at(-1)?.end ?? 0, chunk.end);
    // "Verbier 6.12 / 7.12"
    const goesOn = leads && !isPlaceBefore && !isPlaceAfter;
    leads = isNamed || goesOn || isPlaceBefore;
    let { start } = chunk;
    return chunk.mentions.map((mention, at): LinePart => {
      const next = chunk.mentions[at + 1];
      const end = !next ? chunk.end : leads ? endAfter(tokens, mention, next) : endBeforeJoint(tokens, mention, next);
      const part = { start, end, mention };
      start = end;
      if (leads) return { ...part, borrows: at > 0 || goesOn ? "previous" : null };
      const isSaying = tokens.slice(mention.end, end).some(({ kind }) => kind !== "mark");
      return { ...part, borrows: isSaying ? null : "next" };
    });
  });
}

const longestName = 3;
const leastNamed = 3;

/** "SB 12/8, BV 12/21, Alta 1/12": names that are not known stand in front of their dates, too. */
function areNamesFirst(tokens: readonly Token[], mentions: readonly DateMention[]): boolean {
  const first = mentions[0]?.start ?? 0;
  if (mentions.length < leastNamed || first === 0 || first > longestName || mentions.at(-1)?.end !== tokens.length)
    return false;
  return mentions.every(({ start }, at) => {
    const before = tokens[start - 1];
    return before?.kind === "word" && before.isCapital && (at === 0 || start > (mentions[at - 1]?.end ?? 0));
  });
}

type Chunk = Pick<LinePart, "start" | "end"> & { mentions: DateMention[] };

/**
 * Parts a line between its dates: after a mark that parts sentences; and after a comma, where a place stands on either side,
 * for a date and its place may change their order there.
 */
function chunksOf(tokens: readonly Token[], mentions: readonly DateMention[], placeAt: PlaceAt): Chunk[] {
  const chunks: Chunk[] = [];
  const cuts = mentions.map(({ start }, at) => {
    const from = mentions[at - 1]?.end ?? start;
    const gap = Array.from({ length: start - from }, (_, token) => from + token + 1);
    const parting = gap.findLast((next) => isParting(tokens, next - 1));
    const clause = gap.findLast((next) => isMark(tokens[next - 1], ","));
    return { parting, clause: parting ?? clause ?? 0, end: parting ?? clause ?? start };
  });
  mentions.forEach((mention, at) => {
    const open = chunks.at(-1);
    const { parting, clause } = cuts[at] as (typeof cuts)[number];
    const mayTurn = placeAt(open?.start ?? 0, clause) && placeAt(clause, cuts[at + 1]?.end ?? tokens.length);
    const cut = parting ?? (mayTurn ? clause : 0);
    if (open && cut === 0) {
      open.mentions.push(mention);
      return;
    }
    if (open) open.end = cut;
    chunks.push({ start: cut, end: tokens.length, mentions: [mention] });
  });
  return chunks;
}

/** Whether a slash, or the end of a sentence, stands between two days rather than in what is said of one. */
function isParting(tokens: readonly Token[], at: number): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!isMark(token, "/.") || !next?.isApart) return false;
  return isMark(before, ")") || (before?.kind === "word" && !means(before, "abbreviation"));
}

/** The end of a date's part, if the place stands before the date: the part takes the words up to a comma. */
function endAfter(tokens: readonly Token[], mention: DateMention, next: DateMention): number {
  const after = tokens.slice(mention.end, next.start);
  const comma = after.findIndex((token) => isMark(token, ","));
  const first = after.findIndex((token) => !isMark(token, ")]."));
  return mention.end + (comma >= 0 ? comma + 1 : first >= 0 ? first : after.length);
}

/** The end of a date's part, if the place stands after the date: the words that join the next date are left out. */
function endBeforeJoint(tokens: readonly Token[], mention: DateMention, next: DateMention): number {
  const isJoint = (token: Token) => isMark(token, "([") || means(token, "and") || means(token, "clause joint");
  return mention.end + 1 + tokens.slice(mention.end, next.start).findLastIndex((token) => !isJoint(token));
}
