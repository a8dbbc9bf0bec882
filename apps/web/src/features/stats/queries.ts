import { queryOptions } from "@tanstack/react-query";
import { trpcClient } from "../../lib/api/client.ts";

export const skiStatsQuery = queryOptions({
  queryKey: ["skiStats"],
  queryFn: ({ signal }) => trpcClient.stats.get.query({}, { signal }),
});
