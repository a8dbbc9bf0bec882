import { useEffect } from "react";
import { createValue } from "../../lib/browser/value.ts";

const openDialogs = createValue(0);

/** While a dialog of the open day is open. */
export function useHoldLayout(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    openDialogs.set(openDialogs.get() + 1);
    return () => openDialogs.set(openDialogs.get() - 1);
  }, [isOpen]);
}

export function useIsLayoutHeld(): boolean {
  return openDialogs.use() > 0;
}
