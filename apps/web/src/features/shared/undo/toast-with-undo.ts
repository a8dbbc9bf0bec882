import { toast } from "sonner";
import { failureText } from "../../../lib/api/errors.ts";

const undoLabel = "Undo";
const undoMs = 10_000;

export interface Undo {
  undo: () => Promise<unknown>;
  done: string;
  failed: string;
}

/** Says what was done and offers to undo it for ten seconds. Returns the id of the toast. */
export function toastWithUndo(text: string, { undo, done, failed }: Undo): string | number {
  const onClick = async () => {
    try {
      await undo();
      toast.success(done);
    } catch (error) {
      toast.error(failureText(error, failed));
    }
  };
  return toast.success(text, { duration: undoMs, action: { label: undoLabel, onClick: () => void onClick() } });
}
