import type { OwnerId } from "@firn/contracts/runtime";
import { changes } from "@firn/db/changes-schema";
import { type Statement, writeBatch } from "@firn/db/write-batch";
import { sql } from "drizzle-orm";
import type { CoreDeps } from "../../deps.ts";
import { recordRequest } from "../../keyed-requests/repo.ts";
import { deleteDrafts } from "./repo.ts";
import type { ChangingImport, Revisions } from "./revisions-repo.ts";

/** Deletes a committed import but for its days, which can no longer be taken back. False, with nothing written, for another one. */
export async function removeCommitted(
  deps: CoreDeps,
  revisions: Revisions,
  ownerId: OwnerId,
  importId: string,
  dropMore?: (row: ChangingImport) => Statement,
): Promise<boolean> {
  const found = await revisions.find(deps.db, ownerId, importId);
  // guard (server/test/text-imports): found?.status !== "committed" -> !found
  if (found?.status !== "committed") return false;
  const row = { ...found, next: deps.runtime.newId() };
  const [claimed] = await writeBatch(deps.db, [
    revisions.claim(ownerId, row),
    ...recordRequest(deps, ownerId, importId),
    ...(dropMore ? [dropMore(row)] : []),
    ...deleteDrafts(ownerId, revisions, row),
    sql`DELETE FROM ${changes} WHERE ${changes.userId} = ${ownerId} AND ${changes.importId} = ${importId}
      AND ${revisions.stillOpen(row)}`,
    revisions.remove(row),
  ]);
  return claimed === 1;
}
