import { useEffect, useEffectEvent } from "react";

/** Listens to the keys of the whole page. A handler that has used a key has prevented its default. */
export function useKeys(onKeyDown: (event: KeyboardEvent) => void): void {
  const follow = useEffectEvent(onKeyDown);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => follow(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

/** Ignores a key that closes a dialog above. */
export function useEscape(leave: () => void): void {
  useKeys((event) => {
    if (event.key === "Escape" && !event.defaultPrevented) leave();
  });
}
