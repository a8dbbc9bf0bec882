import { boundAt, rangeAt } from "./date-ranges.ts";
import type { QueryNames } from "./names.ts";
import { numberAt } from "./number-filters.ts";
import type { FoundFilter, QueryContext, QueryFilter } from "./query-filter.ts";
import { longest, spanAt } from "./spans.ts";
import { endOf, type Line, lineOf, valuesAt } from "./vocabulary.ts";

export interface QueryPart {
  readonly filter: QueryFilter;
  /** Its place in the text, with the words that only lead to it: "in January". */
  readonly from: number;
  readonly to: number;
  /** Notes and tags say this too: a day also counts if one of them has a word that begins so. */
  readonly word: string | null;
}

export interface ReadQuery {
  readonly parts: readonly QueryPart[];
  /** The text without its parts and without the words that say nothing, such as "with". */
  readonly rest: string;
}

/** Reads filters out of a query in plain words, in eight languages (decision 041). Names of the log stay words. */
export function readQuery(text: string, context: QueryContext, names: QueryNames): ReadQuery {
  const line = lineOf(text);
  const { tokens } = line;
  const parts: QueryPart[] = [];
  const gone: { from: number; to: number }[] = [];
  let lead: number | undefined;
  let wasPart = false;
  for (let at = 0; at < tokens.length; ) {
    const named = names.wholeAt(tokens, at);
    const part = named > 0 ? undefined : partAt(line, at, context, names);
    // guard (daysearch/src/read-query): wasPart -> true
    const or = wasPart ? endOf(line, at, "or") : undefined;
    const stop = named > 0 ? undefined : (or ?? endOf(line, at, "stop"));
    const end = part && part.end >= (stop ?? 0) ? part.end : (stop ?? at + Math.max(named, 1));
    const [from, to] = [tokens[at]?.from ?? 0, tokens[end - 1]?.to ?? 0];
    if (part && part.end === end) {
      parts.push({ filter: part.filter, from: lead ?? from, to, word: part.word });
      gone.push({ from, to });
      lead = undefined;
      wasPart = true;
    } else if (stop !== undefined) {
      gone.push({ from, to });
      lead ??= from;
    } else if (tokens[at]?.kind !== "mark") {
      lead = undefined;
      wasPart = false;
    }
    at = end;
  }
  return { parts, rest: withoutAll(text, gone) };
}

interface FoundPart extends FoundFilter {
  readonly word: string | null;
}

/** The longest part that begins at a token where no name does. */
function partAt(line: Line, at: number, context: QueryContext, names: QueryNames): FoundPart | undefined {
  const token = line.tokens[at];
  if (token?.key === "#") {
    const tag = line.tokens[at + 1]?.isTight ? names.tagAt(line.tokens, at + 1) : undefined;
    return tag && { filter: { tag: tag.name }, end: tag.end, word: null };
  }
  // guard (daysearch/src/read-query): || names.isBegunBy(token)
  if (!token || names.isBegunBy(token)) return undefined;
  const setter = longest(setters.map((key) => setterAt(line, at, key)));
  const span = spanAt(line, at, context);
  const range = rangeAt(line, at, context);
  const others = [boundAt, numberAt].map((read) => read(line, at, context));
  const longestFound = longest([setter, range, span, ...others]);
  if (!longestFound) return undefined;
  const found = longestFound === span ? (span.first ?? span) : longestFound;
  const written = line.tokens.slice(at, found.end);
  const isWord = found === setter && setter.isOfDay && written.every(({ isTight }, index) => index === 0 || isTight);
  return { filter: found.filter, end: found.end, word: isWord ? written.map(({ key }) => key).join("") : null };
}

const setters = ["order", "week", "photos", "country", "activity", "snow", "sky"] as const;
/** Conditions that notes and tags mention more often than the fields have them. */
const ofDay: readonly string[] = ["activity", "snow", "sky"];

function setterAt(line: Line, at: number, key: (typeof setters)[number]) {
  const [found] = valuesAt(line, at, key);
  return found && { filter: { [key]: found.value } as QueryFilter, end: found.end, isOfDay: ofDay.includes(key) };
}

function withoutAll(text: string, gone: readonly { from: number; to: number }[]): string {
  const kept = gone.map(({ from }, at) => text.slice(gone[at - 1]?.to ?? 0, from));
  return [...kept, text.slice(gone.at(-1)?.to ?? 0)].join(" ").trim();
}
