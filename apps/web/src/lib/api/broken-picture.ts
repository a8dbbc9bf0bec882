import { onlineManager } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/** Whether the picture of `src` has failed. It is tried again when the connection comes or goes, which also changes what the device can answer. */
export function useBrokenPicture(src: string | null | undefined) {
  const [broken, setBroken] = useState<string>();
  // Only then: a list has hundreds.
  const isWaiting = broken !== undefined;
  useEffect(() => {
    if (isWaiting) return onlineManager.subscribe(() => setBroken(undefined));
  }, [isWaiting]);
  return { isBroken: !src || broken === src, onError: () => setBroken(src ?? undefined) };
}
