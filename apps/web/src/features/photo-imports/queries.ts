import type { ImportStatus } from "@firn/contracts/photo-imports";
import { queryOptions } from "@tanstack/react-query";
import { eachVisitMs } from "../../lib/api/query-cache.ts";
import { trpcClient } from "../../lib/api/trpc.ts";

/** One photo import with its photos and drafts. Always asked for anew: it may have been changed or closed elsewhere. */
export function photoImportQuery(id: string) {
  return queryOptions({
    queryKey: ["photoImport", id],
    queryFn: ({ signal }) => trpcClient.photoImports.get.query({ id }, { signal }),
    staleTime: eachVisitMs,
  });
}

/** How often an import that may change by itself is asked for (behaviour §9, ms). */
const pollMs = 2000;

/**
 * Whether to ask again: while photos are read, and while this page has uploads that are under way or done, for those will be
 * read next. `false` once the import is closed or has failed, and when nothing was uploaded (behaviour §8).
 */
export function pollInterval(
  status: ImportStatus | undefined,
  uploads: { inProgress: number; completed: number },
): number | false {
  if (status === "processing") return pollMs;
  return status === "waiting" && uploads.inProgress + uploads.completed > 0 ? pollMs : false;
}
