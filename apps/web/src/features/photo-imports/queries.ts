import { queryOptions } from "@tanstack/react-query";
import { eachVisitMs } from "../../lib/api/each-visit.ts";
import { trpcClient } from "../../lib/api/trpc.ts";

/** One photo import with its photos and drafts. Always asked for anew: it may have been changed or closed elsewhere. */
export function photoImportQuery(id: string) {
  return queryOptions({
    queryKey: ["photoImport", id],
    queryFn: ({ signal }) => trpcClient.photoImports.get.query({ id }, { signal }),
    staleTime: eachVisitMs,
  });
}
