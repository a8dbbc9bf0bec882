import type { Entry } from "./entries.ts";
import type { TextLine } from "./lines.ts";
import { type PlaceLine, placesLead } from "./places.ts";

/** Gives each entry the lines below it up to a blank one; one that is a date alone those behind it too, up to its place. */
export function addLinesBelow(
  lines: readonly TextLine[],
  entries: readonly Entry[],
  places: ReadonlyMap<number, PlaceLine>,
): void {
  const lastOfLine = new Map(entries.map((entry) => [entry.line.number, entry]));
  const leads = placesLead(lines, entries, places);
  const byLine = new Map(entries.map((entry) => [entry.line.number, entry]));
  for (const entry of lastOfLine.values()) {
    if (entry.line.kind !== "text") continue;
    const isBare = entry.said.note === null && entry.said.place === null;
    let hasPlace = false;
    let paragraph = Number.POSITIVE_INFINITY;
    for (let at = entry.line.number; at < lines.length; at++) {
      const line = lines[at] as TextLine;
      if (line.kind === "blank") {
        if (!isBare || hasPlace) break;
        if (entry.below.length > 0) paragraph = Math.min(paragraph, entry.below.length);
        continue;
      }
      if (line.mentions.length > 0 || line.kind === "heading" || line.kind === "total") break;
      if (line.kind === "tally" && (lines[at + 1]?.kind === "tally" || lines[at + 1]?.kind === "total")) break;
      if (leads && (places.get(line.number)?.isAlone || isTitleOf(line, byLine.get(line.number + 1)))) break;
      entry.below.push(line);
      hasPlace ||= places.has(line.number);
    }
    if (!hasPlace && entry.below.length > paragraph) entry.below.length = paragraph;
  }
}

/** Gives each entry its lines as they were written. */
export function addBlocks(entries: readonly Entry[]): void {
  const blocks = new Map<TextLine, Entry["block"]>();
  for (const { line, below } of entries.toReversed()) {
    if (!blocks.has(line))
      blocks.set(
        line,
        [line, ...below].map(({ number, written }) => ({ number, text: written })),
      );
  }
  for (const entry of entries) entry.block = blocks.get(entry.line) ?? [];
}

/** The line above a date alone, unless it is set in deeper, as what the date before says. */
function isTitleOf({ written }: TextLine, entry: Entry | undefined): boolean {
  return isBareDate(entry) && indentOf(written) <= indentOf(entry?.line.written ?? "");
}

function indentOf(written: string): number {
  return written.length - written.trimStart().length;
}

function isBareDate(entry: Entry | undefined): boolean {
  return entry !== undefined && entry.said.note === null && entry.said.place === null;
}

/** Gives entries that are a date alone the lines above them: where places lead, those from the place, or else the one beside. */
export function addLinesAbove(
  lines: readonly TextLine[],
  entries: readonly Entry[],
  places: ReadonlyMap<number, PlaceLine>,
  leads: boolean,
): void {
  const owned = new Set(entries.flatMap(({ below }) => below));
  for (const entry of entries) {
    const { line, below } = entry;
    if (!isBareDate(entry) || entry.isPart) continue;
    const title = lines[line.number - 2];
    if (leads && title?.kind === "text" && title.mentions.length === 0 && isTitleOf(title, entry)) {
      const above = textAbove(lines, line.number).filter((each) => !owned.has(each));
      const placeAt = above.findLastIndex(({ number }) => places.get(number)?.isAlone);
      entry.above = placeAt < 0 ? [title] : above.slice(placeAt);
      continue;
    }
    const end = below.at(-1)?.number ?? line.number;
    if (lines[end] && lines[end]?.kind !== "blank") continue;
    const above = textAbove(lines, line.number);
    const start = line.number - 2 - above.length;
    entry.above = start >= 0 && lines[start]?.kind !== "blank" ? [] : above;
  }
}

/** The lines of text without a date right above a line. */
function textAbove(lines: readonly TextLine[], number: number): TextLine[] {
  let start = number - 1;
  while (lines[start - 1]?.kind === "text" && lines[start - 1]?.mentions.length === 0) start -= 1;
  return lines.slice(start, number - 1);
}
