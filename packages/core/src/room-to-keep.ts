import { invalidField } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import type { Message } from "@firn/contracts/messages";
import type { OwnerId } from "@firn/contracts/runtime";
import { takeAllowance } from "@firn/db/allowances";
import type { CoreDeps } from "./deps.ts";
import { refuseOverQuota } from "./photos/service.ts";

interface Growth {
  sentBytes: number;
  keptBytes: number;
  what: "text" | "track";
  /** To which a refusal belongs. */
  field: string;
}

/**
 * Takes the room for a request that makes many rows. Throws 422 beyond the account's quota, and for one that would keep much more than it sent;
 * 429 where such requests of one hour do so together.
 */
export async function takeRoom(
  deps: CoreDeps,
  ownerId: OwnerId,
  { sentBytes, keptBytes, what, field }: Growth,
): Promise<void> {
  if (keptBytes <= 0) return;
  // guard (server/test/account-quota)
  await refuseOverQuota(deps, ownerId, keptBytes, what, field);
  const excess = Math.ceil(keptBytes - limits.keptPerSent * sentBytes);
  if (excess <= 0) return;
  // guard (core/src/room-to-keep)
  if (excess > limits.keptExcessBytes) throw invalidField(field, tooMuch);
  const allowance = { key: `kept ${ownerId}`, count: limits.keptExcessBytes, windowMs: limits.keptExcessMs, refusal };
  await takeAllowance(deps.db, deps.runtime.now(), allowance, excess);
}

const tooMuch: Message = /*i18n*/ {
  id: "room.much_from_little",
  message: "This would keep far more than it says: the same words for very many days. Choose fewer days.",
};

function refusal(minutes: number): Message {
  return /*i18n*/ {
    id: "room.much_from_little_in_an_hour",
    message:
      "You have had very many days made from few words. Please try again in {minutes, plural, one {a minute} other {{minutes} minutes}}.",
    values: { minutes },
  };
}
