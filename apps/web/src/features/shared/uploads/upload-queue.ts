import { bytesPerMb, limits } from "@firn/contracts/limits";
import type { ResortSummary } from "@firn/contracts/resorts";
import { newKey } from "../../../lib/api/headers.ts";
import { uploadCopy } from "./upload-copy.ts";

const atOnce = 3;
const maxTries = 30;

/** The server reads the local date (YYYY-MM-DD) from a photo, and the resort near its position. */
export interface PhotoFacts {
  date: string | null;
  resort: ResortSummary | null;
}

export interface UploadItem {
  /** A UUID, also the upload's Idempotency-Key. */
  localId: string;
  file: File;
  /** An object URL of the file, in a format that the browser may not render. */
  previewUrl: string;
  state: "queued" | "uploading" | "completed" | "failed";
  sentBytes: number;
  totalBytes: number;
  serverId: string | null;
  serverPreviewUrl: string | null;
  /** Null before the upload of a form's photo has ended, and for all other files. */
  facts: PhotoFacts | null;
  error: string | null;
  isUnreachable: boolean;
}

export type SendOutcome =
  | { kind: "done"; id: string; previewUrl: string | null; facts: PhotoFacts | null }
  | { kind: "later"; seconds: number; text: string }
  | { kind: "refused"; text: string }
  | { kind: "unreachable"; text: string };

export interface UploadQueueDeps {
  send: (
    item: Pick<UploadItem, "localId" | "file">,
    onProgress: (sentBytes: number) => void,
    signal: AbortSignal,
  ) => Promise<SendOutcome>;
  wait: (ms: number) => Promise<void>;
  makePreview: (file: File) => string;
  dropPreview: (url: string) => void;
  onFailed: (item: UploadItem) => void;
}

export interface UploadQueue {
  items: () => readonly UploadItem[];
  subscribe: (onChange: () => void) => () => void;
  add: (files: readonly File[], localIds?: readonly string[]) => void;
  /** Moves a failed file to the end of the queue. */
  retry: (localId: string) => void;
  remove: (localId: string) => void;
  clear: () => void;
}

/** Sends files in order, three at a time. */
export function createUploadQueue(deps: UploadQueueDeps): UploadQueue {
  let items: readonly UploadItem[] = [];
  const listeners = new Set<() => void>();
  const sending = new Map<string, AbortController>();

  const setItems = (next: readonly UploadItem[]) => {
    items = next;
    for (const listener of listeners) listener();
  };
  const change = (localId: string, fields: Partial<UploadItem>) =>
    setItems(items.map((item) => (item.localId === localId ? { ...item, ...fields } : item)));
  const find = (localId: string) => items.find((item) => item.localId === localId);

  const fail = (localId: string, error: string, isUnreachable = false) => {
    change(localId, { state: "failed", sentBytes: 0, error, isUnreachable });
    const item = find(localId);
    if (item) deps.onFailed(item);
  };

  const sendOne = async ({ localId, file }: UploadItem, signal: AbortSignal) => {
    const onProgress = (sentBytes: number) => {
      if (!signal.aborted) change(localId, { sentBytes: Math.min(sentBytes, file.size) });
    };
    for (let tries = 1; ; tries++) {
      const outcome = await deps.send({ localId, file }, onProgress, signal);
      if (signal.aborted) return;
      if (outcome.kind === "done") {
        const { id: serverId, previewUrl: serverPreviewUrl, facts } = outcome;
        return change(localId, { state: "completed", sentBytes: file.size, serverId, serverPreviewUrl, facts });
      }
      if (outcome.kind === "unreachable") return fail(localId, outcome.text, true);
      if (outcome.kind === "refused" || tries === maxTries) return fail(localId, outcome.text);
      onProgress(0);
      await deps.wait(outcome.seconds * 1000);
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

  const discard = (gone: readonly UploadItem[]) => {
    setItems(items.filter((item) => !gone.includes(item)));
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
    add: (files, localIds = []) => {
      const fresh = files.map((file, at) => newItem(localIds[at] ?? newKey(), file, deps.makePreview(file)));
      setItems([...items, ...fresh]);
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
      setItems([
        ...items.filter((other) => other !== item),
        { ...item, state: "queued", error: null, isUnreachable: false },
      ]);
      next();
    },
    remove: (localId) => {
      discard(items.filter((item) => item.localId === localId));
      next();
    },
    clear: () => discard(items),
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
    facts: null,
    error: null,
    isUnreachable: false,
  };
}

function problemOf(file: File): string | undefined {
  if (file.size === 0) return uploadCopy.empty;
  return file.size > limits.photoBytes ? uploadCopy.tooLarge(limits.photoBytes / bytesPerMb) : undefined;
}
