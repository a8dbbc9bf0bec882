import { startTransition, useEffect, useState } from "react";

/** True once the browser has drawn a frame since the first render: the time for what may come after it. */
export function useIsDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    // The callbacks of a frame run before its paint, the transition's task after it.
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isDrawn;
}
