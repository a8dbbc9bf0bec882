import { limits } from "@firn/contracts/limits";
import { useEffect, useEffectEvent, useRef } from "react";
import { trpcClient } from "../../../lib/api/client.ts";
import { useIsOnline } from "../../../lib/api/connection.ts";
import { toast } from "../../../ui/feedback/toast.ts";
import { type FormPhoto, photoIds } from "../../shared/days/day-photos.ts";
import { toastWithUndo } from "../../shared/undo/toast-with-undo.ts";
import { withdrawUndo } from "../../shared/undo/undo-offers.ts";
import { uploadCounts } from "../../shared/uploads/upload-progress.tsx";
import type { UploadItem } from "../../shared/uploads/upload-queue.ts";
import { type Uploads, useUploadQueue } from "../../shared/uploads/use-upload-queue.ts";
import { photosCopy } from "./copy.ts";

export type PhotoUpload = Pick<UploadItem, "localId" | "file" | "state" | "serverId" | "serverPreviewUrl">;

/** Appends new uploads, sets ids and drops completed ones that are in the list. The same array if nothing changes. */
export function withUploads(
  photos: readonly FormPhoto[],
  uploads: readonly PhotoUpload[],
  now = Date.now(),
): readonly FormPhoto[] {
  const byKey = new Map(uploads.map((upload) => [upload.localId, upload]));
  const known = new Set(photos.map(({ key }) => key));
  const added = uploads
    .filter(({ localId }) => !known.has(localId))
    .map(({ localId, file }): FormPhoto => ({ key: localId, id: null, preview_url: null, file }));
  const ids = new Set(photoIds(photos));
  const next: FormPhoto[] = [];
  for (const photo of [...photos, ...added]) {
    const upload = byKey.get(photo.key);
    if (photo.id !== null || upload?.state !== "completed" || upload.serverId === null) next.push(photo);
    else if (!ids.has(upload.serverId)) {
      ids.add(upload.serverId);
      next.push({ ...photo, id: upload.serverId, preview_url: upload.serverPreviewUrl, uploadedAt: now });
    }
  }
  const isSame = next.length === photos.length && next.every((photo, at) => photo === photos[at]);
  return isSame ? photos : next;
}

export function movedPhoto(photos: readonly FormPhoto[], key: string, toKey: string): readonly FormPhoto[] {
  const from = photos.findIndex((photo) => photo.key === key);
  const to = photos.findIndex((photo) => photo.key === toKey);
  const moved = photos[from];
  if (!moved || to < 0 || from === to) return photos;
  const others = photos.filter((photo) => photo !== moved);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}

export function withPhotoAt(photos: readonly FormPhoto[], photo: FormPhoto, at: number): readonly FormPhoto[] {
  return photos.some(({ key }) => key === photo.key) ? photos : photos.toSpliced(at, 0, photo);
}

export interface FormPhotosInput {
  photos: readonly FormPhoto[];
  /** Photos of the logged day. The server deletes one of them only when the day is saved without it. */
  logged: readonly FormPhoto[];
  onChange: (photos: readonly FormPhoto[]) => void;
}

export function useFormPhotos({ photos, logged, onChange }: FormPhotosInput) {
  const uploads = useUploadQueue(
    () => "/api/v1/photos",
    ({ file, error, isUnreachable }) =>
      isUnreachable || toast.error(photosCopy.failedToast, { description: photosCopy.failedBecause(file.name, error) }),
  );
  const { items } = uploads;
  useUploadAgain(uploads, photos);
  const applyUploads = useEffectEvent(() => {
    const next = withUploads(photos, items);
    if (next !== photos) onChange(next);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the uploads change
  useEffect(() => applyUploads(), [items]);

  const add = (files: readonly File[]) => {
    const room = limits.photosPerDay - photos.length;
    if (files.length > room) toast.error(photosCopy.tooMany(limits.photosPerDay));
    uploads.add(files.slice(0, Math.max(room, 0)));
  };
  const refused = new Set(items.filter(isRefusedUpload).map(({ localId }) => localId));
  const offerUndo = useRemovalUndo();
  const latest = useRef(photos);
  useEffect(() => {
    latest.current = photos;
  });
  const remove = (photo: FormPhoto) => {
    const { key, id } = photo;
    const at = photos.indexOf(photo);
    uploads.remove(key);
    onChange(photos.filter((photo) => photo.key !== key));
    const isFresh = id !== null && !logged.some((photo) => photo.id === id);
    // If this fails, the server removes the unattached photo after 24 hours.
    const deleted = isFresh ? trpcClient.photos.delete.mutate({ id }).catch(() => undefined) : undefined;
    if (refused.has(key)) return;
    offerUndo(async () => {
      await deleted;
      if (isFresh) await trpcClient.photos.restore.mutate({ id });
      onChange(withPhotoAt(latest.current, photo, at));
      if (photo.id === null && photo.file) uploads.add([photo.file], [key]);
    });
  };
  const clear = () => {
    for (const { localId } of items) uploads.remove(localId);
  };
  return {
    photos,
    toSave: photos.filter(({ key }) => !refused.has(key)),
    items,
    add,
    remove,
    clear,
    retry: uploads.retry,
    /** False without a connection: the outbox goes on with the uploads, under their keys. */
    isUploading: useIsOnline() && uploadCounts(items).inProgress > 0,
  };
}

export function isRefusedUpload({ state, isUnreachable }: Pick<UploadItem, "state" | "isUnreachable">): boolean {
  return state === "failed" && !isUnreachable;
}

/** Offers are withdrawn with the form: another one must not get the photo. */
function useRemovalUndo(): (undo: () => Promise<void>) => void {
  const removals = useRef<(string | number)[]>([]);
  useEffect(
    () => () => {
      for (const id of removals.current) withdrawUndo(id);
    },
    [],
  );
  return (undo) => {
    removals.current.push(toastWithUndo(photosCopy.removed, { undo, ...photosCopy.undo }));
  };
}

function useUploadAgain(uploads: Uploads, photos: readonly FormPhoto[]): void {
  const begin = useEffectEvent(() => {
    const waiting = photos.filter(({ id }) => id === null).flatMap(({ key, file }) => (file ? { key, file } : []));
    uploads.add(
      waiting.map(({ file }) => file),
      waiting.map(({ key }) => key),
    );
  });
  useEffect(() => begin(), []);
  const isOnline = useIsOnline();
  const again = useEffectEvent(() => {
    for (const { localId, isUnreachable } of uploads.items) if (isUnreachable) uploads.retry(localId);
  });
  useEffect(() => {
    if (isOnline) again();
  }, [isOnline]);
}

export type FormPhotos = ReturnType<typeof useFormPhotos>;
