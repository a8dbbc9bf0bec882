import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { searchFieldId } from "../../features/shared/days/day-filter.ts";

/** "/" searches and "n" logs a new day, but not while typing or over a modal dialog, which has a state of radix. */
export function useShortcuts(): void {
  const router = useRouter();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
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
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [router]);
}

const typing = "input, textarea, select, [contenteditable], [role=listbox], [role=menu]";
const overlays = "[role=dialog][data-state], [role=alertdialog], [role=menu], [role=listbox]";

function isTaken(target: EventTarget | null): boolean {
  return (target instanceof Element && target.closest(typing) !== null) || document.querySelector(overlays) !== null;
}
