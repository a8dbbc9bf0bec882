import { useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import { goAfterPaint, isGoingAfterPaint } from "./later-load.ts";

/**
 * A value that the router keeps, in the address or in a history entry, and that a tap changes: `show` shows it at once and goes where
 * the router will find it, which it does when it has been painted. Where `ahead` can show it sooner, it tells React itself when that may
 * follow, and answers how to take it back. `drop` shows again what is kept. Both are stable.
 */
export function useShownFirst<Value>(kept: Value) {
  const { history } = useRouter();
  const [seen, setSeen] = useState<{ kept: Value; tapped?: { value: Value } }>({ kept });
  // Whatever the router says next is the newer word.
  const isOld = seen.kept !== kept;
  if (isOld) setSeen({ kept });
  const takeBack = useRef<() => void>(undefined);
  const show = useCallback((value: Value, go: () => void, ahead?: (tell: () => void) => (() => void) | undefined) => {
    const tell = () => setSeen((before) => ({ ...before, tapped: { value } }));
    takeBack.current = ahead?.(tell);
    if (!takeBack.current) tell();
    goAfterPaint(go);
  }, []);
  const drop = useCallback(() => {
    takeBack.current?.();
    setSeen((before) => (before.tapped ? { kept: before.kept } : before));
  }, []);
  // Who goes back before the router has looked leaves it where it was: it says nothing then.
  useEffect(() => history.subscribe(() => isGoingAfterPaint() || drop()), [history, drop]);
  return { shown: seen.tapped && !isOld ? seen.tapped.value : kept, show, drop };
}
