import type { PhotoImport } from "@firn/contracts/photo-imports";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { trpcClient, underKey } from "../../lib/api/client.ts";
import { newKey } from "../../lib/api/headers.ts";
import { applyOptimistically, invalidate, onScreen } from "../../lib/api/query-cache.ts";
import { trpc } from "../../lib/api/trpc.ts";
import { logKeys } from "../shared/days/queries.ts";
import { withDecision, withDraft } from "../shared/drafts/draft-changes.ts";
import { withoutPhoto, withPhoto } from "./photo-changes.ts";
import { photoImportQuery } from "./queries.ts";

/** A repeated call after a lost answer opens no second import. */
export function useCreatePhotoImport() {
  const queryClient = useQueryClient();
  const key = useRef(newKey());
  return useMutation({
    mutationFn: () => trpcClient.photoImports.create.mutate(undefined, underKey(key.current)),
    onSuccess: (opened) => {
      key.current = newKey();
      queryClient.setQueryData(photoImportQuery(opened.id).queryKey, opened);
    },
  });
}

export function useDecide(importId: string) {
  const queryClient = useQueryClient();
  const key = photoImportQuery(importId).queryKey;
  return trpc.draftDays.update.useMutation({
    onMutate: ({ id, decision, day_id }) =>
      applyOptimistically<PhotoImport>(queryClient, key, (data) =>
        decision ? withDecision(data, id, decision, day_id) : data,
      ),
    onError: (_error, _input, rollBack) => rollBack?.(),
    onSuccess: (draft) => queryClient.setQueryData(key, (data) => data && withDraft(data, draft)),
    onSettled: () => refetchImport(queryClient, importId),
  });
}

/** One change for many drafts. The server groups the days again and responds with the whole import. */
export function useUpdateDrafts(importId: string) {
  const queryClient = useQueryClient();
  const key = photoImportQuery(importId).queryKey;
  return trpc.photoImports.updateDrafts.useMutation({
    onMutate: () => queryClient.cancelQueries({ queryKey: key }),
    onSuccess: (photoImport) => queryClient.setQueryData(key, photoImport),
    onError: () => refetchImport(queryClient, importId),
  });
}

export function useUpdateImportPhoto(importId: string) {
  const queryClient = useQueryClient();
  const key = photoImportQuery(importId).queryKey;
  return trpc.photoImports.updatePhoto.useMutation({
    onMutate: () => queryClient.cancelQueries({ queryKey: key }),
    onSuccess: (photo) => queryClient.setQueryData(key, (data) => data && withPhoto(data, photo)),
    onSettled: () => refetchImport(queryClient, importId),
  });
}

export function useDeleteImportPhoto(importId: string) {
  const queryClient = useQueryClient();
  const key = photoImportQuery(importId).queryKey;
  return trpc.photoImports.deletePhoto.useMutation({
    onMutate: ({ photo_id }) =>
      applyOptimistically<PhotoImport>(queryClient, key, (data) => withoutPhoto(data, photo_id)),
    onError: (_error, _input, rollBack) => rollBack?.(),
    onSettled: () => refetchImport(queryClient, importId),
  });
}

export function useRestoreImportPhoto(importId: string) {
  const queryClient = useQueryClient();
  return trpc.photoImports.restorePhoto.useMutation({ onSettled: () => refetchImport(queryClient, importId) });
}

export function useDeleteTrack(importId: string) {
  const queryClient = useQueryClient();
  return trpc.photoImports.deleteTrack.useMutation({ onSettled: () => refetchImport(queryClient, importId) });
}

export function useCommitImport(importId: string) {
  const queryClient = useQueryClient();
  return trpc.photoImports.update.useMutation({
    // A pending fetch could show the import as closed before this request ends.
    onMutate: () => queryClient.cancelQueries({ queryKey: photoImportQuery(importId).queryKey }),
    onSuccess: () => invalidate(queryClient, logKeys),
    onError: () => refetchImport(queryClient, importId),
  });
}

export function useCancelImport(importId: string) {
  const queryClient = useQueryClient();
  return trpc.photoImports.cancel.useMutation({
    onMutate: () => queryClient.cancelQueries({ queryKey: photoImportQuery(importId).queryKey }),
    onError: () => refetchImport(queryClient, importId),
  });
}

/** Not while another mutation is pending: the response would undo its optimistic update. */
async function refetchImport(queryClient: QueryClient, importId: string): Promise<void> {
  if (queryClient.isMutating(onScreen) > 1) return;
  await queryClient.invalidateQueries({ queryKey: photoImportQuery(importId).queryKey });
}
