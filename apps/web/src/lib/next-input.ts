import { afterPaint } from "./after-paint.ts";

/** Calls back at whatever is typed or touched next, before anything else hears of it; what it gives takes that back. */
export function onNextInput(callback: () => void): () => void {
  const ends = new AbortController();
  const hear = () => {
    ends.abort();
    callback();
  };
  for (const type of ["keydown", "pointerdown"]) addEventListener(type, hear, { capture: true, signal: ends.signal });
  return () => ends.abort();
}

/** Calls back when the next frame has been painted, or at what is typed or touched before that; what it gives takes that back. */
export function afterPaintOrInput(callback: () => void): () => void {
  const call = () => {
    cancel();
    callback();
  };
  const takesBack = [afterPaint(call), onNextInput(call)];
  const cancel = () => {
    for (const takeBack of takesBack) takeBack();
  };
  return cancel;
}
