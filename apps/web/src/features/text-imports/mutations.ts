import type { DateOrder, TextImport } from "@firn/contracts/text-imports";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { accountKey } from "../../lib/account-key.ts";
import { invalidate } from "../../lib/invalidate.ts";
import { applyOptimistically } from "../../lib/optimistic.ts";
import { trpc } from "../../lib/trpc.ts";
import { daysKey } from "../days/queries.ts";
import { withDecision, withDraft } from "../draft-days/draft-changes.ts";
import { textImportQuery } from "./queries.ts";
import { createTextImport, readInOrder } from "./send-text.ts";

const changedByCommit = [daysKey, ["day"], ["skiStats"], ["skis"], ["recentResorts"], accountKey] as const;

/** Reads a text or a file; the answer is the import with its drafts. */
export function useParseText() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: createTextImport,
    onSuccess: (made) => queryClient.setQueryData(textImportQuery(made.id).queryKey, made),
  });
}

/** Reads the import's text once more, in the other order of day and month. */
export function useReadInOrder(importId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: inTurn(importId),
    mutationFn: (order: DateOrder) => readInOrder(importId, order),
    onMutate: () => queryClient.cancelQueries({ queryKey: textImportQuery(importId).queryKey }),
    onSuccess: (read) => queryClient.setQueryData(textImportQuery(importId).queryKey, read),
  });
}

/** Changes of one import go one after the other, so that a commit never overtakes a decision. */
const inTurn = (importId: string) => ({ id: `text-import-${importId}` });

/** Decides on a draft, at once; what the server has comes back if it will not have the new decision. */
export function useDecideText(importId: string) {
  const queryClient = useQueryClient();
  const key = textImportQuery(importId).queryKey;
  return trpc.draftDays.update.useMutation({
    scope: inTurn(importId),
    onMutate: ({ id, decision }) =>
      applyOptimistically<TextImport>(queryClient, key, (data) => (decision ? withDecision(data, id, decision) : data)),
    onError: () => refreshed(queryClient, importId),
    // A later decision on the same draft is already on the screen: the answer to this one would undo it for a moment.
    onSuccess: (draft) => {
      if (queryClient.isMutating() <= 1) queryClient.setQueryData(key, (data) => data && withDraft(data, draft));
    },
  });
}

/** Corrects a draft's date or resort; settled when the drafts have been asked for again, for others may follow. */
export function useCorrectText(importId: string) {
  const queryClient = useQueryClient();
  const key = textImportQuery(importId).queryKey;
  return trpc.draftDays.update.useMutation({
    scope: inTurn(importId),
    onMutate: () => queryClient.cancelQueries({ queryKey: key }),
    onSuccess: (draft) => queryClient.setQueryData(key, (data) => data && withDraft(data, draft)),
    onSettled: () => refreshed(queryClient, importId),
  });
}

/** Turns the drafts into days. */
export function useCommitText(importId: string) {
  const queryClient = useQueryClient();
  return trpc.textImports.update.useMutation({
    scope: inTurn(importId),
    // An answer on its way would show the import as closed before this has come back.
    onMutate: () => queryClient.cancelQueries({ queryKey: textImportQuery(importId).queryKey }),
    onSuccess: () => invalidate(queryClient, changedByCommit),
    onError: () => refreshed(queryClient, importId),
  });
}

/** Cancels the import: its text and drafts are deleted. */
export function useCancelText(importId: string) {
  const queryClient = useQueryClient();
  return trpc.textImports.cancel.useMutation({
    scope: inTurn(importId),
    onMutate: () => queryClient.cancelQueries({ queryKey: textImportQuery(importId).queryKey }),
    onError: () => refreshed(queryClient, importId),
  });
}

/** Asks for the import again, unless another change is under way, whose optimism an answer from before would undo. */
async function refreshed(queryClient: QueryClient, importId: string): Promise<void> {
  if (queryClient.isMutating() > 1) return;
  await queryClient.invalidateQueries({ queryKey: textImportQuery(importId).queryKey });
}
