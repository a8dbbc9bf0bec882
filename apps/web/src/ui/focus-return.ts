import { type RefObject, useRef, useState } from "react";
import { lastFocus } from "./last-focus.ts";

/**
 * What a window from state needs beside radix: `isThere` until it has gone, for one that is mounted open stands in one rendering, where
 * one that opens later takes a rendering for each layer of radix (a tap waits for all of them); and the way back of the focus. `round`
 * counts how often it has gone: as its key, the next one begins anew.
 */
export function useWindow(open: boolean, next?: RefObject<HTMLElement | null>) {
  const [{ isKept, round }, setKept] = useState({ isKept: open, round: 0 });
  const focusReturn = useFocusReturn(next);
  if (open && !isKept) setKept({ isKept: true, round });
  const onCloseAutoFocus = (event: Event) => {
    focusReturn.onCloseAutoFocus(event);
    setKept({ isKept: false, round: round + 1 });
  };
  return { isThere: open || isKept, round, focusReturn: { ...focusReturn, onCloseAutoFocus } };
}

/**
 * Gives the focus back when a window closes: radix does so only for its own triggers, and ours open from state. Spread the
 * answer over the window's content. Where the opener has gone with its screen, the new screen's <main> gets it. `next`, while it is set, is another place, for when what opened the window is gone by then.
 */
function useFocusReturn(next?: RefObject<HTMLElement | null>) {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = openerOf(lastFocus());
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const known = stillThere(opener.current) ?? document.querySelector("main");
      (next?.current ?? known)?.focus({ preventScroll: true });
      if (next) next.current = null;
    },
  };
}

/** What had the focus; for an item of a menu, which is gone by then, the button that opened the menu. */
function openerOf(active: Element | null): HTMLElement | null {
  const button = active?.closest('[role="menu"]')?.getAttribute("aria-labelledby");
  if (button) return document.getElementById(button);
  return active instanceof HTMLElement ? active : null;
}

/** The opener, or what has taken its id: a row that moved to another list is another element. */
function stillThere(opener: HTMLElement | null): HTMLElement | null {
  if (!opener || opener.isConnected) return opener;
  return opener.id ? document.getElementById(opener.id) : null;
}
