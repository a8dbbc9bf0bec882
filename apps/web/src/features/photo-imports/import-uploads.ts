import type { Account } from "@firn/contracts/accounts";
import { useQueryClient } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { newKey } from "../../lib/api/headers.ts";
import { accountKey } from "../../lib/api/query-cache.ts";
import { forgetSharedFiles, readShared } from "../../lib/device/shared-items.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { isTrack } from "../shared/uploads/photo-kinds.ts";
import { type SidecarFields, withoutSidecars } from "../shared/uploads/sidecars.ts";
import { uploadCounts } from "../shared/uploads/upload-progress.tsx";
import type { UploadItem } from "../shared/uploads/upload-queue.ts";
import { type Uploads, useUploadQueue } from "../shared/uploads/use-upload-queue.ts";
import { useBroughtFiles } from "../shared/uploads/waiting-files.ts";
import { importUploadCopy } from "./copy.ts";
import { photoImportQuery } from "./queries.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The keys of the shared files that the skier has added. */
    takesShared?: readonly string[];
  }
}

export function useImportUploads(importId: string): Uploads {
  const queryClient = useQueryClient();
  const path = `/api/v1/photo_imports/${encodeURIComponent(importId)}`;
  const [sidecarFields] = useState(() => new WeakMap<File, SidecarFields>());
  const uploads = useUploadQueue(
    (file) => `${path}/${isTrack(file) ? "tracks" : "photos"}`,
    ({ file, error }) => toast.error(importUploadCopy.failed(file.name), { description: error }),
    (file) => sidecarFields.get(file),
  );
  const { completed } = uploadCounts(uploads.items);
  useEffect(() => {
    if (completed === 0) return;
    // A pending fetch is not canceled, because quick uploads would cancel each one.
    void queryClient.invalidateQueries({ queryKey: photoImportQuery(importId).queryKey }, { cancelRefetch: false });
  }, [completed, importId, queryClient]);

  const add = (files: readonly File[]) => {
    if (!importId) return void toast.error(importUploadCopy.noSession);
    void withoutSidecars(files).then((found) => {
      for (const [file, fields] of found.sidecarFields) sidecarFields.set(file, fields);
      uploads.add(found.files);
    });
  };
  useSharedFiles(uploads);
  useBroughtFiles(add);
  return { ...uploads, add };
}

/** Uploads shared files. The device keeps each until the server has accepted or refused it, so that a reload goes on. */
function useSharedFiles({ items, add }: Uploads): void {
  const account = useQueryClient().getQueryData<Account>(accountKey)?.key;
  const accepted = useRouterState({ select: ({ location }) => location.state.takesShared });
  const isTaken = useRef(false);
  const [taken, setTaken] = useState<ReadonlyMap<string, string>>(new Map());
  const take = useEffectEvent(async (account: string, accepted: readonly string[]) => {
    const { files: waiting = [] } = (await readShared(account)) ?? {};
    const files = waiting.filter(({ key }) => accepted.includes(key));
    const keys = new Map(files.map(({ key }) => [newKey(), key]));
    add(
      files.map(({ file }) => file),
      [...keys.keys()],
    );
    setTaken(keys);
  });
  useEffect(() => {
    if (!accepted || account === undefined || isTaken.current) return;
    isTaken.current = true;
    void take(account, accepted);
  }, [account, accepted]);
  const unsettled = new Set(items.filter(isUnsettled).map(({ localId }) => localId));
  const settled = [...taken].flatMap(([localId, key]) => (unsettled.has(localId) ? [] : [key])).join();
  useEffect(() => {
    if (settled !== "" && account !== undefined) void forgetSharedFiles(account, new Set(settled.split(",")));
  }, [account, settled]);
}

function isUnsettled({ state, isUnreachable }: UploadItem): boolean {
  return state === "queued" || state === "uploading" || isUnreachable;
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

export function listedUploads<Item extends Upload>(uploads: readonly Item[], repeated: ReadonlySet<string>): Item[] {
  return uploads.filter(({ localId, state }) => state !== "completed" || repeated.has(localId));
}
