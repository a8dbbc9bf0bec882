import type { AnyRouter } from "@tanstack/react-router";
import { afterPaint } from "./after-paint.ts";

let isLater = false;

/**
 * Goes somewhere that the screen shows already: the history has its entry at once, so that the way back is there, and the router, which
 * needs longer than the screen (bench/web), takes it over when the next frame has been painted.
 */
export function goAfterPaint(go: () => void): void {
  isLater = true;
  try {
    go();
  } finally {
    isLater = false;
  }
}

/** Whether what the history tells just now comes from `goAfterPaint`. */
export function isGoingAfterPaint(): boolean {
  return isLater;
}

/** Has a router heed `goAfterPaint`. Wherever one goes meanwhile, that is where it looks next, once. */
export function loadLater(router: AnyRouter): void {
  const { load } = router;
  let takeBack = () => {};
  router.load = (options) => {
    takeBack();
    if (!isLater) return load(options);
    router.updateLatestLocation();
    return new Promise((resolve) => {
      const cancel = afterPaint(() => resolve(load(options)));
      takeBack = () => {
        cancel();
        resolve();
      };
    });
  };
}
