import type { OpenImport } from "@firn/contracts/photo-imports";
import { queryOptions } from "@tanstack/react-query";
import { trpcClient } from "../../../lib/api/client.ts";
import { eachVisitMs } from "../../../lib/api/query-cache.ts";
import type { ImportKind } from "./import-result.ts";

export const openImportsKey = ["openImports"] as const;

export type ListedImport = OpenImport & { kind: ImportKind };

/** Every route that shows the list fetches it in its loader: the list's code may come later than the stale time. */
export const openImportsQuery = queryOptions({
  queryKey: openImportsKey,
  queryFn: async ({ signal }) => {
    const [texts, photos] = await Promise.all([
      trpcClient.textImports.list.query(undefined, { signal }),
      trpcClient.photoImports.list.query(undefined, { signal }),
    ]);
    return listOpenImports(texts, photos);
  },
  staleTime: eachVisitMs,
  refetchOnMount: false,
});

export function listOpenImports(texts: readonly OpenImport[], photos: readonly OpenImport[]): ListedImport[] {
  return [
    ...texts.filter(({ draft_count }) => draft_count > 0).map((each) => ({ ...each, kind: "text" as const })),
    ...photos
      .filter(({ photo_count, track_count }) => photo_count + track_count > 0)
      .map((each) => ({ ...each, kind: "photo" as const })),
  ].sort((a, b) => b.created_at.localeCompare(a.created_at));
}
