import type { ResortSummary } from "@firn/contracts/resorts";
import { onlineManager, queryOptions } from "@tanstack/react-query";
import { trpcClient } from "../../../lib/api/client.ts";
import { patience } from "../../../lib/api/connection.ts";
import { isAnswered } from "../../../lib/api/errors.ts";

export interface FoundResorts {
  resorts: ResortSummary[];
  /** The server does not answer. */
  isOfDevice?: boolean;
}

/** `query` is trimmed and has at least `limits.resortQueryMinLength` characters. Without an answer the device searches. */
export function resortSearchQuery(query: string) {
  return queryOptions({
    queryKey: ["resortSearch", query],
    queryFn: async ({ signal, client }): Promise<FoundResorts> => {
      try {
        if (onlineManager.isOnline()) return { resorts: await searchOnServer(query, signal) };
      } catch (error) {
        if (isAnswered(error) || signal.aborted) throw error;
      }
      const code = await import("./offline-search.ts").catch(() => undefined);
      const found = code?.searchOffline(query, client) ?? [];
      // The server may know more resorts: without a match on the device only its failure is true.
      if (found.length > 0) return { resorts: found, isOfDevice: true };
      return { resorts: await searchOnServer(query, signal) };
    },
    staleTime: 5 * 60_000,
    retry: false,
    refetchOnReconnect: "always",
  });
}

function searchOnServer(query: string, signal: AbortSignal): Promise<ResortSummary[]> {
  const untilLate = AbortSignal.any([signal, AbortSignal.timeout(patience.ofSearches)]);
  return trpcClient.resorts.search.query({ query }, { signal: untilLate });
}
