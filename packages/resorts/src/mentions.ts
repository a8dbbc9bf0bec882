import { cjkMentions } from "./cjk-mentions.ts";
import { createGuessReader } from "./mention-guesses.ts";
import { meantBy } from "./mention-holders.ts";
import { readLine } from "./mention-line.ts";
import { type Findings, type Mention, readMention } from "./mention-reading.ts";
import { indexNames } from "./name-index.ts";
import { longestName } from "./name-matching.ts";
import { collectPlaceHints } from "./place-hints.ts";
import { isLocated, type LocatedRecord, type ResortRecord } from "./record.ts";

/** Offsets are UTF-16 units of the text, `end` exclusive. */
export interface PlaceMention {
  /** Null if no resort of the gazetteer is certain. */
  resort: { id: string; name: string } | null;
  start: number;
  end: number;
  /** Absent for true. */
  isExact?: boolean;
  /** The resort meant if this is a place after all. */
  maybe?: { id: string; name: string };
  /** A word that is doubtful as a place. It may be part of a guessed name, which is then given too. */
  isWord?: boolean;
  /** It is the first word of a longer name, and a place only where others of the text are near. */
  isPart?: boolean;
  isSouthern?: boolean;
  /** Set if the line does not tell which of several resorts is meant. */
  namesakes?: readonly LocatedResort[];
  /** Of `resort` or `maybe`; set if the name is unique or the line says where it is. */
  position?: Position;
  /** The line says where it is. */
  isSaid?: boolean;
}

export interface Position {
  latitude: number;
  longitude: number;
}

export interface LocatedResort extends Position {
  id: string;
  name: string;
}

/** Mentions in text order, without overlaps. data/README.md has the rules for `resort`. U+001F and line breaks separate lines. */
export function createFindPlaces(
  records: readonly ResortRecord[],
  { isTrusted = false } = {},
): (text: string) => PlaceMention[] {
  const index = indexNames(records, isTrusted);
  const hints = collectPlaceHints(records);
  const located = new Map<ResortRecord, LocatedResort>(
    records.filter(isLocated).map((record) => [record, { id: record.id, name: record.name, ...positionOf(record) }]),
  );
  const positions = new Map<ResortRecord, Position>(
    records.filter(isLocated).map((record) => [record, positionOf(record)]),
  );
  const readGuesses = createGuessReader(index, hints);
  return (text) => {
    const found: PlaceMention[] = [];
    let from = 0;
    while (from <= text.length) {
      const to = endOfLine(text, from);
      for (const { resort, start, end, isSlip, maybe, strength, namesakes, isPart, isSaid } of inLine(
        text.slice(from, to),
      )) {
        const named = resort && { id: resort.id, name: resort.name };
        const isOne = !namesakes && !isSlip && (resort === null || strength === "place");
        const meant = resort ?? maybe;
        const position = isOne && meant ? positions.get(meant) : undefined;
        found.push({
          ...{ resort: named, start: from + start, end: from + end },
          ...(isSlip && { isExact: false }),
          ...(maybe && { maybe: { id: maybe.id, name: maybe.name } }),
          ...(strength === "word" && { isWord: true }),
          ...(isPart && { isPart }),
          ...(resort && resort.latitude !== null && resort.latitude < 0 && { isSouthern: true }),
          ...(namesakes && { namesakes: namesakes.flatMap((record) => located.get(record) ?? []) }),
          ...(position && { position }),
          ...(isSaid && { isSaid }),
        });
      }
      from = to + 1;
    }
    return found;
  };

  function inLine(text: string): readonly Mention[] {
    if (text === "") return [];
    const line = readLine(index, text);
    const found: Findings = { mentions: [], lastWord: -1 };
    for (let at = 0; at < line.words.length; at++) {
      const match = longestName(index, line, at);
      const word = line.words[at];
      if (match && !(word?.isCjk && match.to === at)) {
        at = readMention(index, hints, line, match, found);
      } else if (word?.isCjk && word.folded !== "") {
        for (const { entry, start, end } of cjkMentions(index, word.folded)) {
          const resort = meantBy(records, entry) ?? null;
          found.mentions.push({ resort, start: word.start + start, end: word.start + end, strength: "place" });
        }
      }
    }
    const kept = withoutDoubtful(found.mentions.filter(({ strength }) => strength !== "word"));
    const words = found.mentions.filter(({ strength }) => strength === "word");
    if (kept.some(({ resort }) => resort)) return [...kept, ...words].toSorted((a, b) => a.start - b.start);
    const unknown = words.filter(({ maybe }) => !maybe);
    const guessed = readGuesses(line, kept).filter(
      (guess) => guess.strength !== "word" || !unknown.some(({ start, end }) => start < guess.end && guess.start < end),
    );
    if (guessed.some(({ resort }) => resort)) return guessed;
    return [...guessed, ...words].toSorted((a, b) => a.start - b.start);
  }
}

function positionOf({ latitude, longitude }: LocatedRecord): Position {
  return { latitude, longitude };
}

function endOfLine(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 10 || code === 13 || code === 0x2028 || code === 0x2029) return at;
  }
  return text.length;
}

/** A certain place in a line excludes doubtful words and places that were only passed. */
function withoutDoubtful(mentions: readonly Mention[]): readonly Mention[] {
  if (mentions.length < 2) return mentions;
  if (has(mentions, "place")) return mentions.filter(({ strength }) => strength === "place");
  return has(mentions, "wary") ? mentions.filter(({ strength }) => strength === "wary") : mentions;
}

function has(mentions: readonly Mention[], strength: Mention["strength"]): boolean {
  return mentions.some((mention) => mention.strength === strength && mention.resort !== null);
}
