import { queryOptions } from "@tanstack/react-query";
import { trpcClient } from "../../lib/api/client.ts";
import { eachVisitMs } from "../../lib/api/query-cache.ts";

export function textImportQuery(id: string) {
  return queryOptions({
    queryKey: ["textImport", id],
    queryFn: ({ signal }) => trpcClient.textImports.get.query({ id }, { signal }),
    staleTime: eachVisitMs,
    refetchOnReconnect: true,
  });
}
