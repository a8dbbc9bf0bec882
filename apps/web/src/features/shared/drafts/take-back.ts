import type { DraftDay } from "@firn/contracts/draft-days";
import type { TakenBack } from "@firn/contracts/take-back";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { trpcClient } from "../../../lib/api/client.ts";
import { eachVisitMs, invalidate } from "../../../lib/api/query-cache.ts";
import { logKeys } from "../days/log-keys.ts";
import { keptText, undoneText } from "../undo/copy.ts";
import { toastWithUndo } from "../undo/toast-with-undo.ts";
import { useUndoChange } from "../undo/use-undo-change.ts";
import { takeBackCopy } from "./copy.ts";
import { doneText } from "./draft-choice.ts";
import { type ImportKind, importResultKey } from "./import-result.ts";

const pastImportsKey = ["pastImports"] as const;

/** The last committed imports that still have days, newest first. */
export const pastImportsQuery = queryOptions({
  queryKey: pastImportsKey,
  queryFn: ({ signal }) => trpcClient.committedImports.list.query(undefined, { signal }),
  staleTime: eachVisitMs,
});

const keysOfImports = [...logKeys, importResultKey, pastImportsKey];

/** Takes a committed import back, and has the log read again. */
export function useTakeBack(kind: ImportKind): (importId: string) => Promise<TakenBack> {
  const queryClient = useQueryClient();
  return async (id) => {
    const router = kind === "text" ? trpcClient.textImports : trpcClient.photoImports;
    const taken = await router.takeBack.mutate({ id });
    invalidate(queryClient, keysOfImports);
    return taken;
  };
}

/** Says that an import was taken back, and offers to undo that. */
export function useTakenBackToast(): (taken: TakenBack) => void {
  const queryClient = useQueryClient();
  const undoChange = useUndoChange();
  return (taken) => {
    const undo = async () => {
      const undone = await undoChange(taken.change_id);
      invalidate(queryClient, keysOfImports);
      return undone;
    };
    toastWithUndo(takenBackText(taken), { undo, done: undoneText, failed: takeBackCopy.undoFailed }, keptDetail(taken));
  };
}

/** Says what a commit has done, and offers to take it back. */
export function useCommittedToast(kind: ImportKind) {
  const takeBack = useTakeBack(kind);
  return (text: string, { id, draft_days }: { id: string; draft_days: readonly Pick<DraftDay, "decision">[] }) => {
    const done = (taken: TakenBack) => [takenBackText(taken), keptDetail(taken)].filter(Boolean).join(" ");
    const undo = { undo: () => takeBack(id), done, failed: takeBackCopy.failed };
    toastWithUndo(text, undo, doneText(draft_days));
  };
}

/** "Import taken back: 2 days removed, 1 day as before." */
export function takenBackText({ removed_days, restored_days }: TakenBack): string {
  return takeBackCopy.done(removed_days, restored_days);
}

/** Which days stay, and why. Empty where none does. */
export function keptDetail({ kept }: TakenBack): string {
  const of = (reason: TakenBack["kept"][number]["reason"]) => kept.filter((day) => day.reason === reason);
  const [changed, unknown] = [of("changed_since"), of("not_recorded")];
  return [changed.length > 0 && keptText(changed), unknown.length > 0 && takeBackCopy.notRecorded(unknown)]
    .filter(Boolean)
    .join(" ");
}
