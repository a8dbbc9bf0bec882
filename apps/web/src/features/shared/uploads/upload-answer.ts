import type { UploadedPhoto } from "@firn/contracts/photos";
import { Refusal, refusalOf } from "../../../lib/api/refusal.ts";
import { uploadCopy } from "./upload-copy.ts";
import type { SendOutcome } from "./upload-queue.ts";

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
