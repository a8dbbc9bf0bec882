import { foldWord } from "./fold-word.ts";
import { formsOf } from "./lexicon.ts";

/** A part of a line, in UTF-16 offsets, `end` behind the last. */
export interface Range {
  start: number;
  end: number;
}

const marksBefore = codesOf(" \t\n\v\f\r,;:.–—|/)@•・、。，：～~=>*]");
const marksBehind = codesOf(" \t\u00a0\u3000,;:-–—|/(@•・、，：～~=>*[");

function codesOf(signs: string): ReadonlySet<number> {
  return new Set([...signs].map((sign) => sign.charCodeAt(0)));
}

/** In front of a place or a ski, and nothing by itself. */
export const noteLabels = formsOf("note label");

const longestLabel = 9;

/** The rest of a line without these parts: the pieces as they are written, without the marks at their ends; null for nothing. */
export function noteOf(line: string, removed: readonly Range[]): string | null {
  let note: string | null = null;
  let at = 0;
  for (const { start, end } of inOrder(removed)) {
    if (start > at) note = withPiece(note, line.slice(at, start));
    at = Math.max(at, end);
  }
  return line.length > at ? withPiece(note, line.slice(at)) : note;
}

function withPiece(note: string | null, written: string): string | null {
  const piece = trimMarks(written.includes("  ") ? withoutGaps(written) : written);
  if (!saysSomething(piece) || (piece.length <= longestLabel && noteLabels.has(foldWord(piece)))) return note;
  return note === null ? piece : `${note} ${piece}`;
}

/** Without what a blanked link has left. */
function withoutGaps(text: string): string {
  return text
    .replace(/ {2,}/gu, "  ")
    .replace(/ {2}(?=[).,;:!?])/gu, "")
    .replaceAll("  ", " ");
}

/** The parts by where they start. */
export function inOrder(parts: readonly Range[]): readonly Range[] {
  for (let at = 1; at < parts.length; at++)
    if ((parts[at]?.start ?? 0) < (parts[at - 1]?.start ?? 0)) return parts.toSorted((a, b) => a.start - b.start);
  return parts;
}

function saysSomething(piece: string): boolean {
  for (let at = 0; at < piece.length; at++) {
    const code = piece.charCodeAt(at);
    if (code > 0x7f) return /[\p{L}\p{N}\p{So}]/u.test(piece);
    if (isLetterOrDigit(code)) return true;
  }
  return false;
}

function trimMarks(piece: string): string {
  let start = 0;
  while (start < piece.length && isMarkBefore(piece, start)) start += 1;
  let end = piece.length;
  while (end > start && marksBehind.has(piece.charCodeAt(end - 1))) end -= 1;
  const whole = piece.slice(start, end);
  // A bracket that was closed by what has been removed.
  return whole.endsWith(")") && !whole.includes("(") ? whole.slice(0, -1).trimEnd() : whole;
}

/** The minus of "-27" is none of them. */
function isMarkBefore(piece: string, at: number): boolean {
  const code = piece.charCodeAt(at);
  if (code === 0x2d) return !isDigit(piece.charCodeAt(at + 1));
  return marksBefore.has(code) || (code > 0x7f && /\s/u.test(String.fromCharCode(code)));
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** Whether a UTF-16 unit is an ASCII letter or digit. */
function isLetterOrDigit(code: number): boolean {
  const lower = code | 0x20;
  return isDigit(code) || (lower >= 0x61 && lower <= 0x7a);
}

/** Whether no word stands right beside a part. */
export function standsAlone(line: string, part: Range, removed: readonly Range[]): boolean {
  return isEdge(line, part.start, -1, removed) && isEdge(line, part.end, 1, removed);
}

/** Whether no word stands right in front of (-1) or behind (1) a place of the line. */
export function isEdge(line: string, at: number, step: 1 | -1, removed: readonly Range[]): boolean {
  let next = step === 1 ? at : at - 1;
  while (next >= 0 && next < line.length && line.charCodeAt(next) === 0x20) next += step;
  if (next < 0 || next >= line.length) return true;
  for (const { start, end } of removed) if (next >= start && next < end) return true;
  const code = line.charCodeAt(next);
  return !(code > 0x7f ? /[\p{L}\p{N}]/u.test(line[next] ?? "") : isLetterOrDigit(code));
}
