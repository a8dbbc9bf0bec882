import { limits } from "@firn/contracts/limits";
import type { UploadedPhoto } from "@firn/contracts/photos";
import { uploadCopy } from "./upload-copy.ts";

/** How many files are sent at once; the others wait in a row. */
const atOnce = 3;
/** How often a server that asks to be left alone for a while is tried again. */
const maxTries = 30;

/** A file on its way to the server. */
export interface UploadItem {
  localId: string;
  file: File;
  /** An object URL of the file, which this browser may not be able to show; revoked when the item goes. */
  previewUrl: string;
  state: "queued" | "uploading" | "completed" | "failed";
  sentBytes: number;
  totalBytes: number;
  serverId: string | null;
  serverPreviewUrl: string | null;
  /** What went wrong, for whoever chose the file. */
  error: string | null;
}

/** What became of one try to send a file. `later`: the server asks for another try after so many seconds. */
export type SendOutcome =
  | { kind: "done"; photo: UploadedPhoto }
  | { kind: "later"; seconds: number; text: string }
  | { kind: "refused"; text: string };

export interface UploadQueueDeps {
  /** Sends one file; throws only when `signal` is aborted. */
  send: (file: File, onProgress: (sentBytes: number) => void, signal: AbortSignal) => Promise<SendOutcome>;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  makePreview: (file: File) => string;
  dropPreview: (url: string) => void;
  onFailed: (item: UploadItem) => void;
}

export interface UploadQueue {
  items: () => readonly UploadItem[];
  subscribe: (onChange: () => void) => () => void;
  add: (files: readonly File[]) => void;
  /** Puts a failed file at the end of the row again. */
  retry: (localId: string) => void;
  /** Takes a file out; one that is being sent is not sent any further. */
  remove: (localId: string) => void;
  /** Takes everything out. */
  clear: () => void;
}

/** A row of files that are sent three at a time, each as soon as it can be. */
export function createUploadQueue(deps: UploadQueueDeps): UploadQueue {
  let items: readonly UploadItem[] = [];
  let added = 0;
  const listeners = new Set<() => void>();
  const sending = new Map<string, AbortController>();

  const become = (next: readonly UploadItem[]) => {
    items = next;
    for (const listener of listeners) listener();
  };
  const change = (localId: string, fields: Partial<UploadItem>) =>
    become(items.map((item) => (item.localId === localId ? { ...item, ...fields } : item)));
  const find = (localId: string) => items.find((item) => item.localId === localId);

  const fail = (localId: string, error: string) => {
    change(localId, { state: "failed", sentBytes: 0, error });
    const item = find(localId);
    if (item) deps.onFailed(item);
  };

  const sendOne = async ({ localId, file }: UploadItem, signal: AbortSignal) => {
    const onProgress = (sentBytes: number) => {
      if (!signal.aborted) change(localId, { sentBytes: Math.min(sentBytes, file.size) });
    };
    for (let tries = 1; ; tries++) {
      const outcome = await deps.send(file, onProgress, signal);
      if (signal.aborted) return;
      if (outcome.kind === "done") {
        const { id, preview_url } = outcome.photo;
        return change(localId, {
          state: "completed",
          sentBytes: file.size,
          serverId: id,
          serverPreviewUrl: preview_url,
        });
      }
      if (outcome.kind === "refused" || tries === maxTries) return fail(localId, outcome.text);
      onProgress(0);
      await deps.wait(outcome.seconds * 1000, signal);
      if (signal.aborted) return;
    }
  };

  const start = (item: UploadItem) => {
    const controller = new AbortController();
    sending.set(item.localId, controller);
    change(item.localId, { state: "uploading", sentBytes: 0, error: null });
    void sendOne(item, controller.signal)
      .catch(() => controller.signal.aborted || fail(item.localId, uploadCopy.unreachable))
      .finally(() => {
        if (sending.get(item.localId) === controller) sending.delete(item.localId);
        next();
      });
  };
  const next = () => {
    for (const item of items) {
      if (sending.size >= atOnce) return;
      if (item.state === "queued") start(item);
    }
  };

  const take = (gone: readonly UploadItem[]) => {
    become(items.filter((item) => !gone.includes(item)));
    for (const { localId, previewUrl } of gone) {
      sending.get(localId)?.abort();
      sending.delete(localId);
      deps.dropPreview(previewUrl);
    }
  };

  return {
    items: () => items,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (files) => {
      const fresh = files.map((file) => newItem(`upload-${++added}`, file, deps.makePreview(file)));
      become([...items, ...fresh]);
      for (const { localId, file } of fresh) {
        const problem = problemOf(file);
        if (problem) fail(localId, problem);
      }
      next();
    },
    retry: (localId) => {
      const item = find(localId);
      if (item?.state !== "failed") return;
      const problem = problemOf(item.file);
      if (problem) return fail(localId, problem);
      become([...items.filter((other) => other !== item), { ...item, state: "queued", error: null }]);
      next();
    },
    remove: (localId) => {
      take(items.filter((item) => item.localId === localId));
      next();
    },
    clear: () => take(items),
  };
}

function newItem(localId: string, file: File, previewUrl: string): UploadItem {
  return {
    localId,
    file,
    previewUrl,
    state: "queued",
    sentBytes: 0,
    totalBytes: file.size,
    serverId: null,
    serverPreviewUrl: null,
    error: null,
  };
}

/** What is wrong with a file beyond doubt, so that it need not be sent. */
function problemOf(file: File): string | undefined {
  if (file.size === 0) return uploadCopy.empty;
  return file.size > limits.photoBytes ? uploadCopy.tooLarge(limits.photoBytes / 1024 / 1024) : undefined;
}
