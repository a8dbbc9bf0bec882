import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { today } from "../../../lib/dates/dates.ts";
import { useSeasonStart } from "../accounts/queries.ts";
import { seasonSearch } from "../days/season-search.ts";
import { type CommittedImport, type ImportKind, importedSeasons, importResultQuery } from "./import-result.ts";
import { openImportsKey } from "./open-imports.ts";

/** Returns the way from a commit to its days: their newest season with the new ones marked, and a list of several seasons. */
export function useShowImported(kind: ImportKind, reviewKey: QueryKey): (committed: CommittedImport) => void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const start = useSeasonStart();
  return (committed) => {
    const { id, draft_days } = committed;
    const seasons = importedSeasons(draft_days, { start, today: today() });
    queryClient.removeQueries({ queryKey: openImportsKey });
    queryClient.setQueryData(importResultQuery(kind, id).queryKey, committed);
    const [newest] = seasons;
    const shown = navigate({
      to: "/",
      search: seasonSearch(newest?.offset ?? 0),
      state: {
        newDays: newest?.newDays ?? [],
        ...(seasons.length > 1 && { finishedImport: { kind, id } }),
      },
      replace: true,
      ignoreBlocker: true,
    });
    void shown.then(() => queryClient.removeQueries({ queryKey: reviewKey }));
  };
}

/** Returns the way from an import that was just taken back to another review: on the home screen, where the commit has led. */
export function useShowTakenBack(kind: ImportKind): (importId: string) => void {
  const router = useRouter();
  return (id) => {
    if (router.state.location.pathname !== "/") return;
    void router.navigate({ to: ".", search: true, state: { finishedImport: { kind, id } }, replace: true });
  };
}
