import { addDays } from "@firn/seasons/plain-date";
import type { Entry } from "./entries.ts";
import { isWord } from "./token.ts";

const yesterday = new Set(
  "yesterday yday gestern hier ieri ayer ontem igar gisteren wczoraj vcera eilen tegnap вчера".split(" "),
);
const today = new Set("today tdy tonight heute oggi hoy hoje idag vandaag dzis dnes tanaan сегодня".split(" "));

/** Moves messages about yesterday to the day before. Changes the entries. */
export function shiftYesterdays(entries: readonly Entry[]): void {
  for (const entry of entries) {
    if (!entry.isTimed || !entry.dates) continue;
    const words = [...entry.behind, ...entry.below.flatMap(({ tokens }) => tokens)].filter(isWord);
    if (!words.some(({ key }) => yesterday.has(key)) || words.some(({ key }) => today.has(key))) continue;
    entry.dates = entry.dates.map((date) => addDays(date, -1));
  }
}
