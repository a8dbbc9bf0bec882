import { useEffect, useState } from "react";
import { useReducedMotion } from "../../../lib/browser/reduced-motion.ts";

/** The share of a time that has gone by since the first render, 0 to 1; 1 at once under reduced motion. */
export function useShare(durationMs: number): number {
  const [share, setShare] = useState(0);
  const isStill = useReducedMotion();
  useEffect(() => {
    const begin = performance.now();
    let frame = 0;
    const step = () => {
      const gone = Math.min((performance.now() - begin) / durationMs, 1);
      setShare(gone);
      if (gone < 1) frame = requestAnimationFrame(step);
    };
    if (!isStill) step();
    return () => cancelAnimationFrame(frame);
  }, [durationMs, isStill]);
  return isStill ? 1 : share;
}
