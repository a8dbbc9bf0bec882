import type { UploadedPhoto } from "@firn/contracts/photos";
import { failureText, Refusal } from "../../../lib/api/errors.ts";
import { idempotencyHeader } from "../../../lib/api/idempotency.ts";
import { post, postWithProgress, readJson } from "../../../lib/api/request.ts";
import { uploadCopy } from "./upload-copy.ts";
import type { SendOutcome, UploadQueueDeps } from "./upload-queue.ts";

/** The wait where the server names none, and the longest wait, in seconds. */
const defaultWait = 2;
const longestWait = 60;
/** For an upload whose progress is unknown. It holds up all other changes. */
const longestUnseenMs = 120_000;

/** The answer to a track file has no preview. */
export function fileSender(endpointOf: (file: File) => string): UploadQueueDeps["send"] {
  return async ({ localId, file }, onProgress, signal) => {
    try {
      const transfer = { key: localId, onProgress, signal };
      const response = await postWithProgress(endpointOf(file), formOf(file), transfer);
      const { id, preview_url = null } = await readJson(response, isUploaded);
      return { kind: "done", id, previewUrl: preview_url };
    } catch (error) {
      signal.throwIfAborted();
      return outcomeOfFailure(error);
    }
  };
}

/**
 * Reports no progress. A service worker has no XMLHttpRequest, which would notice a stalled upload. Throws `Refusal`, or another error without
 * a response.
 */
export async function sendPhoto(path: string, file: File, key: string): Promise<Sent> {
  const transfer = { key, onProgress: () => {}, signal: new AbortController().signal };
  const response =
    typeof XMLHttpRequest === "undefined"
      ? await post(path, formOf(file), { [idempotencyHeader]: key }, AbortSignal.timeout(longestUnseenMs))
      : await postWithProgress(path, formOf(file), transfer);
  return readJson(response, isUploaded);
}

/** A 429 or 503 is tried again later. */
export function outcomeOfFailure(error: unknown): SendOutcome {
  if (!(error instanceof Refusal)) return { kind: "unreachable", text: uploadCopy.unreachable };
  const { httpStatus, retryAfterSeconds = defaultWait } = error;
  const text = failureText(error);
  if (httpStatus !== 429 && httpStatus !== 503) return { kind: "refused", text };
  return { kind: "later", text, seconds: Math.min(Math.max(retryAfterSeconds, 1), longestWait) };
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.append("file", file);
  return form;
}

type Sent = Pick<UploadedPhoto, "id"> & Partial<UploadedPhoto>;

function isUploaded(body: unknown): body is Sent {
  if (typeof body !== "object" || body === null) return false;
  return (
    "id" in body && typeof body.id === "string" && (!("preview_url" in body) || typeof body.preview_url === "string")
  );
}
