import { hintBehind, hintsAnywhere, type ReadHint } from "./hint-reading.ts";
import { does, everyday, isA, roles } from "./lexicon.ts";
import { meantBy, meantIn } from "./mention-holders.ts";
import type { MentionLine } from "./mention-line.ts";
import { standingOf } from "./name-ambiguity.ts";
import type { NameEntry, NameIndex } from "./name-index.ts";
import { type NameMatch, tailBehind } from "./name-matching.ts";
import type { PlaceHints } from "./place-hints.ts";
import type { ResortRecord } from "./record.ts";
import { gaps } from "./text-words.ts";

export interface Mention {
  readonly resort: ResortRecord | null;
  readonly start: number;
  readonly end: number;
  /** "passing" is "from Vail", "perhaps" has no resort, "word" is probably no place. */
  readonly strength: "place" | "wary" | "passing" | "perhaps" | "word";
  readonly maybe?: ResortRecord | null;
  readonly isSlip?: boolean;
  readonly namesakes?: readonly ResortRecord[];
  /** It is a word of a longer name. */
  readonly isPart?: boolean;
  /** The line says where it is. */
  readonly isSaid?: boolean;
}

export interface Findings {
  readonly mentions: Mention[];
  lastWord: number;
}

/** Adds a name to `found` if the line uses it as a place. Returns the index of the last word read. */
export function readMention(
  index: NameIndex,
  hints: PlaceHints,
  line: MentionLine,
  match: NameMatch,
  found: Findings,
): number {
  const to = match.end === line.words[match.to]?.end ? tailBehind(line, match.to) : match.to;
  const entry = asWritten(match, line);
  const place = withHints(
    index,
    hints,
    line,
    entry,
    to,
    to === match.to ? match.end : (line.words[to]?.end ?? match.end),
  );
  // "das Skigebiet" stays no name: a tail does not turn an article into one.
  const isTailed = to > match.to && !(entry.trust === "wary" && entry.spaced.length <= 3);
  if (entry.isPart && !place.isConfirmed) {
    const namesakes = namesakesOf(index, entry);
    const word = line.words[match.from];
    const isName = word?.shape === "capital" || line.letterCase === "lower";
    if (word && isName && !place.isRuledOut && !line.people?.has(match.from))
      found.mentions.push({
        ...{ resort: null, start: word.start, end: place.end, strength: "word", maybe: place.resort, isPart: true },
        ...(namesakes && { namesakes }),
      });
    return match.to;
  }
  const isSaid = place.isConfirmed || isTailed || entry !== match.entry;
  const standing = standingOf(index, line, {
    stretch: { from: match.from, to: place.isConfirmed || place.isRuledOut ? place.to : to },
    trust: isSaid ? "plain" : entry.trust,
    isAfterPlace: found.lastWord >= Math.max(0, match.from - 2),
  });
  if (standing === "none") {
    const word = line.words[match.from];
    const isProper =
      (word?.shape === "capital" && line.letterCase === "mixed") || word?.shape === "upper" || isCode(entry, line);
    if (word && isProper && place.resort && !line.people?.has(match.from))
      found.mentions.push({ resort: null, start: word.start, end: place.end, strength: "word", maybe: place.resort });
    return match.to;
  }
  const isCertain = standing === "place";
  const start = line.words[match.from]?.start ?? 0;
  const strength = isCertain ? strengthOf(line, match, isSaid ? "plain" : entry.trust) : "perhaps";
  const maybe = isCertain ? null : place.resort;
  const namesakes =
    (isCertain || maybe) && !place.isConfirmed && !place.isRuledOut ? namesakesOf(index, entry) : undefined;
  found.mentions.push({
    ...{ resort: isCertain ? place.resort : null, start, end: place.end, strength, maybe },
    ...(place.isConfirmed && { isSaid: true }),
    ...(namesakes && { namesakes }),
  });
  found.lastWord = place.to;
  return place.to;
}

function isCode({ spaced }: NameEntry, { letterCase }: MentionLine): boolean {
  return letterCase === "lower" && spaced.length <= 3 && !isA(spaced, everyday | roles.wary | roles.ordinary);
}

const mostNamesakes = 12;

function namesakesOf({ records }: NameIndex, { holders }: NameEntry): ResortRecord[] | undefined {
  if (holders.length < 2 || holders.length > mostNamesakes) return undefined;
  return holders.flatMap(({ record }) => records[record] ?? []);
}

function strengthOf(line: MentionLine, { from }: NameMatch, trust: NameEntry["trust"]): Mention["strength"] {
  const word = line.words[from];
  if (word?.gapBefore === gaps.join && does(line.words[from - 1], roles.passing)) return "passing";
  return trust === "wary" ? "wary" : "place";
}

/** Accents in the text limit the holders: "Åre" is no verb, and not Aare. */
function asWritten({ entry, from, end }: NameMatch, { text, words }: MentionLine): NameEntry {
  if (!entry.hasAccents) return entry;
  const written = text
    .slice(words[from]?.start ?? 0, end)
    .normalize("NFC")
    .toLowerCase();
  const holders = entry.holders.filter(({ accented }) => accented === written);
  return holders.length === 0 ? entry : { ...entry, holders, meant: undefined };
}

interface HintedPlace {
  readonly resort: ResortRecord | null;
  readonly to: number;
  readonly end: number;
  readonly isConfirmed: boolean;
  readonly isRuledOut: boolean;
}

/** A region, its country, and one more. */
const mostHints = 3;

export function withHints(
  index: NameIndex,
  hints: PlaceHints,
  line: MentionLine,
  entry: NameEntry,
  lastWord: number,
  lastEnd: number,
): HintedPlace {
  const scopes: ReadonlySet<string>[] = [];
  let to = lastWord;
  let end = lastEnd;
  let resort: ResortRecord | null | undefined = meantBy(index.records, entry);
  while (scopes.length < mostHints) {
    const read = hintBehind(hints, line, to);
    if (!read || !mayHint(line, to, read)) break;
    const there = meantIn(index.records, entry, [...scopes, read.hint.scopes]);
    if (there === undefined) {
      const isNameToo = read.hint.kind !== "code" && isResort(index, read);
      if (!read.isSure || isNameToo || scopes.length > 0) break;
      return { resort: null, to: read.to, end: read.end, isConfirmed: false, isRuledOut: true };
    }
    resort = there;
    scopes.push(read.hint.scopes);
    to = read.to;
    end = read.end;
  }
  if (resort === null && scopes.length === 0) {
    for (const { scopes: anywhere } of hintsAnywhere(hints, line))
      resort ??= meantIn(index.records, entry, [anywhere]) ?? null;
  }
  return { resort: resort ?? null, to, end, isConfirmed: scopes.length > 0, isRuledOut: false };
}

/** An alias that is also a region's name ("Colorado", of El Colorado) does not count. */
function isResort(index: NameIndex, { hint, key }: ReadHint): boolean {
  const entry = index.names.get(key);
  return entry !== undefined && (hint.kind !== "name" || entry.holders.some(({ by }) => by === "name"));
}

/** A code needs capitals if the line has any: "sugarloaf, me and tom". */
function mayHint(line: MentionLine, at: number, { hint, to }: ReadHint): boolean {
  if (hint.kind === "name" || line.letterCase !== "mixed") return true;
  for (let word = at + 1; word <= to; word++) if (line.words[word]?.shape === "lower") return false;
  return true;
}
