import type { ResortSummary } from "@firn/contracts/resorts";
import { searchWords } from "@firn/contracts/search-words";
import { createQueryNames } from "@firn/daysearch/names";
import { readEntry } from "@firn/daysearch/read-entry";
import { hasBegunWord } from "@firn/resorts/begun-words";
import { wordsAsWritten } from "@firn/resorts/fold";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useDebounce } from "use-debounce";
import { accountQuery } from "../../../features/shared/accounts/queries.ts";
import {
  companionFiguresQuery,
  resortFiguresQuery,
  skiFiguresQuery,
} from "../../../features/shared/figures/queries.ts";
import { useUnits } from "../../../features/shared/numbers/use-units.ts";
import { useResortSearch } from "../../../features/shared/resorts/use-resort-search.ts";
import { trpcClient } from "../../../lib/api/client.ts";
import { today } from "../../../lib/dates/dates.ts";
import { paletteCopy } from "./copy.ts";

/** Of each kind. */
const mostShown = 5;
const searchDelayMs = 120;

/** Whether each word that was typed begins one of the name's. */
export function isMeant(name: string, typed: string): boolean {
  const words = searchWords(typed);
  return words.length > 0 && words.every((word) => hasBegunWord(name, wordsAsWritten(word)));
}

function foundDaysQuery(q: string) {
  return queryOptions({
    queryKey: ["daySearch", "palette", q],
    queryFn: async ({ signal }) => (await trpcClient.days.search.query({ q }, { signal })).days,
    placeholderData: keepPreviousData,
  });
}

/** What of the log is meant by a text. */
export function useFound(typed: string) {
  const [asked] = useDebounce(typed.trim(), searchDelayMs);
  const isAsked = asked !== "";
  const places = useQuery(resortFiguresQuery()).data ?? [];
  const people = useQuery(companionFiguresQuery()).data ?? [];
  const skis = useQuery(skiFiguresQuery()).data ?? [];
  const days = useQuery({ ...foundDaysQuery(asked), enabled: isAsked }).data ?? [];
  const named = <Item>(items: readonly Item[], nameOf: (item: Item) => string) =>
    items.filter((item) => isMeant(nameOf(item), typed)).slice(0, mostShown);
  return {
    entry: useEntry(typed, [...places.map(({ resort }) => resort.name), ...people.map(({ name }) => name)]),
    places: named(places, ({ resort }) => resort.name).map(({ resort }) => resort),
    people: named(people, ({ name }) => name).map(({ name }) => name),
    skis: named(skis, ({ name }) => name),
    days: isAsked && typed.trim() !== "" ? days.slice(0, mostShown) : [],
  };
}

export interface FoundEntry {
  from: string;
  to: string;
  resort: ResortSummary | undefined;
}

/** The new day that "alta yesterday" or "new alta 12.1." means. */
function useEntry(typed: string, known: readonly string[]): FoundEntry | undefined {
  const account = useQuery(accountQuery).data;
  const units = useUnits();
  const names = createQueryNames();
  known.forEach(names.add);
  const seasonStart = account?.season_start_day ?? "09-01";
  const read = readEntry(typed, { today: today(), seasonStart, units }, names);
  const { results, busy } = useResortSearch(withoutVerb(read?.rest ?? ""));
  return read && { ...read.dates, resort: busy ? undefined : results[0] };
}

/** "new alta": the word that the button of a new day begins with. */
function withoutVerb(text: string): string {
  const [verb = "", ...others] = text.split(" ");
  return isMeant(paletteCopy.newDay, verb) ? others.join(" ") : text;
}
