import type { Entry } from "./entries.ts";

const leastOpen = 3;

/** "Season start at Alta", "Closing day": first or last in a list of placed days without any doubt, a day too. Changes the entries. */
export function acceptSeasonEnds(entries: readonly Entry[]): void {
  const [told, ...others] = entries.filter(({ doubt }) => doubt !== null);
  if (told?.doubt !== "event" || others.length > 0 || !told.said.place?.resort) return;
  const isEnd = told === entries[0] || told === entries.at(-1);
  const placed = entries.filter((entry) => entry !== told && (entry.said.place?.resort ?? entry.place)).length;
  if (isEnd && placed >= leastOpen && placed === entries.length - 1) told.doubt = null;
}
