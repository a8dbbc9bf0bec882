import { searchWords } from "@firn/contracts/search-words";
import { hasBegunWord } from "@firn/resorts/begun-words";
import { wordsAsWritten } from "@firn/resorts/fold";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useDebounce } from "use-debounce";
import { useEntry } from "../../../features/shared/days/use-entry.ts";
import {
  companionFiguresQuery,
  resortFiguresQuery,
  skiFiguresQuery,
} from "../../../features/shared/figures/queries.ts";
import { trpcClient } from "../../../lib/api/client.ts";
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
    entry: useEntry(typed, withoutVerb),
    places: named(places, ({ resort }) => resort.name).map(({ resort }) => resort),
    people: named(people, ({ name }) => name).map(({ name }) => name),
    skis: named(skis, ({ name }) => name),
    days: isAsked && typed.trim() !== "" ? days.slice(0, mostShown) : [],
  };
}

/** "new alta": the word that the button of a new day begins with. */
function withoutVerb(text: string): string {
  const [verb = "", ...others] = text.split(" ");
  return isMeant(paletteCopy.newDay, verb) ? others.join(" ") : text;
}
