import type { NamedResort, PlaceFinding, Position } from "@firn/contracts/place-findings";
import { cjkMentions } from "./cjk-mentions.ts";
import { createGuessReader } from "./mention-guesses.ts";
import { meantBy } from "./mention-holders.ts";
import { readLine } from "./mention-line.ts";
import { type Candidate, type Candidates, readName } from "./mention-reading.ts";
import { least, most } from "./mention-score.ts";
import { indexNames } from "./name-index.ts";
import { longestName } from "./name-matching.ts";
import { collectPlaceHints } from "./place-hints.ts";
import { isLocated, type LocatedRecord, type ResortRecord } from "./record.ts";

type LocatedResort = NamedResort & Position;

/** Mentions in text order, without overlaps. data/README.md has the rules for `resort`. U+001F and line breaks separate lines. */
export function createFindPlaces(
  records: readonly ResortRecord[],
  { isTrusted = false } = {},
): (text: string) => PlaceFinding[] {
  const index = indexNames(records, isTrusted);
  const hints = collectPlaceHints(records);
  const readGuesses = createGuessReader(index, hints);
  const located = new Map(records.filter(isLocated).map((record) => [record.id, locatedOf(record)]));
  return (text) =>
    [...text.matchAll(/[^\n\r\u2028\u2029]+/gu)].flatMap(({ 0: line, index: from }) =>
      inLine(line).map((candidate) => mentionOf(candidate, from, located)),
    );

  function inLine(text: string): readonly Candidate[] {
    const line = readLine(index, text);
    const candidates: Candidates = { found: [], lastWord: -1 };
    for (let at = 0; at < line.words.length; at++) {
      const word = line.words[at];
      const match = longestName(index, line, at);
      if (match && !(word?.isCjk && match.to === at)) at = readName(index, hints, line, match, candidates);
      else if (word?.isCjk)
        for (const { entry, start, end } of cjkMentions(index, word.folded))
          candidates.found.push({
            ...{ start: word.start + start, end: word.start + end, resort: meantBy(records, entry), score: most },
          });
    }
    const found = withoutDoubtful(candidates.found);
    const places = found.filter(({ score }) => score >= least.likely);
    if (places.some(isCertain)) return found;
    return [...found, ...readGuesses(line, places)].toSorted((a, b) => a.start - b.start);
  }
}

/** A certain place in a line excludes others that are much less so: doubtful words, and places that were only passed. */
function withoutDoubtful(found: readonly Candidate[]): readonly Candidate[] {
  if (found.length < 2) return found;
  const best = Math.max(...found.filter(isCertain).map(({ score }) => score));
  return found.filter(({ score }) => score < least.likely || score >= best - widest);
}

const widest = 1.5;

function isCertain({ score, resort }: Candidate): boolean {
  return score >= least.certain && resort !== null;
}

function mentionOf(candidate: Candidate, from: number, located: ReadonlyMap<string, Located>): PlaceFinding {
  const { start, end, score, resort, isSlip, isPart, isSaid, namesakes } = candidate;
  const found: Omit<PlaceFinding, "kind" | "resort" | "maybe"> = { start: from + start, end: from + end, score };
  if (isSlip) found.isExact = false;
  if (isPart) found.isPart = true;
  if (isSaid) found.isSaid = true;
  if (namesakes) found.namesakes = namesakes.flatMap(({ id }) => located.get(id)?.resort ?? []);
  const position = resort && !namesakes && !isSlip ? located.get(resort.id)?.position : undefined;
  if (position) found.position = position;
  if (!resort) return Object.assign(found, { kind: "unknown", resort: null } as const);
  if (!isCertain(candidate))
    return Object.assign(found, { kind: "likely", resort: null, maybe: named(resort) } as const);
  if (resort.latitude !== null && resort.latitude < 0) found.isSouthern = true;
  return Object.assign(found, { kind: "known", resort: named(resort) } as const);
}

function named({ id, name }: ResortRecord): NamedResort {
  return { id, name };
}

interface Located {
  readonly position: Position;
  readonly resort: LocatedResort;
}

function locatedOf({ id, name, latitude, longitude }: LocatedRecord): Located {
  return { position: { latitude, longitude }, resort: { id, name, latitude, longitude } };
}
