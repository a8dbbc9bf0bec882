import type { Entry } from "./entries.ts";
import type { TextLine } from "./lines.ts";

/** Gives each entry the lines below it up to a blank one; one that is a date alone the next paragraph if none is right below. */
export function addLinesBelow(lines: readonly TextLine[], entries: readonly Entry[]): void {
  for (const entry of new Map(entries.map((each) => [each.line, each])).values())
    for (const line of lines.slice(entry.line.number)) {
      if (line.kind === "blank" && isBareDate(entry) && entry.below.length === 0) continue;
      if (line.kind !== "text" && line.kind !== "tally") break;
      if (line.mentions.length > 0) break;
      entry.below.push(line);
    }
}

/** Gives each entry its lines as they were written. */
export function addBlocks(entries: readonly Entry[]): void {
  const blocks = new Map<TextLine, Entry["block"]>();
  for (const { line, below } of entries.toReversed()) {
    if (blocks.has(line)) continue;
    blocks.set(
      line,
      [line, ...below].map(({ number, written }) => ({ number, text: written })),
    );
  }
  for (const entry of entries) entry.block = blocks.get(entry.line) ?? [];
}

function isBareDate({ said }: Entry): boolean {
  return said.note === null && said.place === null;
}

/** Gives entries that are a date alone, the last of their paragraph, the lines above them. */
export function addLinesAbove(lines: readonly TextLine[], entries: readonly Entry[]): void {
  const owned = new Set(entries.flatMap(({ below }) => below));
  for (const entry of entries) {
    if (!isBareDate(entry)) continue;
    const above = textAbove(lines, entry.line.number).filter((line) => !owned.has(line));
    const next = lines[entry.below.at(-1)?.number ?? entry.line.number];
    if (!next || next.kind === "blank") entry.above = above;
  }
}

/** The lines of text without a date right above a line. */
function textAbove(lines: readonly TextLine[], number: number): TextLine[] {
  let start = number - 1;
  while (lines[start - 1]?.kind === "text" && lines[start - 1]?.mentions.length === 0) start -= 1;
  return lines.slice(start, number - 1);
}
