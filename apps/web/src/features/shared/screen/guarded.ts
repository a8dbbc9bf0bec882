import { useEffect } from "react";
import { createValue } from "../../../lib/browser/value.ts";

const guards = createValue(0);

/** Hides the offer to reload the page while `armed`. */
export function useGuard(armed: boolean): void {
  useEffect(() => {
    if (!armed) return;
    guards.set(guards.get() + 1);
    return () => guards.set(guards.get() - 1);
  }, [armed]);
}

export function useIsGuarded(): boolean {
  return guards.use() > 0;
}
