import type { RouterOutputs } from "@firn/api/router";
import { trpcClient, underKey } from "../../../lib/api/client.ts";
import { failureText, Refusal } from "../../../lib/api/errors.ts";
import { postWithProgress, type Transfer } from "../../../lib/api/request.ts";
import type { SidecarFields } from "./sidecars.ts";
import { uploadCopy } from "./upload-copy.ts";
import type { SendOutcome, UploadQueueDeps } from "./upload-queue.ts";

/** The wait where the server names none, and the longest wait, in seconds. */
const defaultWait = 2;
const longestWait = 60;
/** For an upload whose progress is unknown. It holds up all other changes. */
const longestUnseenMs = 120_000;

type Photo = RouterOutputs["photos"]["upload"];
type ImportPhoto = RouterOutputs["photoImports"]["addPhoto"];
type Track = RouterOutputs["photoImports"]["addTrack"];

export interface Posting {
  path: string;
  body: FormData;
  transfer: Transfer;
}

export type Uploaded = Photo | ImportPhoto | Track;

export function fileSender(
  endpointOf: (file: File) => string,
  post: (posting: Posting) => Promise<Uploaded>,
  sidecarFieldsOf?: (file: File) => SidecarFields | undefined,
): UploadQueueDeps["send"] {
  return async ({ localId, file }, onProgress, signal) => {
    try {
      const transfer = { key: localId, onProgress, signal };
      const sent = await post({ path: endpointOf(file), body: formOf(file, sidecarFieldsOf?.(file)), transfer });
      const facts = "taken_at" in sent ? { date: sent.taken_at, resort: sent.resort } : null;
      return { kind: "done", id: sent.id, previewUrl: "preview_url" in sent ? sent.preview_url : null, facts };
    } catch (error) {
      signal.throwIfAborted();
      return outcomeOfFailure(error);
    }
  };
}

/** Reports no progress. A service worker has no XMLHttpRequest, which would notice a stalled upload. */
export function sendPhoto(file: File, key: string, account: string): Promise<Photo> {
  const form = formOf(file);
  if (typeof XMLHttpRequest === "undefined") {
    const signal = AbortSignal.timeout(longestUnseenMs);
    return trpcClient.photos.upload.mutate(form, { ...underKey(key, account), signal });
  }
  const transfer = { key, account, onProgress: () => {}, signal: new AbortController().signal };
  return postWithProgress<Photo>("/api/v1/photos", form, transfer);
}

export function outcomeOfFailure(error: unknown): SendOutcome {
  if (!(error instanceof Refusal)) return { kind: "unreachable", text: uploadCopy.unreachable };
  const { httpStatus, retryAfterSeconds = defaultWait } = error;
  const text = failureText(error);
  if (httpStatus !== 429 && httpStatus !== 503) return { kind: "refused", text };
  return { kind: "later", text, seconds: Math.min(Math.max(retryAfterSeconds, 1), longestWait) };
}

function formOf(file: File, sidecarFields: SidecarFields = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(sidecarFields)) form.append(name, value);
  form.append("file", file);
  return form;
}
