import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { toast } from "sonner";
import type { UploadItem } from "../shared/uploads/upload-queue.ts";
import { uploadCounts } from "../shared/uploads/upload-tally.ts";
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
