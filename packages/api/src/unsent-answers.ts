import { limits } from "@firn/contracts/limits";
import type { OwnerId } from "@firn/contracts/runtime";
import { addToCount } from "@firn/core/counts";

/** An answer takes two to three times its bytes until it is sent. */
const most = { perAccount: 2 * limits.answerBytes, shared: 4 * limits.answerBytes, overall: 8 * limits.answerBytes };

/** Bytes of answers that clients have not read yet, by account, in this process. */
export interface UnsentAnswers {
  /** True for an account with too many of them; once those of all accounts are many, for each account that has any. */
  isFull(ownerId: OwnerId): boolean;
  /** True once those of all accounts are too many. */
  isOver(): boolean;
  add(ownerId: OwnerId, bytes: number): void;
  remove(ownerId: OwnerId, bytes: number): void;
}

export function createUnsentAnswers(): UnsentAnswers {
  const byAccount = new Map<string, number>();
  let overall = 0;
  const add = (ownerId: OwnerId, bytes: number) => {
    addToCount(byAccount, ownerId, bytes);
    overall += bytes;
  };
  return {
    isFull(ownerId) {
      // guard (api/src/unsent-answers): overall > most.shared -> false
      const allowed = overall > most.shared ? 0 : most.perAccount;
      return (byAccount.get(ownerId) ?? 0) > allowed;
    },
    isOver: () => overall > most.overall,
    add,
    remove: (ownerId, bytes) => add(ownerId, -bytes),
  };
}
