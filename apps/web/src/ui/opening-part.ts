import { type Part, usePart } from "../lib/parts.ts";
// Follows the focus from the start: a window whose code comes later must know from where it was opened (focus-return.ts).
import "./last-focus.ts";
import { partCopy } from "./part-copy.ts";
import { toast } from "./toaster.tsx";

/**
 * The code of what is opened: a window, a menu, a list. Where it cannot be fetched, a toast says so and `close` is called, so that
 * opening it again tries again.
 */
export function useOpeningPart<T>(opening: Part<T>, isOpen: boolean, close: () => void): T | undefined {
  return usePart(opening, isOpen, () => {
    toast.error(partCopy.notOpened, { id: "part-missing", description: partCopy.advice });
    close();
  });
}
