import clsx from "clsx";
import { type RefObject, useRef, useState } from "react";

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

/** The value, or after it has become undefined the last one: what a window shows while it is closing. */
export function useLastDefined<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

/** What dims the page behind a window. */
export const scrimLooks =
  "fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in";

/** A window in the middle. */
export const windowLooks = clsx(
  "fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col",
  "rounded-xl bg-raised shadow-float outline-none data-[state=closed]:animate-sink-out data-[state=open]:animate-rise-in",
  // A window on its way out takes no more clicks; Radix writes pointer-events into its style.
  "data-[state=closed]:pointer-events-none!",
);
