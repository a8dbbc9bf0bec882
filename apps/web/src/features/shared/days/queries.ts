import { queryOptions } from "@tanstack/react-query";
import { trpcClient } from "../../../lib/api/trpc.ts";

/** Every season's list lies under this key. */
export const daysKey = ["days"] as const;

/** One season's days, newest first; 0 = this season, negative = earlier. */
export function daysQuery(season: number) {
  return queryOptions({
    queryKey: [...daysKey, season],
    queryFn: ({ signal }) => trpcClient.days.list.query({ season }, { signal }),
  });
}

/** One day in full. */
export function dayQuery(id: string) {
  return queryOptions({
    queryKey: ["day", id],
    queryFn: ({ signal }) => trpcClient.days.get.query({ id }, { signal }),
  });
}
