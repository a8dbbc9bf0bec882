import type { PhotoImport } from "@firn/contracts/photo-imports";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { accountKey, applyOptimistically, invalidate } from "../../lib/api/query-cache.ts";
import { trpc } from "../../lib/api/trpc.ts";
import { daysKey } from "../shared/days/queries.ts";
import { withDecision, withDraft } from "../shared/drafts/draft-changes.ts";
import { withoutPhoto, withPhoto } from "./photo-changes.ts";
import { photoImportQuery } from "./queries.ts";

const changedByCommit = [daysKey, ["day"], ["skiStats"], ["recentResorts"], accountKey] as const;

/** Opens an import; the answer carries its id. */
export function useCreatePhotoImport() {
  const queryClient = useQueryClient();
  return trpc.photoImports.create.useMutation({
    onSuccess: (opened) => queryClient.setQueryData(photoImportQuery(opened.id).queryKey, opened),
  });
}

/** Decides on a draft, at once; the old decision comes back if the server will not have the new one. */
export function useDecide(importId: string) {
  const queryClient = useQueryClient();
  const key = photoImportQuery(importId).queryKey;
  return trpc.draftDays.update.useMutation({
    onMutate: ({ id, decision }) =>
      applyOptimistically<PhotoImport>(queryClient, key, (data) =>
        decision ? withDecision(data, id, decision) : data,
      ),
    onError: (_error, _input, rollBack) => rollBack?.(),
    onSuccess: (draft) => queryClient.setQueryData(key, (data) => data && withDraft(data, draft)),
    onSettled: () => refreshed(queryClient, importId),
  });
}

/** Gives a draft and its photos another resort; settled when the days are grouped anew. */
export function useSetDraftResort(importId: string) {
  const queryClient = useQueryClient();
  return trpc.draftDays.update.useMutation({
    onMutate: () => queryClient.cancelQueries({ queryKey: photoImportQuery(importId).queryKey }),
    onSettled: () => refreshed(queryClient, importId),
  });
}

/** Corrects a photo; settled when the days are grouped anew. */
export function useUpdateImportPhoto(importId: string) {
  const queryClient = useQueryClient();
  const key = photoImportQuery(importId).queryKey;
  return trpc.photoImports.updatePhoto.useMutation({
    onMutate: () => queryClient.cancelQueries({ queryKey: key }),
    onSuccess: (photo) => queryClient.setQueryData(key, (data) => data && withPhoto(data, photo)),
    onSettled: () => refreshed(queryClient, importId),
  });
}

/** Takes a photo out, at once; it comes back if the server will not have it. */
export function useDeleteImportPhoto(importId: string) {
  const queryClient = useQueryClient();
  const key = photoImportQuery(importId).queryKey;
  return trpc.photoImports.deletePhoto.useMutation({
    onMutate: ({ photo_id }) =>
      applyOptimistically<PhotoImport>(queryClient, key, (data) => withoutPhoto(data, photo_id)),
    onError: (_error, _input, rollBack) => rollBack?.(),
    onSettled: () => refreshed(queryClient, importId),
  });
}

/** Turns the drafts into days. */
export function useCommitImport(importId: string) {
  const queryClient = useQueryClient();
  return trpc.photoImports.update.useMutation({
    // An answer on its way would show the import as closed before this has come back.
    onMutate: () => queryClient.cancelQueries({ queryKey: photoImportQuery(importId).queryKey }),
    onSuccess: () => invalidate(queryClient, changedByCommit),
    onError: () => refreshed(queryClient, importId),
  });
}

/** Cancels the import: its photos and drafts are deleted. */
export function useCancelImport(importId: string) {
  const queryClient = useQueryClient();
  return trpc.photoImports.cancel.useMutation({
    onMutate: () => queryClient.cancelQueries({ queryKey: photoImportQuery(importId).queryKey }),
    onError: () => refreshed(queryClient, importId),
  });
}

/** Asks for the import again, unless another change is under way, whose optimism an answer from before would undo. */
async function refreshed(queryClient: QueryClient, importId: string): Promise<void> {
  if (queryClient.isMutating() > 1) return;
  await queryClient.invalidateQueries({ queryKey: photoImportQuery(importId).queryKey });
}
