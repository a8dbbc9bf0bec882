import { useEffect, useState } from "react";

/** Calls it once the browser is idle, or after two seconds. Returns a function that cancels the call. */
export function onIdle(call: () => void): () => void {
  // Safari has no idle callbacks.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(call, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(call, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}

export function untilIdle(): Promise<void> {
  return new Promise((resolve) => void onIdle(resolve));
}

/** Calls what `load` resolves with, and ends it again. Where its code is missing nothing begins: the next visit has it. */
export function beginOnceLoaded(load: () => Promise<() => () => void>): () => void {
  let isOver = false;
  let end = () => {};
  load().then(
    (begin) => {
      if (!isOver) end = begin();
    },
    () => {},
  );
  return () => {
    isOver = true;
    end();
  };
}

/** True after the browser has been idle since the first render. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => onIdle(() => setIdle(true)), []);
  return isIdle;
}
