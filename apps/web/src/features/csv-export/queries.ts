import { queryOptions } from "@tanstack/react-query";
import { trpcClient } from "../../lib/api/trpc.ts";

/** What there is to export. Each visit asks anew, for days may have been logged since; the screen itself need not ask again. */
export const exportQuery = queryOptions({
  queryKey: ["csvExport"],
  queryFn: ({ signal }) => trpcClient.csvExport.options.query(undefined, { signal }),
  staleTime: 5_000,
});
