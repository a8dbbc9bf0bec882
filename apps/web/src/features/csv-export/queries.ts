import { queryOptions } from "@tanstack/react-query";
import { trpcClient } from "../../lib/trpc.ts";

/** What there is to export. Always asked for anew: days may have been logged since. */
export const exportQuery = queryOptions({
  queryKey: ["csvExport"],
  queryFn: ({ signal }) => trpcClient.csvExport.options.query(undefined, { signal }),
  staleTime: 0,
});
