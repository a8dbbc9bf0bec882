import type { UploadedPhoto } from "@firn/contracts/photos";
import { Refusal, refusalOf } from "../../../lib/api/errors.ts";
import { browserTimeZone } from "../../../lib/dates/dates.ts";
import { uploadCopy } from "./upload-copy.ts";
import type { SendOutcome, UploadQueueDeps } from "./upload-queue.ts";

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

/** How long to wait where the server says "later" but not when (seconds), and how long at most. */
const defaultWait = 2;
const longestWait = 60;

/** Reads the server's answer to an upload: its status, its body as text, and the Retry-After header. */
export function outcomeOf(status: number, bodyText: string, retryAfter: string | null): SendOutcome {
  const body = parsed(bodyText);
  if (status >= 200 && status < 300) {
    return isPhoto(body) ? { kind: "done", photo: body } : { kind: "refused", text: uploadCopy.refused(status) };
  }
  const text = textOf(refusalOf(status, body) ?? new Refusal(status));
  if (status !== 429 && status !== 503) return { kind: "refused", text };
  const asked = Number.parseInt(retryAfter ?? "", 10);
  return {
    kind: "later",
    text,
    seconds: Math.min(Number.isFinite(asked) ? Math.max(asked, 1) : defaultWait, longestWait),
  };
}

function textOf({ fields, message }: Refusal): string {
  return (
    Object.values(fields ?? {})
      .flat()
      .join(", ") || message
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** By hand: the contract's schema would bring all of zod to the browser. */
function isPhoto(body: unknown): body is UploadedPhoto {
  if (typeof body !== "object" || body === null) return false;
  return "id" in body && typeof body.id === "string" && "preview_url" in body && typeof body.preview_url === "string";
}
