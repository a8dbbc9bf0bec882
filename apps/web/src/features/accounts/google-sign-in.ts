import { isRefused } from "../../lib/api/errors.ts";
import { safeReturnPath } from "../../lib/browser/search-params.ts";
import { googleCopy } from "./copy.ts";

export type GoogleAnswer = { code: string; state: string } | { failure: string };

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

/** Sends one request per code, although strict mode mounts twice. Throws the first of two refusals: the second says that the code is used up. */
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

export function storeReturnPath(path: string | undefined, storage: Pick<Storage, "setItem"> = sessionStorage): void {
  try {
    storage.setItem(returnPathKey, safeReturnPath(path));
  } catch {
    // Storage is blocked: the sign-in ends at home.
  }
}

export function takeReturnPath(storage: Pick<Storage, "getItem" | "removeItem"> = sessionStorage): string {
  try {
    const path = storage.getItem(returnPathKey);
    storage.removeItem(returnPathKey);
    return safeReturnPath(path);
  } catch {
    return "/";
  }
}
