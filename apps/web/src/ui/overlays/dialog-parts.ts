import clsx from "clsx";
import { type RefObject, useRef, useState } from "react";

/** Returns the focus to the opener, or to `next`. Radix needs a Trigger inside the Root, but most dialogs' code loads after their button is shown. */
export function useFocusReturn(next?: RefObject<HTMLElement | null>) {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = openerOf(document.activeElement);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const target = next?.current ?? connectedOpener(opener.current) ?? document.querySelector("main");
      target?.focus({ preventScroll: true });
      if (next) next.current = null;
    },
  };
}

/** A menu closes with its item, so the menu's button is the opener. */
function openerOf(active: Element | null): HTMLElement | null {
  const button = active?.closest('[role="menu"]')?.getAttribute("aria-labelledby");
  if (button) return document.getElementById(button);
  return active instanceof HTMLElement ? active : null;
}

/** The opener, or the element that now has its id, for instance a row that moved to another list. */
function connectedOpener(opener: HTMLElement | null): HTMLElement | null {
  if (!opener || opener.isConnected) return opener;
  return opener.id ? document.getElementById(opener.id) : null;
}

/** The last value that was defined, for a dialog that is still shown while it closes. */
export function useLastDefined<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

export const scrimClasses =
  "fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in";

export const windowClasses = clsx(
  "fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col",
  "rounded-xl bg-raised shadow-float outline-none data-[state=closed]:animate-sink-out data-[state=open]:animate-rise-in",
  // Radix sets pointer-events in its style; a closing dialog must not take clicks.
  "data-[state=closed]:pointer-events-none!",
);
