import type { OwnerId } from "@firn/contracts/runtime";
import { untilBatchEnds } from "@firn/db/open-batches";
import pLimit, { type LimitFunction } from "p-limit";
import type { CoreDeps } from "./deps.ts";
import { inTurns, turn } from "./turns.ts";

/** Of one account at once. Uploads wait for their readers, which take turns by account (`reader-queue.ts`). */
const atOnce = { read: 2, change: 1, upload: Number.POSITIVE_INFINITY };

export type CallKind = keyof typeof atOnce;

interface OwnCalls {
  lanes: Record<CallKind, LimitFunction>;
  all: number;
  writing: number;
}

/** Calls under way by account, in this process. */
const underWay = new Map<OwnerId, OwnCalls>();

/**
 * Runs an account's call when its turn has come, however many connections the account opens. Others have a turn
 * between two calls (`turns.ts`). A call never sees a part of a change of the same account (decision 027).
 */
export async function inOwnTurn<Result>(
  { db }: Pick<CoreDeps, "db">,
  ownerId: OwnerId,
  kind: CallKind,
  call: () => Promise<Result>,
): Promise<Result> {
  const own = underWay.get(ownerId) ?? begin(ownerId);
  own.all++;
  try {
    return await own.lanes[kind](() =>
      inTurns(ownerId, kind === "upload", async () => {
        // Before the call: reads of a local file end in the tick in which their request has arrived, so none would ever wait in its lane.
        // guard (core/src/own-calls)
        await turn();
        // guard (core/src/own-calls)
        if (own.writing > 0) await untilBatchEnds(db);
        if (kind !== "read") own.writing++;
        try {
          return await call();
        } finally {
          if (kind !== "read") own.writing--;
        }
      }),
    );
  } finally {
    if (--own.all === 0) underWay.delete(ownerId);
  }
}

function begin(ownerId: OwnerId): OwnCalls {
  const lanes = { read: pLimit(atOnce.read), change: pLimit(atOnce.change), upload: pLimit(atOnce.upload) };
  const own = { lanes, all: 0, writing: 0 };
  underWay.set(ownerId, own);
  return own;
}
