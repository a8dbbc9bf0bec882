import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { today } from "../../../lib/dates/dates.ts";
import { useSeasonStart } from "../accounts/queries.ts";
import { seasonSearch } from "../days/season-search.ts";
import { type CommittedImport, type ImportKind, importedSeasons, importResultQuery } from "./import-result.ts";
import { openImportsKey } from "./open-imports.ts";

/** Returns the way from a commit to its days: their season with the new ones marked, or a page that lists several seasons. */
export function useShowImported(kind: ImportKind, reviewKey: QueryKey): (committed: CommittedImport) => void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const start = useSeasonStart();
  return (committed) => {
    const { id, draft_days } = committed;
    const seasons = importedSeasons(draft_days, { start, today: today() });
    const way = { replace: true, ignoreBlocker: true } as const;
    queryClient.removeQueries({ queryKey: openImportsKey });
    queryClient.setQueryData(importResultQuery(kind, id).queryKey, committed);
    const shown =
      seasons.length > 1
        ? navigate({
            to: kind === "text" ? "/text-imports/$importId/result" : "/photo-imports/$importId/result",
            params: { importId: id },
            ...way,
          })
        : navigate({
            to: "/",
            search: seasonSearch(seasons[0]?.offset ?? 0),
            state: { newDays: seasons[0]?.newDays ?? [] },
            ...way,
          });
    void shown.then(() => queryClient.removeQueries({ queryKey: reviewKey }));
  };
}
