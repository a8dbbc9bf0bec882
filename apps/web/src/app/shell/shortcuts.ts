import { useRouter } from "@tanstack/react-router";
import { searchFieldId } from "../../features/shared/days/day-filter.ts";
import { useKeys } from "../../lib/browser/keys.ts";

interface Shortcuts {
  openPalette: () => void;
  openKeys: () => void;
}

/** Ctrl or Cmd with "k" opens the palette; "/" searches, "n" logs a new day and "?" lists the keys, but not while typing or over a modal dialog, which has a state of radix. */
export function useShortcuts({ openPalette, openKeys }: Shortcuts): void {
  const router = useRouter();
  useKeys((event) => {
    if (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      if (document.querySelector(overlays) === null) openPalette();
      return;
    }
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return;
    if (event.key === "/") {
      event.preventDefault();
      const field = document.getElementById(searchFieldId);
      if (field) field.focus();
      else void router.navigate({ to: "/search" });
    }
    if (event.key === "?") {
      event.preventDefault();
      openKeys();
    }
    if (event.key === "n" && router.state.location.pathname !== "/new") {
      event.preventDefault();
      void router.navigate({ to: "/new" });
    }
  });
}

const typing = "input, textarea, select, [contenteditable], [role=listbox], [role=menu]";
const overlays = "[role=dialog][data-state], [role=alertdialog], [role=menu], [role=listbox]";

function isTaken(target: EventTarget | null): boolean {
  return (target instanceof Element && target.closest(typing) !== null) || document.querySelector(overlays) !== null;
}
