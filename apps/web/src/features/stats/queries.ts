import { queryOptions } from "@tanstack/react-query";
import { trpcClient } from "../../lib/api/trpc.ts";

/** Figures over all seasons. */
export const skiStatsQuery = queryOptions({
  queryKey: ["skiStats"],
  queryFn: ({ signal }) => trpcClient.stats.get.query({}, { signal }),
});
