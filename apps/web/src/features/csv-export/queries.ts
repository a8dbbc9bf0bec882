import { queryOptions } from "@tanstack/react-query";
import { trpcClient } from "../../lib/api/client.ts";

/** The route refetches on each visit. The stale time keeps the screen from a second fetch. */
export const exportQuery = queryOptions({
  queryKey: ["csvExport"],
  queryFn: ({ signal }) => trpcClient.csvExport.options.query(undefined, { signal }),
  staleTime: 5_000,
});
