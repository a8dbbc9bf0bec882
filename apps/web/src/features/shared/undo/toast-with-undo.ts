import { toastFailure } from "../../../lib/api/toast-failure.ts";
import { toast } from "../../../ui/feedback/toast.ts";
import { type ToastText, toastWaiting, waitingText } from "../outbox/toast-waiting.ts";
import { Waiting } from "../outbox/waiting.ts";
import { offerUndo } from "./undo-offers.ts";

export interface Undo<Undone> {
  undo: () => Promise<Undone>;
  done: string | ((undone: Undone) => string);
  failed: string;
}

interface UndoToast extends Omit<ToastText, "text"> {
  id?: string;
  /** What the strip says, in place of the text. */
  offer?: string;
}

/** Says what was done in a toast, and offers in the strip below the top bar to undo it. Returns the id of both. */
export function toastWithUndo<Undone>(
  text: string,
  { undo, done, failed }: Undo<Undone>,
  { description, id, isError, offer = text }: UndoToast = {},
): string | number {
  const run = async () => {
    try {
      const undone = await undo();
      // Without an error the thing is back on this device, and its row says that it waits.
      if (undone instanceof Waiting && undone.error) return toastWaiting(undone, failed);
      toast.success(typeof done === "function" ? done(undone) : done);
    } catch (error) {
      toastFailure(error, failed);
    }
  };
  // sonner keeps the fields of a toast that it replaces, unless they are given.
  const show = isError ? toast.error : toast.success;
  const shown = show(text, { description: description || undefined, ...(id && { id }) });
  offerUndo({ id: shown, text: offer, undo: () => void run() });
  return shown;
}

/** For a change of the outbox, which may wait. */
export function toastSubmitted(outcome: unknown, texts: { done: string; failed: string }, undo: Undo<unknown>): void {
  const message = outcome instanceof Waiting ? waitingText(outcome, texts.failed) : { text: texts.done };
  if (message) toastWithUndo(message.text, undo, message);
}
