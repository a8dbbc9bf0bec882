import { useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/**
 * After a step to another screen the focus is nowhere, for the link that was followed is gone: it goes to the new screen's
 * <main>, whose name is then read out, as a browser does with a new document. A field that took the focus keeps it.
 */
export function useFocusOnNewScreen(): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const shown = useRef(path);
  useEffect(() => {
    const isFirst = shown.current === undefined;
    if (shown.current === path) return;
    shown.current = path;
    if (isFirst) return;
    const isNowhere = document.activeElement === null || document.activeElement === document.body;
    if (isNowhere) document.querySelector("main")?.focus({ preventScroll: true });
  }, [path]);
}
