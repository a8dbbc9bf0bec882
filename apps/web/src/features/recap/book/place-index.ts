import type { DayListItem } from "@firn/contracts/days";
import { compareWords } from "../../../lib/i18n/formats.ts";

export interface IndexedPlace {
  key: string;
  name: string;
  country: string | null;
  /** "3, 7–9" */
  days: string;
}

type IndexedDay = Pick<DayListItem, "resort_id" | "resort_name" | "country" | "day_number">;

/** The resorts of a season's days as a dictionary has them, with the numbers of their days. */
export function placeIndex(days: readonly IndexedDay[]): IndexedPlace[] {
  const found = new Map<string, { name: string; country: string | null; numbers: number[] }>();
  for (const { resort_id, resort_name, country, day_number } of days) {
    if (resort_name === null) continue;
    const key = resort_id ?? resort_name;
    const place = found.get(key) ?? { name: resort_name, country, numbers: [] };
    place.numbers.push(day_number);
    found.set(key, place);
  }
  return [...found]
    .map(([key, { name, country, numbers }]) => ({ key, name, country, days: numberRanges(numbers) }))
    .toSorted((a, b) => compareWords(a.name, b.name));
}

/** "1, 2, 5–7": three and more in a row as a range. */
export function numberRanges(numbers: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && number === run[1] + 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs
    .flatMap(([first, last]) => (last - first > 1 ? `${first}–${last}` : first === last ? first : [first, last]))
    .join(", ");
}
