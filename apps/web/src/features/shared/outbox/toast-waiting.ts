import { onlineManager } from "@tanstack/react-query";
import { failureText, isAnswered } from "../../../lib/api/errors.ts";
import { toast } from "../../../ui/feedback/toast.ts";
import { outboxCopy } from "./copy.ts";
import type { Waiting } from "./waiting.ts";

export interface ToastText {
  text: string;
  description?: string;
  isError?: boolean;
}

/** Why a change waits. `failed` is the title where the server has answered. Undefined where the app opens /auth, which says it. */
export function waitingText({ error, isSignedOut }: Waiting, failed: string): ToastText | undefined {
  if (isSignedOut) return undefined;
  if (isAnswered(error)) {
    return { text: failed, description: `${failureText(error)}\n${outboxCopy.keptAfterError}`, isError: true };
  }
  return { text: onlineManager.isOnline() ? outboxCopy.keptUnanswered : outboxCopy.kept };
}

export function toastWaiting(waiting: Waiting, failed: string): void {
  const { text, description, isError } = waitingText(waiting, failed) ?? {};
  if (text === undefined) return;
  if (isError) toast.error(text, { description });
  else toast.success(text);
}
