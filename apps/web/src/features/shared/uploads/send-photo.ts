import { browserTimeZone } from "../../../lib/dates/time-zone.ts";
import { outcomeOf } from "./upload-answer.ts";
import { uploadCopy } from "./upload-copy.ts";
import type { UploadQueueDeps } from "./upload-queue.ts";

/** Sends photos to an endpoint of /api/v1 by XMLHttpRequest, the one transport that tells how many bytes have gone. */
export function photoSender(endpoint: string): UploadQueueDeps["send"] {
  return (file, onProgress, signal) =>
    new Promise((resolve, reject) => {
      const form = new FormData();
      form.append("file", file);
      const request = new XMLHttpRequest();
      request.open("POST", endpoint);
      request.setRequestHeader("Time-Zone", browserTimeZone());
      request.upload.onprogress = ({ loaded }) => onProgress(loaded);
      const abort = () => request.abort();
      signal.addEventListener("abort", abort);
      request.onload = () =>
        resolve(outcomeOf(request.status, request.responseText, request.getResponseHeader("Retry-After")));
      request.onerror = () => resolve({ kind: "refused", text: uploadCopy.unreachable });
      request.onabort = () => reject(signal.reason);
      request.onloadend = () => signal.removeEventListener("abort", abort);
      request.send(form);
    });
}

/** Resolves after so long, or at once when it is called off. */
export function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener("abort", end);
  });
}
