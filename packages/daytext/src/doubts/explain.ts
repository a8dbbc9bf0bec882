import type { DateReading } from "../types.ts";
import type { JudgedText } from "./facts.ts";
import { classesOf } from "./judge.ts";
import { becauseOf, type Model } from "./model.ts";

/** The class of each date of a text, and the three features that speak most for it. Where a rule decides, it lists no features. */
export function explain(text: JudgedText, model: Model): DateReading[] {
  return classesOf(text, model).map(({ entry: { line, dates }, class: of, isCertain, features }) => ({
    ...{ line: line.number, date: dates?.[0] ?? null, days: dates?.length ?? 0 },
    ...{ class: of, because: isCertain ? [] : becauseOf(features, of, model) },
  }));
}
