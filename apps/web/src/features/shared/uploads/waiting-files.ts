import { useRouterState } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { newKey } from "../../../lib/api/headers.ts";
import { createValue } from "../../../lib/browser/value.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The key of the waiting files that the screen takes. */
    brings?: string;
  }
}

export interface WaitingFiles {
  key: string;
  /** The import that takes them; null for files that none takes. */
  to: "photos" | "text" | null;
  files: readonly File[];
}

/** Files from one screen that wait for another one. In memory: a device's store may not hold hundreds of photos. */
const waiting = createValue<readonly WaitingFiles[]>([]);

/** Those that are not on their way to the present screen. */
export function useWaitingFiles(): readonly WaitingFiles[] {
  const brought = useRouterState({ select: ({ location }) => location.state.brings });
  return waiting.use().filter(({ key }) => key !== brought);
}

export function letWait(to: WaitingFiles["to"], files: readonly File[]): string {
  const key = newKey();
  waiting.set([...waiting.get(), { key, to, files }]);
  return key;
}

/** Undefined where they were taken before, or the page was loaded anew. */
export function takeWaiting(key: string): readonly File[] | undefined {
  const taken = waiting.get().find((files) => files.key === key);
  if (taken) waiting.set(waiting.get().filter((files) => files !== taken));
  return taken?.files;
}

export function forgetWaiting(): void {
  waiting.set([]);
}

/** Hands over the files that the way to this screen brings, once the screen is ready. */
export function useBroughtFiles(take: (files: readonly File[]) => void, isReady = true): void {
  // Not `location`, which changes while the screen before is still shown, and would take them.
  const key = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.state.brings });
  const takeNow = useEffectEvent(take);
  useEffect(() => {
    if (!isReady || key === undefined) return;
    // Later, as React's strict mode mounts twice, and the first unmounting would abort the uploads.
    const timer = setTimeout(() => {
      const files = takeWaiting(key);
      if (files) takeNow(files);
    });
    return () => clearTimeout(timer);
  }, [isReady, key]);
}
