import { useQueryClient } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef } from "react";
import { toast } from "sonner";
import { forgetShared, readShared } from "../../lib/device/shared-items.ts";
import { isTrack } from "../shared/uploads/photo-kinds.ts";
import { uploadCounts } from "../shared/uploads/upload-progress.tsx";
import type { UploadItem } from "../shared/uploads/upload-queue.ts";
import { type Uploads, useUploadQueue } from "../shared/uploads/use-upload-queue.ts";
import { importUploadCopy } from "./copy.ts";
import { photoImportQuery } from "./queries.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The import was opened for the photos that another app shared, if any. */
    takesShared?: true;
  }
}

/** Refetches the import after each upload. */
export function useImportUploads(importId: string): Uploads {
  const queryClient = useQueryClient();
  const path = `/api/v1/photo_imports/${encodeURIComponent(importId)}`;
  const uploads = useUploadQueue(
    (file) => `${path}/${isTrack(file) ? "tracks" : "photos"}`,
    ({ file, error }) => toast.error(importUploadCopy.failed(file.name), { description: error }),
  );
  const { completed } = uploadCounts(uploads.items);
  useEffect(() => {
    if (completed === 0) return;
    // A pending fetch is not canceled, because quick uploads would cancel each one.
    void queryClient.invalidateQueries({ queryKey: photoImportQuery(importId).queryKey }, { cancelRefetch: false });
  }, [completed, importId, queryClient]);

  const add = (files: readonly File[]) => {
    if (!importId) return toast.error(importUploadCopy.noSession);
    uploads.add(files);
  };
  useSharedFiles(add);
  return { ...uploads, add };
}

function useSharedFiles(add: (files: readonly File[]) => void): void {
  const takesShared = useRouterState({ select: ({ location }) => location.state.takesShared === true });
  const isTaken = useRef(false);
  const take = useEffectEvent(async () => {
    const shared = await readShared();
    if (!shared || shared.files.length === 0) return;
    add(shared.files);
    await forgetShared();
  });
  useEffect(() => {
    if (!takesShared || isTaken.current) return;
    isTaken.current = true;
    void take();
  }, [takesShared]);
}

export type Upload = Pick<UploadItem, "localId" | "state" | "serverId">;

/** The local ids of files that the import already had: the server responds with the first photo's id (behaviour §5). */
export function repeatedUploads(uploads: readonly Upload[], idsBeforeVisit: ReadonlySet<string>): ReadonlySet<string> {
  const knownIds = new Set(idsBeforeVisit);
  const repeated = new Set<string>();
  for (const { localId, state, serverId } of uploads) {
    if (state !== "completed" || serverId === null) continue;
    if (knownIds.has(serverId)) repeated.add(localId);
    knownIds.add(serverId);
  }
  return repeated;
}

/** Leaves out completed uploads, which the review shows, except repeated ones. */
export function listedUploads<Item extends Upload>(uploads: readonly Item[], repeated: ReadonlySet<string>): Item[] {
  return uploads.filter(({ localId, state }) => state !== "completed" || repeated.has(localId));
}
