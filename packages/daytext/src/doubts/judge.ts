import { daysBetween } from "@firn/seasons/plain-date";
import type { Entry } from "../entries.ts";
import type { DateReading } from "../types.ts";
import { certainClass } from "./certain.ts";
import type { JudgedText } from "./facts.ts";
import { type Features, featuresOf } from "./features.ts";
import { becauseOf, classOf, type DateClass, type Model } from "./model.ts";

interface Classed {
  entry: Entry;
  class: DateClass;
  /** Whether a rule decides, and not the score. */
  isCertain: boolean;
  features: Features;
}

/** The class of each entry by itself: rules decide first, then the trained score. */
function classesOf(text: JudgedText, model: Model): Classed[] {
  const all = featuresOf(text);
  return text.entries.map((entry, at) => {
    const features = all[at] ?? new Map();
    const certain = certainClass(text, at, features);
    return { entry, class: certain ?? classOf(features, model), isCertain: certain !== null, features };
  });
}

/** Gives each entry its doubt, or says that its day was not skied. Changes the entries. */
export function judge(text: JudgedText, model: Model): void {
  let first: DateClass = "skied";
  for (const { entry, class: scored } of classesOf(text, model)) {
    // Days that are counted on are as their first.
    const found: DateClass = entry.mention.isCounted && first !== "skied" ? first : scored;
    if (!entry.mention.isCounted) first = found;
    entry.isNotSki = found === "rest";
    entry.doubt = found === "skied" || found === "rest" ? null : found;
    if (vague.has(found) && isStillToCome(entry, text.today)) entry.doubt = "future";
  }
}

/** They say less than that a date is still to come. */
const vague: ReadonlySet<DateClass> = new Set(["skied", "other", "no-place"]);

/** A day is still today somewhere west of here. */
export function isStillToCome({ dates }: Pick<Entry, "dates">, today: string): boolean {
  return dates?.[0] !== undefined && daysBetween(today, dates[0]) > 1;
}

/** The class of each date of a text, and the three features that speak most for it. Where a rule decides, it lists no features. */
export function explain(text: JudgedText, model: Model): DateReading[] {
  return classesOf(text, model).map(({ entry: { line, dates }, class: of, isCertain, features }) => ({
    ...{ line: line.number, date: dates?.[0] ?? null, days: dates?.length ?? 0 },
    ...{ class: of, because: isCertain ? [] : becauseOf(features, of, model) },
  }));
}
