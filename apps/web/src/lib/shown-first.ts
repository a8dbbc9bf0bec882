import { useCallback, useState } from "react";

/**
 * A value that the router keeps, in the address or in a history entry, and that a tap changes: `show` shows it at once, while the
 * caller has the router take it over, which needs longer than the screen (bench/web). `drop` shows again what is kept. Both are stable.
 */
export function useShownFirst<Value>(kept: Value) {
  const [seen, setSeen] = useState<{ kept: Value; tapped?: { value: Value } }>({ kept });
  // Whatever the router says next is the newer word.
  const isOld = seen.kept !== kept;
  if (isOld) setSeen({ kept });
  const show = useCallback((value: Value) => setSeen((before) => ({ ...before, tapped: { value } })), []);
  const drop = useCallback(() => setSeen(({ kept }) => ({ kept })), []);
  return { shown: seen.tapped && !isOld ? seen.tapped.value : kept, show, drop };
}
