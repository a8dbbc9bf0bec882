import type { DayText, DayTextContext, FindPlaces } from "@firn/daytext/types";

/** The server's context, which is sent to the worker; the worker has the places. */
export interface CountContext extends Omit<DayTextContext, "findPlaces" | "season"> {
  /** The seasons to choose from, this season first. */
  seasons: readonly DayTextContext["season"][];
  /** The offset of the chosen season. By default the count is for the season that fits best. */
  chosen: number | undefined;
}

/** How the worker reads a text. */
export interface CountReader {
  findPlaces: FindPlaces;
  readDays: (text: string, context: DayTextContext) => DayText;
}

export interface TextCount {
  days: number;
  /** Lines that give no day; one with several dates counts once. */
  lines: number;
  /** Days after today, without those that look like plans. */
  future: number;
  futureInThisSeason: number;
  /** The offset of the latest season with the fewest days in the future. */
  fit: number;
}

/** Reads a text for this season, then for earlier ones while dates lie in the future. Dates with a year lie there in all of them. */
export function countDays(text: string, { seasons, chosen, ...context }: CountContext, reader: CountReader): TextCount {
  const findPlaces = remembered(reader.findPlaces);
  const read = (back: number) => {
    const season = seasons[back] as DayTextContext["season"];
    const { drafts, unread } = reader.readDays(text, { ...context, season, findPlaces });
    const future = drafts.filter(({ date, doubt }) => date > context.today && (doubt ?? "future") === "future").length;
    return { days: drafts.length, lines: new Set(unread.map(({ line }) => line)).size, future };
  };
  const thisSeason = read(0);
  const counts = [thisSeason];
  while ((counts.at(-1)?.future ?? 0) > 0 && counts.length < seasons.length) counts.push(read(counts.length));
  const fewest = Math.min(...counts.map(({ future }) => future));
  const fit = counts.findIndex(({ future }) => future === fewest);
  const used = chosen === undefined ? fit : Math.abs(chosen);
  return { ...(counts[used] ?? read(used)), futureInThisSeason: thisSeason.future, fit: fit === 0 ? 0 : -fit };
}

/** The same text is read for several seasons. */
function remembered(findPlaces: FindPlaces): FindPlaces {
  const known = new Map<string, ReturnType<FindPlaces>>();
  return (text) => {
    const found = known.get(text) ?? findPlaces(text);
    known.set(text, found);
    return found;
  };
}
