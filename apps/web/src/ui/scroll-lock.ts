import { useEffect } from "react";

/** On the body while something holds the page still: how many do. The same as react-remove-scroll-bar's, for base.css. */
const attribute = "data-scroll-locked";

/** What the scroll bar that has gone took, so that base.css keeps its room (a length). */
const gap = "--removed-body-scroll-bar-size";

/**
 * Stands in for react-remove-scroll-bar's (vite.config.ts), which adds a <style> whenever a window opens and removes it when that closes:
 * to the browser, each is a reason to look at every element of a long page. The rules are always there, in base.css.
 */
export function RemoveScrollBar(): null {
  useEffect(() => {
    const { body, documentElement } = document;
    if (count() === 0) body.style.setProperty(gap, `${window.innerWidth - documentElement.clientWidth}px`);
    body.setAttribute(attribute, String(count() + 1));
    return () => {
      const others = count() - 1;
      if (others > 0) return body.setAttribute(attribute, String(others));
      body.removeAttribute(attribute);
      body.style.removeProperty(gap);
    };
  }, []);
  return null;
}

function count(): number {
  return Number(document.body.getAttribute(attribute));
}
