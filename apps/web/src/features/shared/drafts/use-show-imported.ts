import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { today } from "../../../lib/dates/dates.ts";
import { useSeasonStart } from "../accounts/queries.ts";
import { seasonSearch } from "../days/season-search.ts";
import { untilFinaleIsLeft } from "../finale/due.ts";
import { isWorthFinale } from "../finale/finale.ts";
import { type CommittedImport, type ImportKind, importedSeasons, importResultQuery } from "./import-result.ts";
import { openImportsKey } from "./open-imports.ts";

/**
 * Returns the way from a commit to its days: their newest season with the new ones marked, and a list of several seasons; over it, once, the
 * finale. It resolves when that was left.
 */
export function useShowImported(kind: ImportKind, reviewKey: QueryKey): (committed: CommittedImport) => Promise<void> {
  const { navigate, history } = useRouter();
  const queryClient = useQueryClient();
  const start = useSeasonStart();
  return async (committed) => {
    const { id, draft_days } = committed;
    const seasons = importedSeasons(draft_days, { start, today: today() });
    queryClient.removeQueries({ queryKey: openImportsKey });
    queryClient.setQueryData(importResultQuery(kind, id).queryKey, committed);
    const [newest] = seasons;
    const isMany = seasons.length > 1;
    const hasFinale = isWorthFinale(draft_days);
    const home = {
      to: "/",
      search: seasonSearch(newest?.offset ?? 0),
      state: {
        newDays: newest?.newDays ?? [],
        ...((isMany || hasFinale) && { finishedImport: { kind, id, isBare: !isMany } }),
      },
      ignoreBlocker: true,
    } as const;
    await navigate({ ...home, replace: true });
    queryClient.removeQueries({ queryKey: reviewKey });
    if (!hasFinale) return;
    const isLeft = untilFinaleIsLeft(history, id);
    await navigate({ ...home, state: { ...home.state, finale: true }, resetScroll: false });
    await isLeft;
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
