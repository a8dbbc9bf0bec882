import type { DateReading } from "../types.ts";
import { certainClass } from "./certain.ts";
import type { JudgedText } from "./facts.ts";
import { featuresOf } from "./features.ts";
import { becauseOf, classOf, type Model } from "./model.ts";

/** What each date of a text is taken for, and the three features that speak most for it; none where a rule decides. */
export function explain(text: JudgedText, model: Model): DateReading[] {
  const features = featuresOf(text);
  return text.entries.map(({ line, dates }, at) => {
    const own = features[at] ?? new Map();
    const certain = certainClass(text, at, own);
    const of = certain ?? classOf(own, model);
    const because = certain ? [] : becauseOf(own, of, model);
    return { line: line.number, date: dates?.[0] ?? null, days: dates?.length ?? 0, class: of, because };
  });
}
