import { type RefObject, useRef } from "react";

/**
 * Returns the focus when a dialog closes. Radix does so only for its own Trigger, and our dialogs open from state. Spread the result
 * over the dialog's Content. `next`, while it is set, gets the focus instead. If the opener is gone, <main> gets it.
 */
export function useFocusReturn(next?: RefObject<HTMLElement | null>) {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = openerOf(document.activeElement);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const target = next?.current ?? stillThere(opener.current) ?? document.querySelector("main");
      target?.focus({ preventScroll: true });
      if (next) next.current = null;
    },
  };
}

/** For an item of a menu, which closes, the button that opened the menu. */
function openerOf(active: Element | null): HTMLElement | null {
  const button = active?.closest('[role="menu"]')?.getAttribute("aria-labelledby");
  if (button) return document.getElementById(button);
  return active instanceof HTMLElement ? active : null;
}

/** The opener, or the element that has taken its id, for instance a row that moved to another list. */
function stillThere(opener: HTMLElement | null): HTMLElement | null {
  if (!opener || opener.isConnected) return opener;
  return opener.id ? document.getElementById(opener.id) : null;
}
