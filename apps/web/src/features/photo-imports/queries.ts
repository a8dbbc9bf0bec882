import type { ImportStatus } from "@firn/contracts/photo-imports";
import { queryOptions } from "@tanstack/react-query";
import { trpcClient } from "../../lib/api/client.ts";
import { eachVisitMs } from "../../lib/api/query-cache.ts";

export function photoImportQuery(id: string) {
  return queryOptions({
    queryKey: ["photoImport", id],
    queryFn: ({ signal }) => trpcClient.photoImports.get.query({ id }, { signal }),
    staleTime: eachVisitMs,
  });
}

const pollMs = 2000;

/** Polls while photos are read, and after uploads of this visit, which are read next (behaviour §8). */
export function pollInterval(
  status: ImportStatus | undefined,
  uploads: { inProgress: number; completed: number },
): number | false {
  if (status === "processing") return pollMs;
  return status === "waiting" && uploads.inProgress + uploads.completed > 0 ? pollMs : false;
}
