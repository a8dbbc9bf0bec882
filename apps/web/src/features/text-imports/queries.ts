import { queryOptions } from "@tanstack/react-query";
import { eachVisitMs } from "../../lib/api/query-cache.ts";
import { trpcClient } from "../../lib/api/trpc.ts";

export function textImportQuery(id: string) {
  return queryOptions({
    queryKey: ["textImport", id],
    queryFn: ({ signal }) => trpcClient.textImports.get.query({ id }, { signal }),
    staleTime: eachVisitMs,
    refetchOnReconnect: true,
  });
}
