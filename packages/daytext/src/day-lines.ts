import { addDays } from "@firn/seasons/plain-date";
import { isDay, isMark } from "./dates/date-tokens.ts";
import type { DateMention } from "./dates/mention.ts";
import type { Finders } from "./day-line.ts";
import { type Entry, entryBelow } from "./entries.ts";
import { formsOf } from "./lexicon.ts";
import type { TextLine } from "./lines.ts";
import { isSureWeekday, weekdayOf } from "./words/weekdays.ts";

/** The weekday that begins a line below a date; `end` is behind its last token. */
interface Label {
  end: number;
  weekdays: readonly number[];
}

/**
 * Makes entries of the lines below a date that begin with a weekday: "Jan 5-9 Utah", "Mon: Alta", "Tue: Snowbird". Behind a single
 * date weekdays go on from day to day.
 */
export function splitByDay(entries: readonly Entry[], finders: Finders): Entry[] {
  return entries.flatMap((entry) => {
    const isWeek = entry.below.filter(({ tokens: [first] }) => first?.weekdays && first.isCapital).length >= leastWeek;
    const labels = entry.isPart || !entry.dates ? [] : entry.below.map((line) => labelOf(line, isWeek));
    return labels.some((label) => label !== null) ? splitEntry(entry, labels, finders) : [entry];
  });
}

/** So many lines that begin with a weekday are a week, however short its names are. */
const leastWeek = 3;

/** In a chat these write, rather than being a Wednesday or a Thursday. */
const writers = formsOf("writer");

function labelOf({ tokens }: TextLine, isWeek: boolean): Label | null {
  const [first, second] = tokens;
  if (!first) return null;
  if (
    first.weekdays &&
    first.isCapital &&
    (isWeek || isSureWeekday(first.key) || (isMark(second, ":-") && !writers.has(first.key))) &&
    !isDay(second)
  ) {
    const end = isMark(second, ":-,.") ? 2 : 1;
    return tokens[end] ? { end, weekdays: first.weekdays } : null;
  }
  return null;
}

function splitEntry(entry: Entry, labels: readonly (Label | null)[], finders: Finders): Entry[] {
  const dates = entry.dates ?? [];
  const days: Entry[] = [];
  const above: TextLine[] = [];
  let last = dates.length > 1 ? addDays(dates[0] ?? "", -1) : (dates[0] ?? "");
  entry.below.forEach((line, at) => {
    const label = labels[at];
    const isName =
      label !== null &&
      finders.findPlaces(line.text).some(({ start, resort }) => resort !== null && start <= (line.starts[0] ?? 0));
    const date =
      label && !isName && (dates.length > 1 || showsDay(line, label, finders)) ? dateOf(label, dates, last) : null;
    if (label && date) {
      last = date;
      days.push(entryBelow(entry, line, mentionOf(label, entry.mention), date, finders));
    } else (days.at(-1)?.below ?? above).push(line);
  });
  if (days.length === 0) return [entry];
  const { mention } = entry;
  return [{ ...entry, below: above, mention: mention.isWeek ? { ...mention, isStamp: true } : mention }, ...days];
}

function showsDay({ tokens, text }: TextLine, { end }: Label, { findPlaces }: Finders): boolean {
  return isMark(tokens[end - 1], ":-") || findPlaces(text).some(({ resort }) => resort !== null);
}

function dateOf(label: Label, dates: readonly string[], last: string): string | null {
  const later =
    dates.length > 1
      ? dates.filter((date) => date > last)
      : Array.from({ length: 6 }, (_, day) => addDays(last, day + 1));
  return later.find((date) => label.weekdays.includes(weekdayOf(date))) ?? null;
}

function mentionOf({ end }: Label, mention: DateMention): DateMention {
  return { ...mention, start: 0, end, weekdays: null };
}
