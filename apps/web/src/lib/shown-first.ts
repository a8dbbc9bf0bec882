import { useCallback, useState } from "react";

/**
 * A value that the router keeps, in the address or in a history entry, and that a tap changes: what was tapped is shown at once, while
 * `keep` has the router take it over, which needs longer than the screen (bench/web). `drop` shows again what is kept. Both are
 * stable if `keep` is.
 */
export function useShownFirst<Value>(kept: Value, keep: (value: Value) => void) {
  const [seen, setSeen] = useState<{ kept: Value; tapped?: { value: Value } }>({ kept });
  // Whatever the router says next is the newer word.
  const isOld = seen.kept !== kept;
  if (isOld) setSeen({ kept });
  const choose = useCallback(
    (value: Value) => {
      setSeen((before) => ({ ...before, tapped: { value } }));
      keep(value);
    },
    [keep],
  );
  const drop = useCallback(() => setSeen(({ kept }) => ({ kept })), []);
  return { shown: seen.tapped && !isOld ? seen.tapped.value : kept, choose, drop };
}
