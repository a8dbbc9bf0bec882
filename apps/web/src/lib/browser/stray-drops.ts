import { useEffect } from "react";

/** For screens without an account: the browser would leave the app and open a dropped file. */
export function useNoDrops(): void {
  useEffect(() => {
    const listening = new AbortController();
    for (const type of ["dragover", "drop"] as const) {
      window.addEventListener(type, (event) => refuse(event), { signal: listening.signal });
    }
    return () => listening.abort();
  }, []);
}

function refuse(event: DragEvent): void {
  if (!event.dataTransfer?.types.includes("Files")) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = "none";
}
