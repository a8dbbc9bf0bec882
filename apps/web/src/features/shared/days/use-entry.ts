import type { ResortSummary } from "@firn/contracts/resorts";
import type { HalfKnownDays } from "@firn/daysearch/half-known-entry";
import { createQueryNames } from "@firn/daysearch/names";
import { readEntry } from "@firn/daysearch/read-entry";
import type { DateRange } from "@firn/seasons/seasons";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { today } from "../../../lib/dates/dates.ts";
import { useSeasonStart } from "../accounts/queries.ts";
import { companionFiguresQuery, resortFiguresQuery } from "../figures/queries.ts";
import { useUnits } from "../numbers/use-units.ts";
import { useResortSearch } from "../resorts/use-resort-search.ts";

export interface Entry {
  /** Undefined where the text has no date, or one after today. */
  dates: DateRange | undefined;
  /** In place of dates: so many days of a month or a season. */
  halfKnown: HalfKnownDays | undefined;
  /** The words without the date. */
  words: string;
  /** Resorts that the words may mean, the best first. While `busy`, they are of an earlier text. */
  resorts: readonly ResortSummary[];
  busy: boolean;
  searchNow: () => void;
}

/** Reads the dates and the resort of new days: "alta yesterday", "16-20 mar sölden". `withoutVerb` takes a word like "new" off the others. */
export function useEntry(text: string, withoutVerb = (words: string) => words): Entry {
  const seasonStart = useSeasonStart();
  const units = useUnits();
  const places = useQuery(resortFiguresQuery()).data;
  const people = useQuery(companionFiguresQuery()).data;
  const names = useMemo(() => {
    const known = createQueryNames();
    for (const { resort } of places ?? []) known.add(resort.name);
    for (const { name } of people ?? []) known.add(name);
    return known;
  }, [places, people]);
  const read = readEntry(text, { today: today(), seasonStart, units }, names);
  const words = withoutVerb(read?.rest ?? text.trim());
  const { results, busy, searchNow } = useResortSearch(words);
  return { dates: read?.dates, halfKnown: read?.halfKnown, words, resorts: results, busy, searchNow };
}
