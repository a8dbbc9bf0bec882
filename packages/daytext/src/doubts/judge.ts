import { daysBetween } from "@firn/seasons/plain-date";
import type { Entry } from "../entries.ts";
import { certainClass } from "./certain.ts";
import type { JudgedText } from "./facts.ts";
import { featuresOf } from "./features.ts";
import { classOf, type DateClass, type Model } from "./model.ts";

/** Gives each entry its doubt, or says that its day was not skied. Rules decide first, then the trained score. Changes the entries. */
export function judge(text: JudgedText, model: Model): void {
  const features = featuresOf(text);
  let first: DateClass = "skied";
  text.entries.forEach((entry, at) => {
    const own = features[at] ?? new Map();
    const scored = certainClass(text, at, own) ?? classOf(own, model);
    // Days that are counted on are as their first.
    const found = entry.mention.isCounted && first !== "skied" ? first : scored;
    if (!entry.mention.isCounted) first = found;
    entry.isNotSki = found === "rest";
    entry.doubt = found === "skied" || found === "rest" ? null : found;
    if (vague.has(found) && isStillToCome(entry, text.today)) entry.doubt = "future";
  });
}

/** They say less than that a date is still to come. */
const vague: ReadonlySet<DateClass> = new Set(["skied", "other", "no-place"]);

/** A day is still today somewhere west of here. */
export function isStillToCome({ dates }: Pick<Entry, "dates">, today: string): boolean {
  return dates?.[0] !== undefined && daysBetween(today, dates[0]) > 1;
}
