import { foldWord } from "./fold-word.ts";
import { formsOf } from "./lexicon.ts";

/** A part of a line, in UTF-16 offsets, `end` after the last. */
export interface Range {
  start: number;
  end: number;
}

/** Marks that a note does not begin with; the minus of "-27" is none of them. */
const marksBefore = /^(?:[\s,;:.–—|/)@•・、。，：～~=>*\]]|-(?!\d))+/u;
const marksAfter = /(?<![\s,;:\-–—|/(@•・、，：～~=>*[])[\s,;:\-–—|/(@•・、，：～~=>*[]+$/u;

/** The rest of a line without these parts: the pieces as they are written, without the marks at their ends; null for nothing. */
export function noteOf(line: string, removed: readonly Range[]): string | null {
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end } of [...inOrder(removed), { start: line.length, end: line.length }]) {
    if (start > at) pieces.push(pieceOf(line.slice(at, start)));
    at = Math.max(at, end);
  }
  return pieces.filter((piece) => piece !== "").join(" ") || null;
}

function pieceOf(written: string): string {
  // A link that has been blanked leaves a gap.
  const text = written.replace(/ {2,}(?=([).,;:!?])?)/gu, (_, mark?: string) => (mark ? "" : " "));
  const piece = text.replace(marksBefore, "").replace(marksAfter, "");
  if (!/[\p{L}\p{N}\p{So}]/u.test(piece) || formsOf("note label").has(foldWord(piece))) return "";
  // A bracket that was closed by what has been removed.
  return piece.endsWith(")") && !piece.includes("(") ? piece.slice(0, -1).trimEnd() : piece;
}

/** The parts by where they start. */
export function inOrder(parts: readonly Range[]): readonly Range[] {
  return parts.toSorted((a, b) => a.start - b.start);
}

/** Whether no word stands right beside a part. */
export function standsAlone(line: string, part: Range, removed: readonly Range[]): boolean {
  return isEdge(line, part.start, -1, removed) && isEdge(line, part.end, 1, removed);
}

/** Whether no word stands right in front of (-1) or after (1) a place of the line. */
export function isEdge(line: string, at: number, step: 1 | -1, removed: readonly Range[]): boolean {
  let next = step === 1 ? at : at - 1;
  while (line[next] === " ") next += step;
  return removed.some(({ start, end }) => next >= start && next < end) || !/[\p{L}\p{N}]/u.test(line[next] ?? "");
}
