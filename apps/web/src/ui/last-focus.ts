let last: Element | null = null;

if (typeof document !== "undefined") {
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element) last = target;
  });
}

/**
 * What has the focus; or what has just taken it along when it left the page. Not what had it before that: a tap on a button
 * focuses nothing in some browsers.
 */
export function lastFocus(): Element | null {
  const { activeElement } = document;
  return activeElement === document.body && last?.isConnected === false ? last : activeElement;
}
