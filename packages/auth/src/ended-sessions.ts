import { expectedIn } from "@firn/contracts/errors";
import type { Db } from "@firn/db/open";
import { deleteSession } from "./sessions-repo.ts";

/**
 * Sessions, by the hash of their ids, that their owners have ended while the disk could not be written. This process refuses them;
 * their rows are deleted when there is room again.
 */
const undeleted = new WeakMap<Db, Set<string>>();

/** Whether a session has been ended though its row is still there. */
export function isEnded(db: Db, idHash: string): boolean {
  return undeleted.get(db)?.has(idHash) ?? false;
}

/** Refuses a session from now on whose row could not be deleted. */
export function refuseSession(db: Db, idHash: string): void {
  undeleted.set(db, (undeleted.get(db) ?? new Set()).add(idHash));
}

/** Deletes the rows that were left. Throws when the disk still cannot be written. */
export async function deleteEndedSessions(db: Db): Promise<void> {
  const left = undeleted.get(db) ?? new Set();
  for (const idHash of left) {
    await deleteSession(db, idHash);
    left.delete(idHash);
  }
}

/** Whether a write failed because the disk is full or cannot be written. */
export function isDiskTrouble(error: unknown): boolean {
  const code = expectedIn(error)?.code;
  return code === "storage_full" || code === "unavailable";
}
