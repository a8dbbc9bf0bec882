import { queryOptions } from "@tanstack/react-query";
import { trpcClient } from "../../../lib/api/trpc.ts";

/** The last 6 distinct resorts, latest first. */
export const recentResortsQuery = queryOptions({
  queryKey: ["recentResorts"],
  queryFn: ({ signal }) => trpcClient.resorts.recent.query(undefined, { signal }),
});

/** `query` is trimmed and has at least `limits.resortQueryMinLength` characters. */
export function resortSearchQuery(query: string) {
  return queryOptions({
    queryKey: ["resortSearch", query],
    queryFn: ({ signal }) => trpcClient.resorts.search.query({ query }, { signal }),
    staleTime: 5 * 60_000,
    retry: false,
    refetchOnReconnect: true,
  });
}

/** Sources whose licence requires a credit. They change only when an operator loads other data. */
export const resortCreditsQuery = queryOptions({
  queryKey: ["resortCredits"],
  queryFn: ({ signal }) => trpcClient.resorts.credits.query(undefined, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
