import { isRefused } from "../../lib/api/errors.ts";
import { safeReturnPath } from "../../lib/browser/search-params.ts";
import { googleCopy } from "./copy.ts";

export type GoogleAnswer = { code: string; state: string } | { failure: string };

/** Reads the search parameters of Google's redirect. `failure` is the sentence to show. */
export function readGoogleAnswer(search: Record<string, string>): GoogleAnswer {
  if (search.error) return { failure: search.error_description || googleCopy.oauthError(search.error) };
  if (!search.code || !search.state) return { failure: googleCopy.nothingReceived };
  return { code: search.code, state: search.state };
}

/** Google redeems a code once: the server may still be busy with the first request. */
const retryDelayMs = 300;

interface Completion {
  code: string;
  state: string;
}

/**
 * Completes a Google sign-in with one retry. Sends one request per code, because React's strict mode mounts the screen twice. If both
 * tries fail, a refusal of the first is thrown: the second one then only says that the code is used up.
 */
export function completeOnce<Result>(
  complete: (completion: Completion) => Promise<Result>,
  wait: (ms: number) => Promise<void> = pause,
): (completion: Completion) => Promise<Result> {
  const pending = new Map<string, Promise<Result>>();
  return (completion) => {
    const key = JSON.stringify([completion.code, completion.state]);
    const known = pending.get(key);
    if (known) return known;
    const retry = async (first: unknown) => {
      await wait(retryDelayMs);
      return complete(completion).catch((second: unknown) => {
        throw isRefused(first) ? first : second;
      });
    };
    const answer = complete(completion).catch(retry);
    pending.set(key, answer);
    return answer;
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

const returnPathKey = "firn.return-path";

/** Stores the path to open after the Google sign-in, for this tab. */
export function storeReturnPath(path: string | undefined, storage: Pick<Storage, "setItem"> = sessionStorage): void {
  try {
    storage.setItem(returnPathKey, safeReturnPath(path));
  } catch {
    // Storage is blocked: the sign-in ends at home.
  }
}

/** Reads and removes the stored path; "/" without one. */
export function takeReturnPath(storage: Pick<Storage, "getItem" | "removeItem"> = sessionStorage): string {
  try {
    const path = storage.getItem(returnPathKey);
    storage.removeItem(returnPathKey);
    return safeReturnPath(path);
  } catch {
    return "/";
  }
}
