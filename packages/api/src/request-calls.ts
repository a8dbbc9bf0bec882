import { setImmediate } from "node:timers/promises";
import { AppError } from "@firn/contracts/errors";
import { bytesPerMb, limits } from "@firn/contracts/limits";
import type { Message } from "@firn/contracts/messages";
import type { OwnerId } from "@firn/contracts/runtime";
import { leastLength } from "@firn/core/least-length";
import type { UnsentAnswers } from "./unsent-answers.ts";
import { createWrittenAnswers, type WrittenAnswers } from "./written-answers.ts";

/** The calls of one request, of which a batch has several. */
export interface RequestCalls {
  /** Runs one call after the other, and lets other requests have a turn before each but the first. */
  inTurn<Result>(call: () => Promise<Result>): Promise<Result>;
  /** Throws AppError 413 once the answers were too large, and 429 while the account does not read its earlier ones. */
  mayRun(): void;
  /**
   * Throws the same errors for the answer of a call that has run, and 503 for a long one while all accounts leave too much unread. A long one is
   * written, with turns for others, and given as a `WrittenAnswer`.
   */
  take(answer: unknown, isChange: boolean): Promise<unknown>;
  readonly written: WrittenAnswers;
  /** The answer is sent, or its connection is gone. */
  end(): void;
}

/** As many answers of this length as a batch has are below the limit, whatever their letters take. */
export const shortLength = limits.answerBytes / limits.batchSize / 6;
const retryAfterSeconds = 5;
const forget = () => {};

const megabytes = limits.answerBytes / bytesPerMb;
const tooLarge: Message = /*i18n*/ {
  id: "answer.too_large",
  message: "This answer would be larger than {megabytes} MB. Ask for less in one request.",
  values: { megabytes },
};
const doneButTooLarge: Message = /*i18n*/ {
  id: "answer.done_but_too_large",
  message: "This was done, but its answer would be larger than {megabytes} MB.",
  values: { megabytes },
};

function earlierUnread(isDone: boolean): Message {
  return /*i18n*/ {
    id: "answers.unread",
    message:
      "{done, select, yes {This was done. } other {}}Earlier answers to this account have not been read yet. Read them, then try again.",
    values: { done: isDone ? "yes" : "no" },
  };
}

function manyToSend(isDone: boolean): Message {
  return /*i18n*/ {
    id: "answers.too_many",
    message:
      "{done, select, yes {This was done. } other {}}This server has many answers to send. Try again in a moment.",
    values: { done: isDone ? "yes" : "no" },
  };
}

/** `ownerId`: of a signed-in caller. */
export function createRequestCalls(
  unsent: UnsentAnswers,
  ownerId: OwnerId | undefined,
  newMark: () => string,
): RequestCalls {
  const written = createWrittenAnswers(newMark);
  let last: Promise<unknown> | undefined;
  let bytes = 0;
  let held = 0;
  let hasEnded = false;

  function refuse(isDone: boolean, size: number): void {
    if (bytes > limits.answerBytes) {
      throw new AppError("too_large", isDone ? doneButTooLarge : tooLarge);
    }
    // guard (server/test/unread-answers): ownerId && unsent.isFull(ownerId) -> false
    if (ownerId && unsent.isFull(ownerId)) {
      throw new AppError("throttled", earlierUnread(isDone), { retryAfterSeconds });
    }
    // guard (api/src/request-calls): size > shortLength && unsent.isOver() -> false
    if (size > shortLength && unsent.isOver()) {
      throw new AppError("unavailable", manyToSend(isDone), { retryAfterSeconds });
    }
  }

  return {
    inTurn(call) {
      const result = last ? last.then(() => setImmediate()).then(call) : call();
      // Without the answer, which would be kept until it is sent.
      last = result.then(forget, forget);
      return result;
    },
    mayRun: () => refuse(false, 0),
    async take(answer, isChange) {
      const least = leastLength(answer);
      const isWritten = least > shortLength && bytes + least <= limits.answerBytes;
      const taken = isWritten ? await written.add(answer) : undefined;
      const size = taken?.sizeBytes ?? least;
      bytes += size;
      refuse(isChange, size);
      if (ownerId && !hasEnded) {
        unsent.add(ownerId, size);
        held += size;
      }
      return taken ?? answer;
    },
    written,
    end() {
      hasEnded = true;
      if (ownerId) unsent.remove(ownerId, held);
      held = 0;
    },
  };
}
