import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { photoSender, waitFor } from "./send-photo.ts";
import { createUploadQueue, type UploadItem } from "./upload-queue.ts";

export interface Uploads {
  items: readonly UploadItem[];
  add: (files: readonly File[]) => void;
  retry: (localId: string) => void;
  remove: (localId: string) => void;
}

/**
 * Uploads of this component to `endpoint` (`/api/v1/photos`, or an import's photos), fixed for its life. What is under way
 * ends with it. `onFailed` hears of every file that failed.
 */
export function useUploadQueue(endpoint: string, onFailed: (item: UploadItem) => void): Uploads {
  const [failures] = useState(() => new EventTarget());
  const [queue] = useState(() =>
    createUploadQueue({
      send: photoSender(endpoint),
      wait: waitFor,
      makePreview: (file) => URL.createObjectURL(file),
      dropPreview: (url) => URL.revokeObjectURL(url),
      onFailed: (item) => failures.dispatchEvent(new CustomEvent("failed", { detail: item })),
    }),
  );
  const hear = useEffectEvent(onFailed);
  useEffect(() => {
    const listen = (event: Event) => hear((event as CustomEvent<UploadItem>).detail);
    failures.addEventListener("failed", listen);
    return () => failures.removeEventListener("failed", listen);
  }, [failures]);
  useEffect(() => queue.clear, [queue]);
  const items = useSyncExternalStore(queue.subscribe, queue.items, queue.items);
  return { items, add: queue.add, retry: queue.retry, remove: queue.remove };
}
