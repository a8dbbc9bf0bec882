/** A call put off until nothing newer has come for a while. */
export interface Debounced<Value> {
  /** Runs with this value after the delay, unless another call or `cancel` comes first. */
  (value: Value): void;
  /** Runs a waiting call at once. */
  flush: () => void;
  /** Forgets a waiting call. */
  cancel: () => void;
}

/** Makes `run` wait for `delayMs` without a newer call. */
export function debounce<Value>(run: (value: Value) => void, delayMs: number): Debounced<Value> {
  let waiting: { value: Value; timer: ReturnType<typeof setTimeout> } | undefined;

  const take = () => {
    const taken = waiting;
    clearTimeout(taken?.timer);
    waiting = undefined;
    return taken;
  };
  const flush = () => {
    const taken = take();
    if (taken) run(taken.value);
  };
  const call = (value: Value) => {
    take();
    waiting = { value, timer: setTimeout(flush, delayMs) };
  };
  return Object.assign(call, { flush, cancel: () => void take() });
}
