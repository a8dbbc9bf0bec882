import type { OwnerId } from "@firn/contracts/runtime";
import pLimit, { type LimitFunction } from "p-limit";

/** Each has a part in a turn of the event loop. */
const readsAtOnce = 2;

/** Of the accounts that read now, in this process. */
const lanes = new Map<OwnerId, { limit: LimitFunction; reads: number }>();

/** Runs an account's reads two at a time, however many connections it opens. */
export async function inOwnLane<Result>(ownerId: OwnerId, read: () => Promise<Result>): Promise<Result> {
  const lane = lanes.get(ownerId) ?? { limit: pLimit(readsAtOnce), reads: 0 };
  lanes.set(ownerId, lane);
  lane.reads++;
  try {
    return await lane.limit(read);
  } finally {
    if (--lane.reads === 0) lanes.delete(ownerId);
  }
}
