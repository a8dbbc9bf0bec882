import type { DaySearch, FoundDays } from "@firn/contracts/day-search";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { trpcClient } from "../../../lib/api/client.ts";
import type { DayFilter } from "../../shared/days/day-filter.ts";

export type FoundPage = FoundDays & { q: string };

/** The days that meet a filter, by pages, with the text that was read for them. Shows those of the filter before until the first page is there. */
export function searchQuery(filter: DayFilter) {
  return infiniteQueryOptions({
    queryKey: ["daySearch", filter],
    queryFn: async ({ signal, pageParam }): Promise<FoundPage> => {
      const search = { ...wireFilter(filter), ...(pageParam && { cursor: pageParam }) };
      return { ...(await trpcClient.days.search.query(search, { signal })), q: filter.q ?? "" };
    },
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

function wireFilter({ resort, ski, with: companion, ...same }: DayFilter): DaySearch {
  return { ...same, resort_id: resort, ski_id: ski, companion };
}
