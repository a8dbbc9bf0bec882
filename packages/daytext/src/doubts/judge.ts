import { daysBetween } from "@firn/seasons/plain-date";
import type { Entry } from "../entries.ts";
import type { JudgedText } from "./facts.ts";
import { featuresOf } from "./features.ts";
import { classOf, type DateClass, type Model } from "./model.ts";

/** Gives each entry its doubt, or says that its day was not skied: what forbids speaks first, then the trained score. Changes the entries. */
export function judge(text: JudgedText, model: Model): void {
  const features = featuresOf(text);
  text.entries.forEach((entry, at) => {
    const found = forbidden(entry) ?? classOf(features[at] ?? new Map(), model);
    entry.isNotSki = found === "rest";
    entry.doubt = found === "skied" || found === "rest" ? null : found;
    if (vague.has(found) && isStillToCome(entry, text.today)) entry.doubt = "future";
  });
}

/** They say less than that a date is still to come. */
const vague: ReadonlySet<DateClass> = new Set(["skied", "other", "no-place"]);

/** A stay is shorter. */
const longestStay = 31;

function forbidden({ mention, dates }: Entry): DateClass | null {
  if (mention.isExcept) return "canceled";
  if (mention.isWeek && mention.isStamp) return "stamp";
  return mention.spans.length === 1 && (dates?.length ?? 0) > longestStay ? "event" : null;
}

/** A day is still today somewhere west of here. */
function isStillToCome({ dates }: Entry, today: string): boolean {
  return dates?.[0] !== undefined && daysBetween(today, dates[0]) > 1;
}
