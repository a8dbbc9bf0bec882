import { isRefused } from "../../lib/api/errors.ts";
import { safeReturnPath } from "../../lib/browser/safe-return-path.ts";
import { googleCopy } from "./copy.ts";

/** What Google's answer says, read from the address bar (behaviour §8: code, state, error, error_description). */
export type GoogleAnswer = { code: string; state: string } | { failure: string };

/** Reads Google's answer out of the search parameters; what is missing or refused comes as the sentence to show. */
export function readGoogleAnswer(search: Record<string, string>): GoogleAnswer {
  if (search.error) return { failure: search.error_description || googleCopy.oauthError(search.error) };
  if (!search.code || !search.state) return { failure: googleCopy.nothingReceived };
  return { code: search.code, state: search.state };
}

/** A code can be redeemed once, so the second try must not come at once: the server may still be at the first. */
const retryDelayMs = 300;

interface Completion {
  code: string;
  state: string;
}

/**
 * Makes a function that completes a Google sign-in, with one retry after 300 ms (behaviour §8); of two failures a refusal that came
 * first says why, for the server takes no sign-in twice. However often it is called for
 * one code, it asks once and gives the same answer: React's strict mode mounts the callback screen twice.
 */
export function completeOnce<Result>(
  complete: (completion: Completion) => Promise<Result>,
  wait: (ms: number) => Promise<void> = pause,
): (completion: Completion) => Promise<Result> {
  const underWay = new Map<string, Promise<Result>>();
  return (completion) => {
    const key = JSON.stringify([completion.code, completion.state]);
    const known = underWay.get(key);
    if (known) return known;
    const retry = async (first: unknown) => {
      await wait(retryDelayMs);
      return complete(completion).catch((second: unknown) => {
        throw isRefused(first) ? first : second;
      });
    };
    const answer = complete(completion).catch(retry);
    underWay.set(key, answer);
    return answer;
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

const key = "firn.return-path";

/** Remembers where to go after the way through Google, for this tab. */
export function keepReturnPath(path: string | undefined, storage: Pick<Storage, "setItem"> = sessionStorage): void {
  try {
    storage.setItem(key, safeReturnPath(path));
  } catch {
    // Storage is closed to this page: the way ends at home.
  }
}

/** Where to go after the way through Google; asked for once, then forgotten. */
export function takeReturnPath(storage: Pick<Storage, "getItem" | "removeItem"> = sessionStorage): string {
  try {
    const path = storage.getItem(key);
    storage.removeItem(key);
    return safeReturnPath(path);
  } catch {
    return "/";
  }
}
