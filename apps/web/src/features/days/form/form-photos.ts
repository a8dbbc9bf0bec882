import { limits } from "@firn/contracts/limits";
import { useEffect, useEffectEvent } from "react";
import { toast } from "sonner";
import { trpcClient } from "../../../lib/api/trpc.ts";
import { uploadCounts } from "../../shared/uploads/upload-progress.tsx";
import type { UploadItem } from "../../shared/uploads/upload-queue.ts";
import { useUploadQueue } from "../../shared/uploads/use-upload-queue.ts";
import { photosCopy } from "./copy.ts";

export interface FormPhoto {
  /** The upload's local id, or the photo's id if it was not uploaded here. */
  key: string;
  /** The server's id; null during the upload. */
  id: string | null;
  preview_url: string | null;
}

export type PhotoUpload = Pick<UploadItem, "localId" | "state" | "serverId" | "serverPreviewUrl">;

export function storedPhotos(photos: readonly { id: string; preview_url: string }[]): FormPhoto[] {
  return photos.map(({ id, preview_url }) => ({ key: id, id, preview_url }));
}

/** The ids of the uploaded photos, in order. */
export function photoIds(photos: readonly FormPhoto[]): string[] {
  return photos.flatMap(({ id }) => (id === null ? [] : [id]));
}

/** The photos to store, keyed by server id: local ids restart with the page. */
export function uploadedPhotos(photos: readonly FormPhoto[]): FormPhoto[] {
  return photos.flatMap((photo) => (photo.id === null ? [] : [{ ...photo, key: photo.id }]));
}

export function photosChanged(before: readonly FormPhoto[], after: readonly FormPhoto[]): boolean {
  return after.some(({ id }) => id === null) || !sameIds(before, after);
}

export function sameIds(before: readonly FormPhoto[], after: readonly FormPhoto[]): boolean {
  const [a, b] = [photoIds(before), photoIds(after)];
  return a.length === b.length && a.every((id, at) => id === b[at]);
}

/**
 * Applies the state of the uploads: appends new ones, sets the ids of completed ones, drops unfinished ones that left the queue and
 * completed ones whose id is in the list already. Returns the same array when nothing changes.
 */
export function withUploads(photos: readonly FormPhoto[], uploads: readonly PhotoUpload[]): readonly FormPhoto[] {
  const byKey = new Map(uploads.map((upload) => [upload.localId, upload]));
  const known = new Set(photos.map(({ key }) => key));
  const added = uploads
    .filter(({ localId }) => !known.has(localId))
    .map(({ localId }): FormPhoto => ({ key: localId, id: null, preview_url: null }));
  const ids = new Set(photoIds(photos));
  const next: FormPhoto[] = [];
  for (const photo of [...photos, ...added]) {
    const upload = byKey.get(photo.key);
    if (photo.id !== null) next.push(photo);
    else if (upload?.state !== "completed" || upload.serverId === null) upload && next.push(photo);
    else if (!ids.has(upload.serverId)) {
      ids.add(upload.serverId);
      next.push({ key: photo.key, id: upload.serverId, preview_url: upload.serverPreviewUrl });
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
  const rest = photos.filter((photo) => photo !== moved);
  return [...rest.slice(0, to), moved, ...rest.slice(to)];
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
    ({ file, error }) =>
      toast.error(photosCopy.failedToast, { description: photosCopy.failedBecause(file.name, error) }),
  );
  const { items } = uploads;
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
  const remove = ({ key, id }: FormPhoto) => {
    uploads.remove(key);
    onChange(photos.filter((photo) => photo.key !== key));
    const isFresh = id !== null && !logged.some((photo) => photo.id === id);
    // If this fails, the server removes the unattached photo after 24 hours.
    if (isFresh) trpcClient.photos.delete.mutate({ id }).catch(() => undefined);
  };
  const clear = () => {
    for (const { localId } of items) uploads.remove(localId);
  };
  return { photos, items, add, remove, clear, retry: uploads.retry, isUploading: uploadCounts(items).inProgress > 0 };
}

export type FormPhotos = ReturnType<typeof useFormPhotos>;
