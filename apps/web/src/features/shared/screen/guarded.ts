import { useEffect } from "react";
import { createValue } from "../../../lib/browser/value.ts";

const guards = createValue(0);

/** The screen holds something unsaved while `armed`: no offer to reload is shown, and a drop does not leave it. */
export function useGuard(armed: boolean): void {
  useEffect(() => {
    if (!armed) return;
    guards.set(guards.get() + 1);
    return () => guards.set(guards.get() - 1);
  }, [armed]);
}

export function isGuarded(): boolean {
  return guards.get() > 0;
}

export function useIsGuarded(): boolean {
  return guards.use() > 0;
}
