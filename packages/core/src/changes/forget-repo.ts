import { limits } from "@firn/contracts/limits";
import type { OwnerId } from "@firn/contracts/runtime";
import { changePieces, changes } from "@firn/db/changes-schema";
import { isAnyOf } from "@firn/db/json-each";
import type { Db } from "@firn/db/open";
import { type Statement, writeBatch, writeIf } from "@firn/db/write-batch";
import { and, eq, lt, sql } from "drizzle-orm";
import type { Condition } from "../condition-repo.ts";
import { turn } from "../turns.ts";

const atOnce = 50;

/** `writeIf` of a batch that records a change; then the owner's oldest changes go that are too much. The newest stays, but for merges of an import. */
export async function writeRecorded(
  db: Db,
  ownerId: OwnerId,
  condition: Condition,
  statements: readonly Statement[],
): Promise<boolean> {
  const isWritten = await writeIf(db, condition, statements);
  // The change itself is done; the next one tries again.
  await deleteInTurn(db, () => oldestInExcess(db, ownerId)).catch(() => undefined);
  return isWritten;
}

export function deleteChangesBefore(db: Db, createdBefore: number): Promise<void> {
  return deleteInTurn(db, () =>
    // guard (changes/changes-repo): .where(lt(changes.createdAt, createdBefore))
    db.select({ id: changes.id }).from(changes).where(lt(changes.createdAt, createdBefore)).limit(atOnce),
  );
}

async function oldestInExcess(db: Db, ownerId: OwnerId): Promise<{ id: string }[]> {
  // guard (changes/changes-repo): ${changes.userId} = ${ownerId} -> TRUE
  // guard (changes/changes-repo): AND (place > 1 OR import_id IS NOT NULL)
  // guard (changes/changes-repo): OR import_id IS NOT NULL
  const rows = await db.values<[string]>(sql`SELECT id FROM (
    SELECT id, import_id, sum(bytes) OVER newer AS total, count(*) OVER newer AS place
      FROM ${changes} WHERE ${changes.userId} = ${ownerId} WINDOW newer AS (ORDER BY changes.rowid DESC)) AS kept
    WHERE total > ${limits.undoBytes} AND (place > 1 OR import_id IS NOT NULL) LIMIT ${atOnce}`);
  return rows.map(([id]) => ({ id }));
}

/** Each change goes whole, a piece in a statement. Safe in several processes at once. */
async function deleteInTurn(db: Db, list: () => Promise<{ id: string }[]>): Promise<void> {
  for (let found = await list(); found.length > 0; found = await list()) {
    await turn();
    const ids = found.map(({ id }) => id);
    const pieces = await db
      .select({ changeId: changePieces.changeId, piece: changePieces.piece })
      .from(changePieces)
      .where(isAnyOf(changePieces.changeId, ids));
    await writeBatch(db, [
      ...pieces.map(({ changeId, piece }) =>
        db.delete(changePieces).where(and(eq(changePieces.changeId, changeId), eq(changePieces.piece, piece))),
      ),
      db.delete(changes).where(isAnyOf(changes.id, ids)),
    ]);
  }
}
