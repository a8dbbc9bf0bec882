import { queryOptions } from "@tanstack/react-query";
import { trpcClient } from "../../lib/api/client.ts";

/** Of all seasons (undefined), or of one by its offset. */
export function skiStatsQuery(season: number | undefined) {
  return queryOptions({
    queryKey: ["skiStats", ...(season === undefined ? [] : [season])],
    queryFn: ({ signal }) => trpcClient.stats.get.query({ season }, { signal }),
  });
}
