import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { toast } from "sonner";
import { uploadCounts } from "../shared/uploads/upload-progress.tsx";
import type { UploadItem } from "../shared/uploads/upload-queue.ts";
import { type Uploads, useUploadQueue } from "../shared/uploads/use-upload-queue.ts";
import { importUploadCopy } from "./copy.ts";
import { photoImportQuery } from "./queries.ts";

export type ImportUpload = UploadItem;
export type ImportUploads = Uploads;

/** The uploads of an import. Each that arrives has the import asked for again, which begins to poll by that. */
export function useImportUploads(importId: string): ImportUploads {
  const queryClient = useQueryClient();
  const uploads = useUploadQueue(`/api/v1/photo_imports/${encodeURIComponent(importId)}/photos`, ({ file, error }) =>
    toast.error(importUploadCopy.failed(file.name), { description: error }),
  );
  const { completed } = uploadCounts(uploads.items);
  useEffect(() => {
    if (completed === 0) return;
    // An answer on its way is waited for, or quick uploads would never let one arrive.
    void queryClient.invalidateQueries({ queryKey: photoImportQuery(importId).queryKey }, { cancelRefetch: false });
  }, [completed, importId, queryClient]);

  const add = (files: readonly File[]) => {
    if (!importId) return toast.error(importUploadCopy.noSession);
    uploads.add(files);
  };
  return { ...uploads, add };
}

/** What this screen reads of a file on its way to the server. */
export type Upload = Pick<UploadItem, "localId" | "state" | "serverId">;

/**
 * The uploads that brought a file which the import had already: the server answers such a one with the first one's id
 * (behaviour §5), so it is that of an earlier upload, or of a photo that was there before (`earlierIds`).
 */
export function repeatedUploads(uploads: readonly Upload[], earlierIds: ReadonlySet<string>): ReadonlySet<string> {
  const known = new Set(earlierIds);
  const repeated = new Set<string>();
  for (const { localId, state, serverId } of uploads) {
    if (state !== "completed" || serverId === null) continue;
    if (known.has(serverId)) repeated.add(localId);
    known.add(serverId);
  }
  return repeated;
}

/** The uploads to be listed: what has become a photo of the review is not, unless there is something to say of it. */
export function listedUploads<Item extends Upload>(uploads: readonly Item[], repeated: ReadonlySet<string>): Item[] {
  return uploads.filter(({ localId, state }) => state !== "completed" || repeated.has(localId));
}
