import type { DaySearch } from "@firn/contracts/day-search";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { trpcClient } from "../../../lib/api/client.ts";
import type { DayFilter } from "../../shared/days/day-filter.ts";

/** The days that meet a filter, by pages. Shows those of the filter before until the first page is there. */
export function searchQuery(filter: DayFilter) {
  return infiniteQueryOptions({
    queryKey: ["daySearch", filter],
    queryFn: ({ signal, pageParam }) =>
      trpcClient.days.search.query({ ...wireFilter(filter), ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

function wireFilter({ resort, ski, with: companion, ...same }: DayFilter): DaySearch {
  return { ...same, resort_id: resort, ski_id: ski, companion };
}
