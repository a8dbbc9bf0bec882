import { useCallback, useEffect, useRef, useState } from "react";

/**
 * A value that the router keeps, in the address or in a history entry, and that a tap changes: what was tapped is shown at once and
 * kept, by `keep`, when that has been painted, for the router needs longer than the screen (bench/web). `drop` takes back what has not
 * been kept yet. Both are stable if `keep` is.
 */
export function useShownFirst<Value>(kept: Value, keep: (value: Value) => void) {
  const [seen, setSeen] = useState<{ kept: Value; tapped?: { value: Value } }>({ kept });
  const callOff = useRef(() => {});
  // Whatever the router says next is the newer word.
  const isOld = seen.kept !== kept;
  if (isOld) setSeen({ kept });
  useEffect(() => () => callOff.current(), []);
  const choose = useCallback(
    (value: Value) => {
      callOff.current();
      setSeen((before) => ({ ...before, tapped: { value } }));
      callOff.current = afterPaint(() => keep(value));
    },
    [keep],
  );
  const drop = useCallback(() => {
    callOff.current();
    setSeen(({ kept }) => ({ kept }));
  }, []);
  return { shown: seen.tapped && !isOld ? seen.tapped.value : kept, choose, drop };
}

/** Runs once the next frame has been painted; calling what it gives before then calls it off. */
function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
