import type { OwnerId } from "@firn/contracts/runtime";
import { untilBatchEnds } from "@firn/db/open-batches";
import { addToCount } from "./counts.ts";
import type { CoreDeps } from "./deps.ts";

/** Changes under way by account, in this process. */
const underWay = new Map<OwnerId, number>();

/** Runs a call of an account so that it never sees a part of a change of the same account (decision 027). */
export async function besideOwnChanges<Result>(
  { db }: Pick<CoreDeps, "db">,
  ownerId: OwnerId,
  isChange: boolean,
  run: () => Promise<Result>,
): Promise<Result> {
  if (underWay.has(ownerId)) await untilBatchEnds(db);
  if (!isChange) return run();
  addToCount(underWay, ownerId, 1);
  try {
    return await run();
  } finally {
    addToCount(underWay, ownerId, -1);
  }
}
