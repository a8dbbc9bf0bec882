import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from "react";

/**
 * Makes a group of [data-roving] items one stop for the Tab key; arrows, Home and End move between them. Spread the answer
 * over the group's element. The stop is the item that had the focus last, else the checked one, else the first.
 */
export function useRovingFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const lastFocused = useRef<string | undefined>(undefined);

  const items = () => Array.from(ref.current?.querySelectorAll<HTMLElement>("[data-roving]:not(:disabled)") ?? []);
  const markStop = () => {
    const all = items();
    const stop =
      all.find((item) => item.dataset.roving === lastFocused.current) ??
      all.find((item) => item.ariaChecked === "true") ??
      all[0];
    for (const item of all) item.tabIndex = item === stop ? 0 : -1;
  };

  // After every render: items come and go, and are checked, without this hook hearing of it.
  useLayoutEffect(markStop);

  const onFocus = (event: FocusEvent) => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset.roving === undefined) return;
    lastFocused.current = event.target.dataset.roving;
    markStop();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const all = items();
    const current = all.findIndex((item) => item.matches(":focus"));
    const next = current < 0 ? undefined : nextIndex(event.key, current, all.length);
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };
  return { ref, onFocus, onKeyDown };
}

/** Which of `count` items a key leads to from `current`; it wraps. Undefined: the key moves nothing. */
export function nextIndex(key: string, current: number, count: number): number | undefined {
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return (current + 1) % count;
    case "ArrowLeft":
    case "ArrowUp":
      return (current - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}
