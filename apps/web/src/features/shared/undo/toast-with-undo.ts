import { toast } from "sonner";
import { toastFailure } from "../../../lib/api/toast-failure.ts";

const undoLabel = "Undo";
const undoMs = 10_000;

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

/** Says what was done and offers to undo it for ten seconds. Returns the id of the toast. */
export function toastWithUndo<Undone>(
  text: string,
  { undo, done, failed }: Undo<Undone>,
  { description, id, isError }: UndoToast = {},
): string | number {
  const onClick = async () => {
    try {
      const undone = await undo();
      toast.success(typeof done === "function" ? done(undone) : done);
    } catch (error) {
      toastFailure(error, failed);
    }
  };
  const action = { label: undoLabel, onClick: () => void onClick() };
  // sonner keeps the fields of a toast that it replaces, unless they are given.
  const show = isError ? toast.error : toast.success;
  return show(text, { duration: undoMs, action, description: description || undefined, ...(id && { id }) });
}
