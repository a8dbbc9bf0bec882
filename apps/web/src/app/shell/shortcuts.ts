import { useRouter } from "@tanstack/react-router";
import { searchFieldId } from "../../features/shared/days/day-filter.ts";
import { useKeys } from "../../lib/browser/keys.ts";

/** "/" searches and "n" logs a new day, but not while typing or over a modal dialog, which has a state of radix. */
export function useShortcuts(): void {
  const router = useRouter();
  useKeys((event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return;
    if (event.key === "/") {
      event.preventDefault();
      const field = document.getElementById(searchFieldId);
      if (field) field.focus();
      else void router.navigate({ to: "/search" });
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
