import type { Db } from "@firn/db/open";
import { deleteSession } from "./sessions-repo.ts";

/** Hashes of session ids that were ended while the disk could not be written. Their rows are deleted later. */
const undeleted = new WeakMap<Db, Set<string>>();

export function isEnded(db: Db, idHash: string): boolean {
  return undeleted.get(db)?.has(idHash) ?? false;
}

export function refuseSession(db: Db, idHash: string): void {
  undeleted.set(db, (undeleted.get(db) ?? new Set()).add(idHash));
}

export async function deleteEndedSessions(db: Db): Promise<void> {
  const left = undeleted.get(db) ?? new Set();
  for (const idHash of left) {
    await deleteSession(db, idHash);
    left.delete(idHash);
  }
}
