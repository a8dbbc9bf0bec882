import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { idle } from "./idle.ts";

/** A piece of the app whose code comes after the first screen: a window, a menu, a calendar. */
export interface Part<T> {
  /** What has come; undefined before. */
  now: () => T | undefined;
  /** Fetches the code, once; a failure is forgotten, so that the next call tries again. */
  load: () => Promise<T>;
  /** Calls back when the code has come, whoever asked for it; the answer ends that. */
  watch: (onCame: () => void) => () => void;
}

/** The parts to be fetched ahead, in the order in which they were declared. */
const waiting: (() => Promise<void>)[] = [];
let isScreenUp = false;
let isAtWork = false;

/** The parts whose code could not be had; the browser's word that it is connected again lets them try again. */
const missing = new Set<() => Promise<void>>();

/**
 * Declares a part. It is fetched when it is wanted, or else when the first screen stands and the browser has nothing to do. What
 * could not be fetched is tried again when it is wanted anew, and when the network is back.
 */
export function part<T>(fetchCode: () => Promise<T>): Part<T> {
  let value: T | undefined;
  let under: Promise<T> | undefined;
  const watchers = new Set<() => void>();
  const load = () => {
    under ??= fetchCode().then(
      (code) => {
        value = code;
        missing.delete(prepare);
        for (const onCame of watchers) onCame();
        return code;
      },
      (error) => {
        under = undefined;
        missing.add(prepare);
        throw error;
      },
    );
    return under;
  };
  const prepare = async () => {
    await load().catch(() => {});
  };
  waiting.push(prepare);
  void prepareWaiting();
  return {
    now: () => value,
    load,
    watch: (onCame) => {
      watchers.add(onCame);
      return () => watchers.delete(onCame);
    },
  };
}

/** Fetches what will probably be wanted next, in its turn; it must hold what it has fetched itself. */
export function fetchAhead(fetchCode: () => Promise<unknown>): void {
  waiting.push(async () => {
    await fetchCode().catch(() => {});
  });
  void prepareWaiting();
}

/** The first screen stands: whatever parts there are may come now, and those that cannot, with the next network. */
export function prepareParts(): void {
  isScreenUp = true;
  void prepareWaiting();
  addEventListener("online", () => {
    waiting.push(...missing);
    void prepareWaiting();
  });
}

/** One after the other: all at once they would hold up a tap. */
async function prepareWaiting(): Promise<void> {
  if (!isScreenUp || isAtWork) return;
  isAtWork = true;
  for (let prepare = waiting.shift(); prepare; prepare = waiting.shift()) {
    await idle();
    await prepare();
  }
  isAtWork = false;
}

/** A part's code, as soon as it has come. Each time it comes to be wanted and cannot be fetched, `onFailed` is called. */
export function usePart<T>(wanted: Part<T>, isWanted: boolean, onFailed: () => void): T | undefined {
  const { now, load } = wanted;
  const code = usePartNow(wanted);
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    if (!isWanted || now() !== undefined) return;
    let isHere = true;
    load().catch(() => isHere && fail());
    return () => {
      isHere = false;
    };
  }, [isWanted, now, load]);
  return code;
}

/** A part's code, if it has come and as soon as it has; it is not asked for. */
export function usePartNow<T>({ now, watch }: Part<T>): T | undefined {
  return useSyncExternalStore(watch, now, notYet);
}

/** Where the server draws the screen, no part has come. */
function notYet(): undefined {
  return undefined;
}

/** For a part that has a place on the screen: its code, whether that place must do without it, and how to try again. */
export function usePlacedPart<T>(placed: Part<T>, isWanted: boolean) {
  const [hasFailed, setFailed] = useState(false);
  const code = usePart(placed, isWanted, () => setFailed(true));
  const retry = () => {
    setFailed(false);
    placed.load().catch(() => setFailed(true));
  };
  return { code, hasFailed: hasFailed && code === undefined, retry };
}
