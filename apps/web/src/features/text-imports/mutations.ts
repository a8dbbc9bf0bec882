import type { DraftDay } from "@firn/contracts/draft-days";
import type { TextImport } from "@firn/contracts/text-imports";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { trpcClient } from "../../lib/api/client.ts";
import { isRefused } from "../../lib/api/errors.ts";
import { newKey } from "../../lib/api/headers.ts";
import { applyOptimistically, invalidate, onScreen } from "../../lib/api/query-cache.ts";
import { trpc } from "../../lib/api/trpc.ts";
import { useSendOnce } from "../../lib/api/use-send-once.ts";
import { logKeys } from "../shared/days/queries.ts";
import { withDecision, withDraft } from "../shared/drafts/draft-changes.ts";
import { textImportQuery } from "./queries.ts";
import { createTextImport, type OtherReading, readAgain, type TextSource } from "./send-text.ts";

/** The same text once more, after a lost answer, opens no second import. */
export function useParseText() {
  const queryClient = useQueryClient();
  const last = useRef<{ source: TextSource; key: string }>(undefined);
  return useMutation({
    mutationKey: readingKey,
    mutationFn: (source: TextSource) => {
      if (!last.current || !isSameSource(last.current.source, source)) last.current = { source, key: newKey() };
      return createTextImport(source, last.current.key);
    },
    onError: (error) => {
      // What an earlier try has made may be gone.
      if (isRefused(error)) last.current = undefined;
    },
    onSuccess: (made) => {
      last.current = undefined;
      queryClient.setQueryData(textImportQuery(made.id).queryKey, made);
    },
  });
}

function isSameSource(one: TextSource, other: TextSource): boolean {
  return one.text === other.text && one.file === other.file && one.seasonOffset === other.seasonOffset;
}

export function useReadAgain(importId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: readingKey,
    scope: scopeOf(importId),
    mutationFn: (reading: OtherReading) => readAgain(importId, reading),
    onMutate: () => queryClient.cancelQueries({ queryKey: textImportQuery(importId).queryKey }),
    onSuccess: (read) => queryClient.setQueryData(textImportQuery(importId).queryKey, read),
  });
}

export function useDecideText(importId: string) {
  const queryClient = useQueryClient();
  const key = textImportQuery(importId).queryKey;
  return trpc.draftDays.update.useMutation({
    scope: scopeOf(importId),
    onMutate: async ({ id, decision, day_id }) => {
      const before = queryClient.getQueryData(key)?.draft_days.find((draft) => draft.id === id);
      if (before && !confirmed.has(id)) confirmed.set(id, before);
      await applyOptimistically<TextImport>(queryClient, key, (data) =>
        decision ? withDecision(data, id, decision, day_id) : data,
      );
    },
    onError: (_error, { id }) => {
      outdated.add(importId);
      const before = confirmed.get(id);
      // Offline, the refetch fails too.
      if (before && !isChangedAgain(queryClient, id)) {
        queryClient.setQueryData(key, (data) => data && withDraft(data, before));
      }
    },
    onSuccess: (draft, { id }) => {
      // The response to this decision would briefly undo a later one on the same draft.
      if (isChangedAgain(queryClient, id)) confirmed.set(id, draft);
      else queryClient.setQueryData(key, (data) => data && withDraft(data, draft));
    },
    onSettled: (_draft, _error, { id }) => {
      if (!isChangedAgain(queryClient, id)) confirmed.delete(id);
      return refetchOutdated(queryClient, importId);
    },
  });
}

export function useUpdateTextDrafts(importId: string) {
  const queryClient = useQueryClient();
  const key = textImportQuery(importId).queryKey;
  return trpc.textImports.updateDrafts.useMutation({
    scope: scopeOf(importId),
    onMutate: () => queryClient.cancelQueries({ queryKey: key }),
    onSuccess: (changed) => queryClient.setQueryData(key, changed),
    onError: () => refetch(queryClient, importId),
  });
}

/** Settles after the refetch: other drafts may change with it. */
export function useCorrectText(importId: string) {
  const queryClient = useQueryClient();
  const key = textImportQuery(importId).queryKey;
  return trpc.draftDays.update.useMutation({
    scope: scopeOf(importId),
    onMutate: () => queryClient.cancelQueries({ queryKey: key }),
    onSuccess: (draft, { id, remember_name }) => {
      if (remember_name) invalidate(queryClient, [["resortNames"], ["resortSearch"], ["place"]]);
      if (!isChangedAgain(queryClient, id)) queryClient.setQueryData(key, (data) => data && withDraft(data, draft));
    },
    onSettled: () => refetch(queryClient, importId),
  });
}

/** The unknown place of a draft becomes an own place, for each draft that names it. Another try makes no second one. */
export function useOwnPlace(importId: string) {
  const queryClient = useQueryClient();
  const sendOnce = useSendOnce();
  return useMutation({
    scope: scopeOf(importId),
    mutationFn: async ({ id, name }: { id: string; name: string }) => {
      const place = await sendOnce((underKey) => trpcClient.resorts.create.mutate({ name }, underKey));
      return trpcClient.draftDays.update.mutate({ id, resort_id: place.id, for_same_place: true });
    },
    onMutate: () => queryClient.cancelQueries({ queryKey: textImportQuery(importId).queryKey }),
    onSuccess: () => invalidate(queryClient, [["ownPlaces"], ["resortSearch"]]),
    onSettled: () => refetch(queryClient, importId),
  });
}

export function useCommitText(importId: string) {
  const queryClient = useQueryClient();
  return trpc.textImports.update.useMutation({
    scope: scopeOf(importId),
    // A pending fetch could show the import as closed before this request ends.
    onMutate: () => queryClient.cancelQueries({ queryKey: textImportQuery(importId).queryKey }),
    onSuccess: () => invalidate(queryClient, logKeys),
    onError: () => refetch(queryClient, importId),
  });
}

export function useCancelText(importId: string) {
  const queryClient = useQueryClient();
  return trpc.textImports.cancel.useMutation({
    scope: scopeOf(importId),
    onMutate: () => queryClient.cancelQueries({ queryKey: textImportQuery(importId).queryKey }),
    onError: () => refetch(queryClient, importId),
  });
}

/** True where no draft was changed since the text was read. After a reload that is unknown, so false. */
export function isUntouched(queryClient: QueryClient, importId: string): boolean {
  const done = queryClient.getMutationCache().getAll();
  const lastRead = done.findLastIndex(
    ({ options, state }) =>
      options.mutationKey === readingKey && (state.data as TextImport | undefined)?.id === importId,
  );
  const lastChange = done.findLastIndex(
    ({ options }) => options.mutationKey !== readingKey && options.scope?.id === scopeOf(importId).id,
  );
  return lastRead > lastChange;
}

const readingKey = ["readText"];

/** TanStack Query runs mutations of one scope in order, so that a commit never overtakes a decision. */
export const scopeOf = (importId: string) => ({ id: `text-import-${importId}` });

/** Drafts with a pending decision, as the server has them. */
const confirmed = new Map<string, DraftDay>();

const outdated = new Set<string>();

function isChangedAgain(queryClient: QueryClient, draftId: string): boolean {
  const isOfDraft = ({ state }: { state: { variables: unknown } }) =>
    (state.variables as { id?: unknown } | undefined)?.id === draftId;
  return queryClient.isMutating({ predicate: isOfDraft }) > 1;
}

export function refetch(queryClient: QueryClient, importId: string): Promise<void> {
  outdated.add(importId);
  return refetchOutdated(queryClient, importId);
}

/** Waits until no mutation is pending, whose optimistic update the response would undo. */
async function refetchOutdated(queryClient: QueryClient, importId: string): Promise<void> {
  if (!outdated.has(importId) || queryClient.isMutating(onScreen) > 1) return;
  outdated.delete(importId);
  await queryClient.invalidateQueries({ queryKey: textImportQuery(importId).queryKey });
}
