import { onlineManager } from "@tanstack/react-query";
import { toast } from "sonner";
import { failureText, isAnswered } from "../../../lib/api/errors.ts";
import { toastWithUndo, type Undo } from "../undo/toast-with-undo.ts";
import { outboxCopy } from "./copy.ts";
import type { Waiting } from "./waiting.ts";

/** Says that a change waits, and why. `failed` is the title where the server has answered. */
export function toastWaiting(waiting: Waiting, failed: string, undo?: Undo<unknown>): void {
  const { error, isSignedOut } = waiting;
  if (isSignedOut) return;
  if (isAnswered(error)) {
    const description = `${failureText(error)}\n${outboxCopy.keptAfterError}`;
    if (undo) toastWithUndo(failed, undo, { description, isError: true });
    else toast.error(failed, { description });
    return;
  }
  const text = onlineManager.isOnline() ? outboxCopy.keptUnanswered : outboxCopy.kept;
  if (undo) toastWithUndo(text, undo);
  else toast.success(text);
}
