import { useState } from "react";
import { useIsOnline } from "./connection.ts";

/** Whether the picture of `src` has failed. It is tried again when the connection comes or goes, which also changes what the device can answer. */
export function useBrokenPicture(src: string | null | undefined) {
  const isOnline = useIsOnline();
  const [wasOnline, setWasOnline] = useState(isOnline);
  const [broken, setBroken] = useState<string>();
  if (wasOnline !== isOnline) {
    setWasOnline(isOnline);
    setBroken(undefined);
  }
  return { isBroken: !src || broken === src, onError: () => setBroken(src ?? undefined) };
}
