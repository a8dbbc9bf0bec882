import { setImmediate } from "node:timers/promises";
import { limits } from "@firn/contracts/limits";
import { answerSize, shortLength } from "./answer-size.ts";

/** The calls of one request, of which a batch has several. */
export interface RequestCalls {
  /** Runs one call after the other, and lets other requests have a turn before each but the first. */
  inTurn<Result>(call: () => Promise<Result>): Promise<Result>;
  /** False where the answers so far, with this one, are beyond the limit. Others have a turn before a long one is written. */
  takes(answer: unknown): Promise<boolean>;
  /** True once an answer was not taken. */
  isFull(): boolean;
}

export function createRequestCalls(): RequestCalls {
  let last: Promise<unknown> | undefined;
  let bytes = 0;
  const isFull = () => bytes > limits.answerBytes;
  return {
    inTurn(call) {
      const result = last ? last.then(() => setImmediate()).then(call) : call();
      last = result.catch(() => {});
      return result;
    },
    async takes(answer) {
      const size = answerSize(answer);
      bytes += size;
      if (size > shortLength) await setImmediate();
      return !isFull();
    },
    isFull,
  };
}
