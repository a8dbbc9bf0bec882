import { articles, counts } from "../words/lexicon.ts";
import { isSureWeekday } from "../words/weekdays.ts";
import { scanBareDays } from "./bare-days.ts";
import { isDay, isMark, isMeasured, isTightMark, lastDay, type ScanContext, skipOrdinal } from "./date-tokens.ts";
import { type DateMention, type DayParts, type DaySpan, monthHolder } from "./mention.ts";
import { weekdayAt } from "./weekday-beside.ts";

/** A later day of the month that the line has named: "le 9", "on Sunday the 18th", "il 4 all'Abetone". */
export function scanFurtherDay(context: ScanContext, at: number, last: DateMention): DateMention | null {
  const { tokens } = context;
  const of = last.spans.at(-1)?.to ?? last.spans.at(-1)?.from;
  if (!of) return null;
  const before = weekdayAt(tokens, at, true);
  let number = before ? (isMark(tokens[before.end], ",.") ? before.end + 1 : before.end) : at;
  const isTold = articles.has(tokens[number]?.key ?? "");
  if (isTold) number += 1;
  const day = tokens[number];
  if (!isDay(day) || day.value <= lastDay(of)) return null;
  const ordinal = skipOrdinal(tokens, number + 1);
  const isListed =
    isMark(tokens[at - 1], ",;") &&
    (ordinal > number + 1 ||
      (isMark(tokens[number + 1], ".") &&
        tokens[number + 2]?.isCapital === true &&
        tokens[number + 2]?.isApart === true));
  const follower = tokens[isMark(tokens[ordinal], ".") ? ordinal + 1 : ordinal];
  if (
    !isTold &&
    !before &&
    !(isListed && (isMark(follower, ":-,(") || follower?.isCapital || tokens[number + 1]?.text === "日"))
  )
    return null;
  const isOrdinal = ordinal > number + 1 || (isMark(tokens[number + 1], ".") && !tokens[number + 1]?.isApart);
  const end = isMark(tokens[ordinal], ".") && !tokens[ordinal]?.isApart ? ordinal + 1 : ordinal;
  const next = tokens[end];
  if (isMark(next, "%°'\"") || isTightMark(tokens, end, "/:") || isMeasured(context, end)) return null;
  if (
    !isOrdinal &&
    next?.kind === "word" &&
    (counts.has(next.key) || (!before && next.isSmall && !prepositions.has(next.key)))
  )
    return null;
  const spans: DaySpan[] = [{ from: { kind: "further", of, day: day.value }, to: null }];
  const isSure = before !== null && isSureWeekday(tokens[at]?.key ?? "");
  return {
    start: at,
    end,
    spans,
    weekdays: before?.days ?? null,
    isSureWeekday: isSure,
    notation: last.notation,
    isLoose: false,
  };
}

/** More days of the month behind a mark: "December: 6, 7 - Sugarbush; 27-30 Stowe". */
export function scanFurtherList({ tokens }: ScanContext, at: number, last: DateMention): DateMention | null {
  const of = last.spans.at(-1)?.to ?? last.spans.at(-1)?.from;
  const found = of && of.kind !== "feast" && isMark(tokens[at - 1], ",;|") ? scanBareDays(tokens, at) : null;
  if (!found || !of || found.start !== at) return null;
  const held = monthHolder(of);
  const day = found.spans[0]?.from;
  if (held.kind === "bare" || day?.kind !== "bare" || day.day <= lastDay(of)) return null;
  const further = (parts: DayParts): DayParts =>
    parts.kind === "bare" ? { kind: "further", of: held, day: parts.day } : parts;
  const spans = found.spans.map(({ from, to }) => ({ from: further(from), to: to && further(to) }));
  return { ...found, spans, notation: last.notation, needsPlace: true };
}

const prepositions = new Set(
  "in at to a di de again al all alla au aux en on och og and und et e y i pa nach auf bei v w na met avec con med at op".split(
    " ",
  ),
);
