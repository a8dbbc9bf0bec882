import { toast } from "sonner";
import { toastFailure } from "../../../lib/api/toast-failure.ts";
import { offerUndo } from "./undo-offers.ts";

export interface Undo<Undone> {
  undo: () => Promise<Undone>;
  done: string | ((undone: Undone) => string);
  failed: string;
}

interface UndoToast {
  description?: string;
  id?: string;
  isError?: boolean;
}

/** Says what was done in a toast, and offers in the strip below the top bar to undo it. Returns the id of both. */
export function toastWithUndo<Undone>(
  text: string,
  { undo, done, failed }: Undo<Undone>,
  { description, id, isError }: UndoToast = {},
): string | number {
  const run = async () => {
    try {
      const undone = await undo();
      toast.success(typeof done === "function" ? done(undone) : done);
    } catch (error) {
      toastFailure(error, failed);
    }
  };
  // sonner keeps the fields of a toast that it replaces, unless they are given.
  const show = isError ? toast.error : toast.success;
  const shown = show(text, { description: description || undefined, ...(id && { id }) });
  offerUndo({ id: shown, text, undo: () => void run() });
  return shown;
}
