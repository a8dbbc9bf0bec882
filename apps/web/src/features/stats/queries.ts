import { queryOptions } from "@tanstack/react-query";
import { trpcClient } from "../../lib/api/client.ts";

export function skiStatsQuery(season: number | undefined) {
  return queryOptions({
    queryKey: ["skiStats", ...(season === undefined ? [] : [season])],
    queryFn: ({ signal }) => trpcClient.stats.get.query({ season }, { signal }),
  });
}
