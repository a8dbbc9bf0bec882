/** Scrolling down hides the bar once the page has moved this far (behaviour §8, px). */
const hideBelowPx = 20;
/** Smaller movements are jitter (behaviour §9, px). */
const jitterPx = 5;
/** This close to the top the bar always shows (behaviour §9, px). */
const topPx = 5;

export interface BarState {
  shown: boolean;
  /** Where the last movement that counted ended, in px from the top. */
  anchorY: number;
}

/** The bar on a page that has not been scrolled. */
export const restingBar: BarState = { shown: true, anchorY: 0 };

/**
 * What the bar does when the page is scrolled to `y`: hides on the way down, shows on the way up. Jitter keeps the anchor, so
 * that a slow scroll adds up.
 */
export function barAfterScroll(bar: BarState, y: number): BarState {
  if (y <= topPx) return { shown: true, anchorY: Math.max(y, 0) };
  const moved = y - bar.anchorY;
  if (Math.abs(moved) < jitterPx) return bar;
  if (moved < 0) return { shown: true, anchorY: y };
  return { shown: bar.shown && y <= hideBelowPx, anchorY: y };
}
