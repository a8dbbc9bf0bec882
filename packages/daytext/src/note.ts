/** A part of a line, in UTF-16 offsets, `end` behind the last. */
export interface Range {
  start: number;
  end: number;
}

/** The minus of "-27" is none of them. */
const marksBefore = /^(?:[\s,;:.–—|/)@•・、。，：～~=>*\]]|-(?![0-9]))+/u;
const marksBehind = new Set(" \t\u00a0\u3000,;:-–—|/(@•・、，：～~=>*[");

/** What a label in front of a place or a ski is called; what is left of one is no note. */
const labels = new Set(
  "resort location place where area mountain hill ort station skigebiet gebiet lieu localita stazione lugar estacion sted ski skis on at in auf nach bei in a à à en al på i date datum dato fecha data where".split(
    " ",
  ),
);

/** What is left of a line without these parts: the pieces as they are written, without the marks at their ends; null for nothing. */
export function noteOf(line: string, removed: readonly Range[]): string | null {
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end } of inOrder(removed)) {
    if (start > at) pieces.push(line.slice(at, start));
    at = Math.max(at, end);
  }
  if (line.length > at) pieces.push(line.slice(at));
  const kept = pieces
    .map(trimMarks)
    .filter((piece) => /[\p{L}\p{N}\p{So}]/u.test(piece) && !labels.has(piece.toLowerCase()));
  return kept.length > 0 ? kept.join(" ") : null;
}

/** By where they begin. */
export function inOrder(parts: readonly Range[]): readonly Range[] {
  return parts.length > 1 ? parts.toSorted((a, b) => a.start - b.start) : parts;
}

function trimMarks(piece: string): string {
  const trimmed = piece.replace(marksBefore, "");
  let end = trimmed.length;
  while (end > 0 && marksBehind.has(trimmed[end - 1] ?? "")) end -= 1;
  const whole = trimmed.slice(0, end);
  // A bracket that was closed by what has been removed.
  return whole.endsWith(")") && !whole.includes("(") ? whole.slice(0, -1).trimEnd() : whole;
}

/** Whether this part stands by itself: nothing but marks or other removed parts on both sides of it. */
export function standsAlone(line: string, part: Range, removed: readonly Range[]): boolean {
  return isEdge(line, part.start, -1, removed) && isEdge(line, part.end, 1, removed);
}

/** Whether a place's part begins or ends a piece of the line. */
export function isEdge(line: string, at: number, step: 1 | -1, removed: readonly Range[]): boolean {
  let next = step === 1 ? at : at - 1;
  while (next >= 0 && next < line.length && line[next] === " ") next += step;
  if (next < 0 || next >= line.length) return true;
  if (removed.some(({ start, end }) => next >= start && next < end)) return true;
  return !/[\p{L}\p{N}]/u.test(line[next] ?? "");
}
