import type { DateOrder, TextImport } from "@firn/contracts/text-imports";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { accountKey, applyOptimistically, invalidate } from "../../lib/api/query-cache.ts";
import { trpc } from "../../lib/api/trpc.ts";
import { daysKey } from "../shared/days/queries.ts";
import { withDecision, withDraft } from "../shared/drafts/draft-changes.ts";
import { textImportQuery } from "./queries.ts";
import { createTextImport, readInOrder } from "./send-text.ts";

const changedByCommit = [daysKey, ["day"], ["skiStats"], ["skis"], ["recentResorts"], accountKey] as const;

/** Reads a text or a file; the answer is the import with its drafts. */
export function useParseText() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: readingKey,
    mutationFn: createTextImport,
    onSuccess: (made) => queryClient.setQueryData(textImportQuery(made.id).queryKey, made),
  });
}

/** Reads the import's text once more, in the other order of day and month. */
export function useReadInOrder(importId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: readingKey,
    scope: inTurn(importId),
    mutationFn: (order: DateOrder) => readInOrder(importId, order),
    onMutate: () => queryClient.cancelQueries({ queryKey: textImportQuery(importId).queryKey }),
    onSuccess: (read) => queryClient.setQueryData(textImportQuery(importId).queryKey, read),
  });
}

/** Decides on a draft, at once; what the server has comes back if it will not have the new decision. */
export function useDecideText(importId: string) {
  const queryClient = useQueryClient();
  const key = textImportQuery(importId).queryKey;
  return trpc.draftDays.update.useMutation({
    scope: inTurn(importId),
    onMutate: ({ id, decision }) =>
      applyOptimistically<TextImport>(queryClient, key, (data) => (decision ? withDecision(data, id, decision) : data)),
    onError: () => unsureOf.add(importId),
    // A later decision on the same draft is already on the screen: the answer to this one would undo it for a moment.
    onSuccess: (draft, { id }) => {
      if (!isChangedAgain(queryClient, id)) queryClient.setQueryData(key, (data) => data && withDraft(data, draft));
    },
    onSettled: () => settled(queryClient, importId),
  });
}

/** Corrects a draft's date or resort; settled when the drafts have been asked for again, for others may follow. */
export function useCorrectText(importId: string) {
  const queryClient = useQueryClient();
  const key = textImportQuery(importId).queryKey;
  return trpc.draftDays.update.useMutation({
    scope: inTurn(importId),
    onMutate: () => queryClient.cancelQueries({ queryKey: key }),
    onSuccess: (draft, { id }) => {
      if (!isChangedAgain(queryClient, id)) queryClient.setQueryData(key, (data) => data && withDraft(data, draft));
    },
    onSettled: () => {
      unsureOf.add(importId);
      return settled(queryClient, importId);
    },
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
    onError: () => {
      unsureOf.add(importId);
      return settled(queryClient, importId);
    },
  });
}

/** Cancels the import: its text and drafts are deleted. */
export function useCancelText(importId: string) {
  const queryClient = useQueryClient();
  return trpc.textImports.cancel.useMutation({
    scope: inTurn(importId),
    onMutate: () => queryClient.cancelQueries({ queryKey: textImportQuery(importId).queryKey }),
    onError: () => {
      unsureOf.add(importId);
      return settled(queryClient, importId);
    },
  });
}

/**
 * Whether nothing has been changed since the text was read, as far as this page can know: after a reload it cannot, and says
 * no, so that nothing is lost without a question.
 */
export function isUntouched(queryClient: QueryClient, importId: string): boolean {
  const done = queryClient.getMutationCache().getAll();
  const lastRead = done.findLastIndex(
    ({ options, state }) =>
      options.mutationKey === readingKey && (state.data as TextImport | undefined)?.id === importId,
  );
  const lastChange = done.findLastIndex(
    ({ options }) => options.mutationKey !== readingKey && options.scope?.id === inTurn(importId).id,
  );
  return lastRead > lastChange;
}

const readingKey = ["readText"];

/** Changes of one import go one after the other, so that a commit never overtakes a decision. */
const inTurn = (importId: string) => ({ id: `text-import-${importId}` });

/** The imports of which the screen may show something else than the server has. */
const unsureOf = new Set<string>();

/** Whether another change of this draft, besides the one that has just been answered, is under way. */
function isChangedAgain(queryClient: QueryClient, draftId: string): boolean {
  const isOfDraft = ({ state }: { state: { variables: unknown } }) =>
    (state.variables as { id?: unknown } | undefined)?.id === draftId;
  return queryClient.isMutating({ predicate: isOfDraft }) > 1;
}

/** Asks for an import again of which the screen is unsure, once no change is under way whose optimism that would undo. */
async function settled(queryClient: QueryClient, importId: string): Promise<void> {
  if (!unsureOf.has(importId) || queryClient.isMutating() > 1) return;
  unsureOf.delete(importId);
  await queryClient.invalidateQueries({ queryKey: textImportQuery(importId).queryKey });
}
