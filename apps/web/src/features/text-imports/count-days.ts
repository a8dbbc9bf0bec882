import type { DraftDoubt } from "@firn/contracts/draft-doubts";
import type { DayText, DayTextContext, FindPlaces, TextDraft, UnreadLine } from "@firn/daytext/types";

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

/** A day of the text. */
export interface ReadDay {
  /** The first of its lines, from 1. */
  line: number;
  date: string;
  /** Of a place that is not known, what the text says. */
  place: string | null;
  isKnown: boolean;
  /** Notes, and the skis and companions that they do not name. */
  details: string[];
  doubt: DraftDoubt | null;
}

/** A line without a day. */
export type UnusedLine = Pick<UnreadLine, "line" | "text" | "reason">;

export interface TextCount {
  days: number;
  /** Lines that give no day; one with several dates counts once. */
  lines: number;
  /** Days after today, without those that look like plans. */
  future: number;
  futureInThisSeason: number;
  /** The offset of the latest season with the fewest days in the future. */
  fit: number;
  /** The first days and lines without a day, in the order of the text. */
  read: (ReadDay | UnusedLine)[];
}

/** As many as one looks at while typing. Each is sent from the worker and drawn after each pause. */
const mostShown = 300;

/** Reads a text for this season, then for earlier ones while dates lie in the future. Dates with a year lie there in all of them. */
export function countDays(text: string, { seasons, chosen, ...context }: CountContext, reader: CountReader): TextCount {
  const findPlaces = remembered(reader.findPlaces);
  const read = (back: number) => {
    const season = seasons[back] as DayTextContext["season"];
    const { drafts, unread } = reader.readDays(text, { ...context, season, findPlaces });
    const future = drafts.filter(({ date, doubt }) => date > context.today && (doubt ?? "future") === "future").length;
    const lines = new Map(unread.map((one) => [one.line, one]));
    return { drafts, lines, future };
  };
  const thisSeason = read(0);
  const counts = [thisSeason];
  while ((counts.at(-1)?.future ?? 0) > 0 && counts.length < seasons.length) counts.push(read(counts.length));
  const fewest = Math.min(...counts.map(({ future }) => future));
  const fit = counts.findIndex(({ future }) => future === fewest);
  const used = chosen === undefined ? fit : Math.abs(chosen);
  const { drafts, lines, future } = counts[used] ?? read(used);
  return {
    days: drafts.length,
    lines: lines.size,
    future,
    futureInThisSeason: thisSeason.future,
    fit: fit === 0 ? 0 : -fit,
    read: inOrder(drafts, [...lines.values()]),
  };
}

function inOrder(drafts: readonly TextDraft[], unread: readonly UnreadLine[]): TextCount["read"] {
  const unused = unread.map(({ line, text, reason }) => ({ line, text, reason }));
  return [...drafts.map(readDayOf), ...unused].sort((one, other) => one.line - other.line).slice(0, mostShown);
}

function readDayOf({ line, date, resort, placeText, skis, companions, notes, doubt }: TextDraft): ReadDay {
  const others = [...skis.map(({ name }) => name), ...companions].filter((name) => !notes?.includes(name));
  const details = notes ? [...others, notes] : others;
  return { line, date, place: resort?.name ?? placeText, isKnown: resort !== null, details, doubt };
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
