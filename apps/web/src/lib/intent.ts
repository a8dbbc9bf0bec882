/** A pointer that only passes over means nothing (ms). */
const restMs = 60;

let timer: ReturnType<typeof setTimeout>;

/**
 * Calls `prepare` when somebody is about to open something: the pointer rests on it, it is touched, or it has the focus. Spread
 * the answer over the element. No hook, for each of 200 rows would have an effect to be undone when the list goes.
 */
export function onIntent(prepare: () => void) {
  return {
    onPointerEnter: () => {
      clearTimeout(timer);
      timer = setTimeout(prepare, restMs);
    },
    // There is one pointer that hovers, so one timer will do.
    onPointerLeave: () => clearTimeout(timer),
    onTouchStart: prepare,
    onFocus: prepare,
  };
}
