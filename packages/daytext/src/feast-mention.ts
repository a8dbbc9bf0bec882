import { isMark } from "./dates/date-tokens.ts";
import type { DateMention } from "./dates/mention.ts";
import type { Line } from "./day-line.ts";
import { isWord } from "./token.ts";
import { feastAt } from "./words/feast-days.ts";

const noMentions: DateMention[] = [];

/** The feast day that a line begins with: "Boxing Day: Alta"; before a name without a mark it needs a place behind it. */
export function scanFeast({ tokens }: Pick<Line, "tokens">, lineStart: number): DateMention[] {
  const words = tokens
    .map((token, at) => ({ token, at }))
    .filter(({ token }) => isWord(token) || token.kind === "number");
  let first = words.findIndex(({ at }) => at >= lineStart);
  if (["on", "am", "an", "le", "el", "il", "the", "a", "til", "pa"].includes(words[first]?.token.key ?? "")) first += 1;
  if (first < 0 || first > 4) return noMentions;
  const found = feastAt(
    words.slice(0, first + 5).map(({ token }) => token.key),
    first,
  );
  const start = words[first]?.at;
  const last = found && words[first + found.words - 1]?.at;
  if (!found || start === undefined || last === undefined || last === null) return noMentions;
  const next = tokens[last + 1];
  const end = isMark(next, ":-–,") ? last + 2 : last + 1;
  const isBare = next !== undefined && next.kind !== "mark" && next.isCapital;
  if (
    next &&
    next.kind !== "mark" &&
    !isBare &&
    !["at", "in", "auf", "in", "en", "a", "al", "i", "pa", "we"].includes(next.key)
  )
    return noMentions;
  const spans = [{ from: { kind: "feast" as const, feast: found.feast }, to: null }];
  const mention = {
    start,
    end,
    spans,
    weekdays: null,
    isSureWeekday: false,
    isLoose: false,
    needsPlace: isBare ? ("behind" as const) : undefined,
  };
  return [{ ...mention, notation: "feast" }];
}
