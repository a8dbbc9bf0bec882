import { queryOptions } from "@tanstack/react-query";
import { trpcClient } from "../../lib/trpc.ts";

/** Figures over all seasons. */
export const skiStatsQuery = queryOptions({
  queryKey: ["skiStats"],
  queryFn: ({ signal }) => trpcClient.stats.get.query({}, { signal }),
});
