import type { Entry } from "./entries.ts";

const leastOpen = 3;
/** They say nothing of the season's other days. */
const isAside: ReadonlySet<string> = new Set(["canceled", "future"]);

/** "Season start at Alta", "Closing day": first or last in a list of placed days without any doubt, a day too. Changes the entries. */
export function acceptSeasonEnds(entries: readonly Entry[]): void {
  const open = entries.filter(({ doubt, isNotSki }) => !isNotSki && (doubt === null || !isAside.has(doubt)));
  const [told, ...others] = open.filter(({ doubt }) => doubt !== null);
  if (told?.doubt !== "event" || others.length > 0 || !told.said.place?.resort) return;
  const isEnd = told === open[0] || told === open.at(-1);
  const placed = open.filter((entry) => entry !== told && (entry.said.place?.resort ?? entry.place)).length;
  if (isEnd && placed >= leastOpen && placed === open.length - 1) told.doubt = null;
}
