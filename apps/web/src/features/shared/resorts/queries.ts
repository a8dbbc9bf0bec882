import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { trpcClient } from "../../../lib/api/client.ts";

export const recentResortsQuery = queryOptions({
  queryKey: ["recentResorts"],
  queryFn: ({ signal }) => trpcClient.resorts.recent.query(undefined, { signal }),
});

export const ownPlacesQuery = queryOptions({
  queryKey: ["ownPlaces"],
  queryFn: ({ signal }) => trpcClient.resorts.own.query(undefined, { signal }),
});

export const resortNamesQuery = queryOptions({
  queryKey: ["resortNames"],
  queryFn: ({ signal }) => trpcClient.resortNames.list.query(undefined, { signal }),
});

export function placeQuery(id: string) {
  return queryOptions({
    queryKey: ["place", id],
    queryFn: ({ signal }) => trpcClient.resorts.get.query({ id }, { signal }),
  });
}

export function prefetchResorts(client: QueryClient): void {
  void client.prefetchQuery(recentResortsQuery);
  void client.prefetchQuery(ownPlacesQuery);
  void client.prefetchQuery(resortNamesQuery);
}

/** Sources whose licence requires a credit. They change only when an operator loads other data. */
export const resortCreditsQuery = queryOptions({
  queryKey: ["resortCredits"],
  queryFn: ({ signal }) => trpcClient.resorts.credits.query(undefined, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
