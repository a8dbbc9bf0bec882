import type { Named, PlaceFinding, Position } from "@firn/contracts/place-finding";
import { cjkMentions } from "./cjk-mentions.ts";
import { createGuessReader } from "./mention-guesses.ts";
import { meantBy } from "./mention-holders.ts";
import { readLine } from "./mention-line.ts";
import { type Candidate, type Candidates, readName } from "./mention-reading.ts";
import { least, most } from "./mention-score.ts";
import { indexNames } from "./name-index.ts";
import { longestName } from "./name-matching.ts";
import { collectPlaceHints } from "./place-hints.ts";
import { isLocated, type ResortRecord } from "./record.ts";
import { atOnce, inStep, type Steps } from "./steps.ts";

export type FindPlaces = (text: string) => PlaceFinding[];

/** Mentions in text order, without overlaps. data/README.md has the rules for `resort`. U+001F and line breaks separate lines. */
export function createFindPlaces(records: readonly ResortRecord[], { isTrusted = false } = {}): FindPlaces {
  return atOnce(makeFindPlaces(records, isTrusted));
}

/** The same in steps: an index of thousands takes half a second. */
export function* makeFindPlaces(records: readonly ResortRecord[], isTrusted = false): Steps<FindPlaces> {
  const index = yield* indexNames(records, isTrusted);
  const hints = yield* inStep(() => collectPlaceHints(records));
  const readGuesses = yield* createGuessReader(index, hints);
  const located = new Map(
    records
      .filter(isLocated)
      .map(({ id, name, latitude, longitude }) => [id, { id, name, latitude, longitude }] as const),
  );
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

function isCertain({ score, resort }: Pick<Candidate, "score" | "resort">): boolean {
  return score >= least.certain && resort !== null;
}

function mentionOf(
  { start, end, score, resort, isSlip, isPart, isLocated, namesakes }: Candidate,
  from: number,
  located: ReadonlyMap<string, Named & Position>,
): PlaceFinding {
  const own = resort && !namesakes && !isSlip ? located.get(resort.id) : undefined;
  const found = {
    ...{ start: from + start, end: from + end, score },
    ...(isSlip && { isExact: false }),
    ...(isPart && { isPart }),
    ...(isLocated && { isLocated }),
    ...(namesakes && { namesakes: namesakes.flatMap(({ id }) => located.get(id) ?? []) }),
    ...(own && { position: { latitude: own.latitude, longitude: own.longitude } }),
  };
  if (!resort) return { ...found, kind: "unknown", resort };
  const named = { id: resort.id, name: resort.name };
  if (!isCertain({ score, resort })) return { ...found, kind: "likely", resort: null, maybe: named };
  return { ...found, kind: "known", resort: named, ...((resort.latitude ?? 0) < 0 && { isSouthern: true }) };
}
