import type { OwnerId } from "@firn/contracts/runtime";
import { changes } from "@firn/db/changes-schema";
import { type Statement, writeIf } from "@firn/db/write-batch";
import { sql } from "drizzle-orm";
import type { CoreDeps } from "../../deps.ts";
import { recordRequest } from "../../keyed-requests/repo.ts";
import { deleteDrafts } from "./repo.ts";
import type { ImportRow, Revisions } from "./revisions-repo.ts";

/** Deletes a committed import but for its days, which can no longer be taken back. False, with nothing written, for another one. */
export async function removeCommitted(
  deps: CoreDeps,
  revisions: Revisions,
  ownerId: OwnerId,
  importId: string,
  dropMore?: (row: ImportRow) => Statement,
): Promise<boolean> {
  const found = await revisions.find(deps.db, ownerId, importId);
  // guard (server/test/text-imports): found?.status !== "committed" -> !found
  if (found?.status !== "committed") return false;
  // guard (imports/drafts/remove-committed): revisions.isAsRead(ownerId, found) -> sql`TRUE`
  return writeIf(deps.db, revisions.isAsRead(ownerId, found), [
    ...(dropMore ? [dropMore(found)] : []),
    ...deleteDrafts(ownerId, revisions, found),
    sql`DELETE FROM ${changes} WHERE ${changes.userId} = ${ownerId} AND ${changes.importId} = ${importId}`,
    revisions.remove(ownerId, found),
    ...recordRequest(deps, ownerId, importId),
  ]);
}
