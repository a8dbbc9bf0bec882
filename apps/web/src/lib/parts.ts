import { useEffect, useReducer, useState } from "react";

/** A piece of the app whose code comes after the first screen: a window, a menu, a calendar. */
export interface Part<T> {
  /** What has come; undefined before. */
  now: () => T | undefined;
  /** Fetches the code, once; a failure is forgotten, so that the next call tries again. */
  load: () => Promise<T>;
}

const waiting: (() => void)[] = [];
let isScreenUp = false;

/** Declares a part. It is fetched when it is wanted, or else when the first screen stands and the browser has nothing to do. */
export function part<T>(fetchCode: () => Promise<T>): Part<T> {
  let value: T | undefined;
  let under: Promise<T> | undefined;
  const load = () => {
    under ??= fetchCode().then(
      (code) => {
        value = code;
        return code;
      },
      (error) => {
        under = undefined;
        throw error;
      },
    );
    return under;
  };
  const prepare = () => whenIdle(() => void load().catch(() => {}));
  if (isScreenUp) prepare();
  else waiting.push(prepare);
  return { now: () => value, load };
}

/** The first screen stands: whatever parts there are may come now. */
export function prepareParts(): void {
  isScreenUp = true;
  for (const prepare of waiting.splice(0)) prepare();
}

/** A part's code, as soon as it has come after it was wanted for the first time. Throws in a render what kept it from coming. */
export function usePart<T>({ now, load }: Part<T>, isWanted: boolean): T | undefined {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const [failure, setFailure] = useState<{ error: unknown }>();
  useEffect(() => {
    if (!isWanted || now() !== undefined) return;
    let isHere = true;
    load().then(
      () => isHere && renderAgain(),
      (error: unknown) => isHere && setFailure({ error }),
    );
    return () => {
      isHere = false;
    };
  }, [isWanted, now, load]);
  if (failure) throw failure.error;
  return now();
}

/** At the latest after so many ms of being busy. */
const latestMs = 2000;

function whenIdle(run: () => void): void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback === "function") requestIdleCallback(run, { timeout: latestMs });
  else setTimeout(run, 200);
}
