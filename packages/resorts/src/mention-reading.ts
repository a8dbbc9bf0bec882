import { normalized } from "@firn/contracts/normalized";
import { hintAfter } from "./hint-reading.ts";
import { everyday, isA, roles } from "./lexicon.ts";
import { meantBy, meantIn } from "./mention-holders.ts";
import type { MentionLine } from "./mention-line.ts";
import { least, scoreOf } from "./mention-score.ts";
import type { NameEntry, NameIndex } from "./name-index.ts";
import { endOfTail, type NameMatch } from "./name-matching.ts";
import type { PlaceHints } from "./place-hints.ts";
import type { ResortRecord } from "./record.ts";

/** A stretch of a line that may be a place. */
export interface Candidate {
  readonly start: number;
  readonly end: number;
  /** The resort that is meant if this is a place. */
  readonly resort: ResortRecord | null;
  /** See `least` of mention-score.ts. */
  readonly score: number;
  readonly isSlip?: boolean;
  readonly namesakes?: readonly ResortRecord[] | undefined;
  /** It is a word of a longer name. */
  readonly isPart?: boolean;
  /** The line says where it is. */
  readonly isLocated?: boolean;
}

export interface Candidates {
  readonly found: Candidate[];
  /** Index of the last word of a place. */
  lastWord: number;
}

/** Adds a name to the candidates. Returns the index of the last word read. */
export function readName(
  index: NameIndex,
  hints: PlaceHints,
  line: MentionLine,
  match: NameMatch,
  candidates: Candidates,
): number {
  const { from } = match;
  const tail = endOfTail(line, match.to);
  const entry = asWritten(match, line);
  const place = withHints(index, hints, line, entry, tail);
  const isLocated = place.hinted === "there";
  const isPart = entry.isPart === true && !isLocated;
  const score = isPart
    ? 0
    : scoreOf(index, line, {
        from,
        to: place.hinted ? place.to : tail,
        trust: isLocated || entry !== match.entry ? "plain" : entry.trust,
        isAfterPlace: candidates.lastWord >= Math.max(0, from - 2),
      });
  const isPlace = score >= least.likely;
  const namesakes = !place.hinted && (isPlace || isPart) ? namesakesOf(index, entry) : undefined;
  if (isPlace || ((place.resort ?? namesakes) && isProper(line, match))) {
    const start = line.words[from]?.start ?? 0;
    const { resort, end } = place;
    candidates.found.push({ start, end, resort, score, isPart, isLocated: isPlace && isLocated, namesakes });
  }
  if (!isPlace) return match.to;
  candidates.lastWord = place.to;
  return place.to;
}

/** Capitals, or initials in a line that has none; no person. */
function isProper({ words, letterCase, people }: MentionLine, { from, entry: { spaced } }: NameMatch): boolean {
  if (people.has(from)) return false;
  if (words[from]?.shape !== "lower") return true;
  return letterCase === "lower" && spaced.length <= 3 && !isA(spaced, everyday | roles.wary | roles.ordinary);
}

const mostNamesakes = 12;

function namesakesOf({ records }: NameIndex, { holders }: NameEntry): ResortRecord[] | undefined {
  if (holders.length < 2 || holders.length > mostNamesakes) return undefined;
  return holders.flatMap(({ record }) => records[record] ?? []);
}

/** Accents in the text limit the holders: "Åre" is no verb, and not Aare. */
function asWritten({ entry, from, to }: NameMatch, { text, words }: MentionLine): NameEntry {
  if (!entry.holders.some(({ accented }) => accented)) return entry;
  const written = normalized(text.slice(words[from]?.start, words[to]?.end), "NFC").toLowerCase();
  const holders = entry.holders.filter(({ accented }) => accented === written);
  return holders.length === 0 ? entry : { ...entry, holders, meant: undefined };
}

interface HintedPlace {
  readonly resort: ResortRecord | null;
  readonly to: number;
  readonly end: number;
  /** Whether the line says where it is, and whether a resort of the name is there. */
  readonly hinted?: "there" | "elsewhere";
}

/** A region, its country, and one more. */
const mostHints = 3;

/** The resort of a name by the regions and countries after it. */
export function withHints(
  index: NameIndex,
  hints: PlaceHints,
  line: MentionLine,
  entry: NameEntry,
  lastWord: number,
): HintedPlace {
  const scopes: ReadonlySet<string>[] = [];
  const end = line.words[lastWord]?.end ?? 0;
  let place: HintedPlace = { resort: meantBy(index.records, entry), to: lastWord, end };
  while (scopes.length < mostHints) {
    const read = hintAfter(hints, line, place.to);
    if (!read) break;
    const { hint, to, end, isSure, key } = read;
    const resort = meantIn(index.records, entry, [...scopes, hint.scopes]);
    if (resort === undefined) {
      const isNameToo = hint.kind !== "code" && index.names.get(key)?.holders.some(({ by }) => by === "name");
      return isSure && !isNameToo && scopes.length === 0 ? { resort: null, to, end, hinted: "elsewhere" } : place;
    }
    place = { resort, to, end, hinted: "there" };
    scopes.push(hint.scopes);
  }
  return place;
}
