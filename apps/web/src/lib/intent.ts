import { useEffect, useRef } from "react";

/** A pointer that only passes over means nothing (ms). */
const restMs = 60;

/**
 * Calls `prepare` when somebody is about to open something: the pointer rests on it, it is touched, or it has the focus. Spread
 * the answer over the element.
 */
export function useIntent(prepare: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerEnter: () => {
      stop();
      timer.current = setTimeout(prepare, restMs);
    },
    onPointerLeave: stop,
    onTouchStart: prepare,
    onFocus: prepare,
  };
}
