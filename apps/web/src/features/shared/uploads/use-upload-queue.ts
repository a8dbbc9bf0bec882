import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { uploadKey } from "../../../lib/api/query-cache.ts";
import { postWithProgress } from "../../../lib/api/request.ts";
import { fileSender, type Posting, type Uploaded } from "./send-photo.ts";
import type { SidecarFields } from "./sidecars.ts";
import { createUploadQueue, type UploadItem, type UploadQueue } from "./upload-queue.ts";

export interface Uploads {
  items: readonly UploadItem[];
  add: UploadQueue["add"];
  retry: (localId: string) => void;
  remove: (localId: string) => void;
}

/** The first and the last function must not change while the component is mounted. Unmounting aborts the uploads. */
export function useUploadQueue(
  endpointOf: (file: File) => string,
  onFailed: (item: UploadItem) => void,
  sidecarFieldsOf?: (file: File) => SidecarFields | undefined,
): Uploads {
  const latestOnFailed = useRef(onFailed);
  useEffect(() => {
    latestOnFailed.current = onFailed;
  }, [onFailed]);
  // A mutation: a 401 of an upload ends the session as that of any other call does.
  const { mutateAsync: post } = useMutation({
    mutationKey: uploadKey,
    mutationFn: ({ path, body, transfer }: Posting) => postWithProgress<Uploaded>(path, body, transfer),
  });
  const [queue] = useState(() =>
    createUploadQueue({
      send: fileSender(endpointOf, post, sidecarFieldsOf),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      makePreview: (file) => URL.createObjectURL(file),
      dropPreview: (url) => URL.revokeObjectURL(url),
      onFailed: (item) => latestOnFailed.current(item),
    }),
  );
  useEffect(() => queue.clear, [queue]);
  const items = useSyncExternalStore(queue.subscribe, queue.items, queue.items);
  return { items, add: queue.add, retry: queue.retry, remove: queue.remove };
}
