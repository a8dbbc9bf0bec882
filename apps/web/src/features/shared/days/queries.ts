import { queryOptions } from "@tanstack/react-query";
import { trpcClient } from "../../../lib/api/client.ts";
import { accountKey } from "../../../lib/api/query-cache.ts";

export const daysKey = ["days"] as const;

/** The keys of reads that show days or skis. The account lists the seasons that have a day. */
export const logKeys = [
  daysKey,
  ["day"],
  ["skis"],
  ["skiStats"],
  ["figures"],
  ["onThisDay"],
  ["place"],
  accountKey,
  ["recentResorts"],
  ["companions"],
  ["tags"],
  ["figuresInNotes"],
  ["ownPlaces"],
  ["resortSearch"],
  ["daySearch"],
] as const;

export function daysQuery(season: number) {
  return queryOptions({
    queryKey: [...daysKey, season],
    // Without the signal: a fetch that the form has begun would be aborted when it closes, and begun again by the list.
    queryFn: () => trpcClient.days.list.query({ season }),
  });
}

export function dayQuery(id: string) {
  return queryOptions({
    queryKey: ["day", id],
    queryFn: ({ signal }) => trpcClient.days.get.query({ id }, { signal }),
  });
}

export const onThisDayQuery = queryOptions({
  queryKey: ["onThisDay"],
  queryFn: ({ signal }) => trpcClient.days.onThisDay.query(undefined, { signal }),
});
