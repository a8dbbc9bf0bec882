import type { ResortSummary } from "@firn/contracts/resorts";
import { createQueryNames } from "@firn/daysearch/names";
import { readEntry } from "@firn/daysearch/read-entry";
import type { DateRange } from "@firn/seasons/seasons";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { today } from "../../../lib/dates/dates.ts";
import { accountQuery } from "../accounts/queries.ts";
import { companionFiguresQuery, resortFiguresQuery } from "../figures/queries.ts";
import { useUnits } from "../numbers/use-units.ts";
import { useResortSearch } from "../resorts/use-resort-search.ts";

export interface Entry {
  /** Undefined where the text has no date, or one after today. */
  dates: DateRange | undefined;
  /** The words without the date. */
  words: string;
  /** What they may mean, the best first; those of an earlier text while it is `busy`. */
  resorts: readonly ResortSummary[];
  busy: boolean;
  searchNow: () => void;
}

/** Reads the dates and the resort of new days: "alta yesterday", "16-20 mar sölden". `withoutVerb` may take words off that name neither. */
export function useEntry(text: string, withoutVerb = (words: string) => words): Entry {
  const seasonStart = useQuery(accountQuery).data?.season_start_day ?? "09-01";
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
  return { dates: read?.dates, words, resorts: results, busy, searchNow };
}
