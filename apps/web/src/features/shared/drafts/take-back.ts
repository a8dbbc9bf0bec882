import type { TakenBack } from "@firn/contracts/take-back";
import type { QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpcClient } from "../../../lib/api/client.ts";
import { invalidate } from "../../../lib/api/query-cache.ts";
import { trpc } from "../../../lib/api/trpc.ts";
import { toast } from "../../../ui/feedback/toast.ts";
import { logKeys } from "../days/queries.ts";
import { keptText, undoneText } from "../undo/copy.ts";
import { toastWithUndo } from "../undo/toast-with-undo.ts";
import { undoChange } from "../undo/undo-change.ts";
import { withdrawUndo } from "../undo/undo-offers.ts";
import { doneText } from "./draft-choice.ts";
import { type ImportKind, importResultKey } from "./import-result.ts";
import type { Commit } from "./report-commit.ts";
import { takeBackCopy } from "./take-back-copy.ts";

const keysOfImports = [...logKeys, importResultKey, getQueryKey(trpc.committedImports.list)];

export async function takeBack(queryClient: QueryClient, kind: ImportKind, id: string): Promise<TakenBack> {
  const router = kind === "text" ? trpcClient.textImports : trpcClient.photoImports;
  const taken = await router.takeBack.mutate({ id });
  invalidate(queryClient, keysOfImports);
  return taken;
}

/** The offer to take an import back ends when it was taken back elsewhere. */
const toastId = (importId: string) => `import-${importId}`;

/** Taking back can no longer be undone. */
export function withdrawOffer(importId: string): void {
  toast.dismiss(toastId(importId));
  withdrawUndo(toastId(importId));
}

export function reportTakenBack(queryClient: QueryClient, importId: string, taken: TakenBack): void {
  const undo = async () => {
    const undone = await undoChange(queryClient, taken.change_id);
    invalidate(queryClient, keysOfImports);
    return undone;
  };
  toastWithUndo(
    takenBackText(taken),
    { undo, done: undoneText, failed: takeBackCopy.undoFailed },
    { description: keptDetail(taken), id: toastId(importId) },
  );
}

export function offerTakeBack(queryClient: QueryClient, { kind, text, committed, onTakenBack }: Commit): void {
  const { id, draft_days } = committed;
  const done = (taken: TakenBack) => [takenBackText(taken), keptDetail(taken)].filter(Boolean).join(" ");
  const undo = async () => {
    const taken = await takeBack(queryClient, kind, id);
    withdrawOffer(id);
    onTakenBack(id);
    return taken;
  };
  toastWithUndo(
    text,
    { undo, done, failed: takeBackCopy.failed },
    { description: doneText(draft_days), id: toastId(id), offer: takeBackCopy.offer },
  );
}

function takenBackText({ removed_days, restored_days }: TakenBack): string {
  return takeBackCopy.done(removed_days, restored_days);
}

function keptDetail({ kept }: TakenBack): string {
  const of = (reason: TakenBack["kept"][number]["reason"]) => kept.filter((day) => day.reason === reason);
  const [changed, unknown] = [of("changed_since"), of("not_recorded")];
  return [changed.length > 0 && keptText(changed), unknown.length > 0 && takeBackCopy.notRecorded(unknown)]
    .filter(Boolean)
    .join(" ");
}
