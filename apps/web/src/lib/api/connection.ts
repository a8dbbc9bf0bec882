import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { createValue } from "../browser/value.ts";
import { finishSignOut } from "../device/pending-sign-out.ts";

/** So long, in milliseconds, a screen waits for an answer of the server. Then it goes on with what the device has. The harness of screens sets it. */
export const patience = { ofSaves: 4_000, ofSearches: 3_000 };

const longestPauseMs = 10_000;

/** True where a proxy in front of the server has answered the last request with its own sign-in. The API itself redirects nowhere. */
export const isSignedOutAtProxy = createValue(false);

let probing: Promise<void> | undefined;
let endPause = () => {};

/** Makes TanStack's onlineManager say whether the server can be reached; without this it only knows of the browser's events. */
export function watchConnection(): void {
  onlineManager.setEventListener(() => {
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener("online", () => void probe(), { signal });
    addEventListener("offline", () => void probe(), { signal });
    document.addEventListener("visibilitychange", () => endPause(), { signal });
    return () => listening.abort();
  });
  if (!navigator.onLine) void probe();
}

/** Fetches, and probes the server after a request without a response: one failure alone does not mean that the device is offline. */
export async function fetchWatched(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    await finishSignOut();
    const response = await fetch(input, { ...init, redirect: "manual" });
    isSignedOutAtProxy.set(isRedirect(response));
    // guard (lib/api/connection): if (isRedirect(response)) throw new TypeError("A proxy asks for its sign-in");
    if (isRedirect(response)) throw new TypeError("A proxy asks for its sign-in");
    if (response.ok) onlineManager.setOnline(true);
    return response;
  } catch (error) {
    if (!init?.signal?.aborted) void probe();
    throw error;
  }
}

/** Asks the server at once, then at intervals until it answers. Resolves then. */
export function probe(): Promise<void> {
  endPause();
  probing ??= untilReachable().finally(() => {
    probing = undefined;
  });
  return probing;
}

async function untilReachable(): Promise<void> {
  for (let pauseMs = 1000; !(await isReachable()); pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    onlineManager.setOnline(false);
    await pause(pauseMs);
  }
  onlineManager.setOnline(true);
}

export function useIsOnline(): boolean {
  return useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
}

async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const signal = AbortSignal.timeout(longestPauseMs);
    const response = await fetch("/healthz", { cache: "no-store", redirect: "manual", signal });
    // A proxy may let this address through and ask for its sign-in at all others.
    if (isRedirect(response)) isSignedOutAtProxy.set(true);
    return response.ok;
  } catch {
    isSignedOutAtProxy.set(false);
    return false;
  }
}

/** Followed, it would end at a page of another host, which is no answer at all to a script. */
function isRedirect({ type }: Response): boolean {
  return type === "opaqueredirect";
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    endPause = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}
