import { limits } from "@firn/contracts/limits";
import { useEffect, useEffectEvent } from "react";
import { toast } from "sonner";
import { trpcClient } from "../../../lib/api/trpc.ts";
import { uploadCounts } from "../../shared/uploads/upload-progress.tsx";
import { useUploadQueue } from "../../shared/uploads/use-upload-queue.ts";
import { photosCopy } from "../form-copy.ts";
import { type FormPhoto, withUploads } from "./form-photos.ts";

export interface FormPhotosInput {
  photos: readonly FormPhoto[];
  /** Those that the day has on the server: taken out here, they go only when the day is saved. */
  logged: readonly FormPhoto[];
  onChange: (photos: readonly FormPhoto[]) => void;
}

/** The form's photos and their uploads, which begin as soon as a file is chosen. */
export function useFormPhotos({ photos, logged, onChange }: FormPhotosInput) {
  const uploads = useUploadQueue("/api/v1/photos", ({ file, error }) =>
    toast.error(photosCopy.failedToast, { description: photosCopy.failedBecause(file.name, error) }),
  );
  const { items } = uploads;
  const follow = useEffectEvent(() => {
    const next = withUploads(photos, items);
    if (next !== photos) onChange(next);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: to be followed whenever the uploads change
  useEffect(() => follow(), [items]);

  const add = (files: readonly File[]) => {
    const room = limits.photosPerDay - photos.length;
    if (files.length > room) toast.error(photosCopy.tooMany(limits.photosPerDay));
    uploads.add(files.slice(0, Math.max(room, 0)));
  };
  const remove = ({ key, id }: FormPhoto) => {
    uploads.remove(key);
    onChange(photos.filter((photo) => photo.key !== key));
    const isFresh = id !== null && !logged.some((photo) => photo.id === id);
    // One that stays behind belongs to no day, and the server removes it by itself after a while.
    if (isFresh) trpcClient.photos.delete.mutate({ id }).catch(() => undefined);
  };
  const clear = () => {
    for (const { localId } of items) uploads.remove(localId);
  };
  return { photos, items, add, remove, clear, retry: uploads.retry, isUploading: uploadCounts(items).inProgress > 0 };
}

export type FormPhotos = ReturnType<typeof useFormPhotos>;
