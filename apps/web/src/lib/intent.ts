import type { FocusEvent } from "react";

/** A pointer that only passes over means nothing, nor does a finger that begins to scroll (ms). */
const restMs = 60;

let timer: ReturnType<typeof setTimeout>;

/**
 * Calls `prepare` when somebody is about to open something: the pointer, the finger or the keyboard's focus rests on it. A tap that is over sooner
 * waits for nothing but what it opens. Spread the answer over the element. No hook, for each of 200 rows would have an effect to be
 * undone when the list goes.
 */
export function onIntent(prepare: () => void) {
  // There is one pointer, so one timer will do.
  const stop = () => clearTimeout(timer);
  const begin = () => {
    stop();
    timer = setTimeout(prepare, restMs);
  };
  // A tap and a click bring the focus, too, but with them it has been opened.
  const onFocus = ({ currentTarget }: FocusEvent) => currentTarget.matches(":focus-visible") && begin();
  return { onPointerEnter: begin, onPointerLeave: stop, onFocus, onBlur: stop };
}
