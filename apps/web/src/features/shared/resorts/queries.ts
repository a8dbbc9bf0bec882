import type { DayListItem } from "@firn/contracts/days";
import type { ResortSummary } from "@firn/contracts/resorts";
import { onlineManager, type QueryClient, queryOptions } from "@tanstack/react-query";
import { trpcClient } from "../../../lib/api/client.ts";
import { isAnswered } from "../../../lib/api/errors.ts";
import { daysKey } from "../days/queries.ts";
import type { OwnPlaces } from "./device-search.ts";

/** The last 6 distinct resorts, latest first. */
export const recentResortsQuery = queryOptions({
  queryKey: ["recentResorts"],
  queryFn: ({ signal }) => trpcClient.resorts.recent.query(undefined, { signal }),
});

/** The device searches itself if the server takes longer. */
const patienceMs = 3_000;

/** `query` is trimmed and has at least `limits.resortQueryMinLength` characters. Without a connection the device searches. */
export function resortSearchQuery(query: string) {
  return queryOptions({
    queryKey: ["resortSearch", query],
    queryFn: async ({ signal, client }) => {
      try {
        if (onlineManager.isOnline()) return await searchOnServer(query, signal);
      } catch (error) {
        if (isAnswered(error) || signal.aborted) throw error;
      }
      const code = await import("./device-search.ts").catch(() => undefined);
      const found = code?.searchOnDevice(query, ownPlaces(client)) ?? [];
      // The server may know more resorts: without a match on the device only its failure is true.
      return found.length > 0 ? found : searchOnServer(query, signal);
    },
    staleTime: 5 * 60_000,
    retry: false,
    refetchOnReconnect: "always",
  });
}

/** Sources whose licence requires a credit. They change only when an operator loads other data. */
export const resortCreditsQuery = queryOptions({
  queryKey: ["resortCredits"],
  queryFn: ({ signal }) => trpcClient.resorts.credits.query(undefined, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

function searchOnServer(query: string, signal: AbortSignal): Promise<ResortSummary[]> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
  return trpcClient.resorts.search.query({ query }, { signal: patience });
}

function ownPlaces(client: QueryClient): OwnPlaces {
  const days = client.getQueriesData<readonly DayListItem[]>({ queryKey: daysKey }).flatMap(([, list]) => list ?? []);
  const names = new Set(days.flatMap(({ resort_name }) => resort_name ?? []));
  return { recent: client.getQueryData(recentResortsQuery.queryKey) ?? [], names };
}
