import type { OwnerId } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import { draftDays, photoImports, textImports } from "@firn/db/schema";
import { and, asc, eq, lt, type SQL, sql } from "drizzle-orm";

export interface ImportRow {
  id: string;
  status: ImportStatus;
  revision: string;
}

export type ImportStatus = (typeof photoImports.$inferSelect)["status"];

/** `next` is the revision that this change writes. */
export interface ChangingImport extends ImportRow {
  next: string;
}

/** Optimistic locking of imports (decision 009). */
export const photoRevisions = revisionsOf(photoImports, draftDays.photoImportId);
export const textRevisions = revisionsOf(textImports, draftDays.textImportId);

export const importRevisions = { photo: photoRevisions, text: textRevisions };

export type ImportKind = keyof typeof importRevisions;

export type Revisions = ReturnType<typeof revisionsOf>;

function revisionsOf(
  table: typeof photoImports | typeof textImports,
  draftImport: typeof draftDays.photoImportId | typeof draftDays.textImportId,
) {
  const isOpen = (ownerId: OwnerId, importId: string) =>
    // guard (server/test/photo-imports): AND ${table.status} = 'waiting'
    sql`${table.id} = ${importId} AND ${table.userId} = ${ownerId} AND ${table.status} = 'waiting'`;
  return {
    async find(db: Db, ownerId: OwnerId, importId: string): Promise<ImportRow | undefined> {
      const [found] = await db
        .select({ id: table.id, status: table.status, revision: table.revision })
        .from(table)
        // guard (api/src/ownership): , eq(table.userId, ownerId)
        .where(and(eq(table.id, importId), eq(table.userId, ownerId)));
      return found;
    },
    /** Open imports of all owners, the longest unchanged first. */
    async findUnchanged(db: Db, changedBefore: number, limit: number): Promise<(ImportRow & { ownerId: OwnerId })[]> {
      const found = await db
        .select({ id: table.id, ownerId: table.userId, status: table.status, revision: table.revision })
        .from(table)
        .where(and(sql`${table.status} = 'waiting'`, lt(table.updatedAt, changedBefore)))
        .orderBy(asc(table.updatedAt))
        .limit(limit);
      return found as (ImportRow & { ownerId: OwnerId })[];
    },
    /** First statement of a change: sets the revision if no other change came first; the rest check `stillOpen`. */
    advance: (ownerId: OwnerId, { id, revision, next }: ChangingImport, status: ImportStatus, now: number): SQL =>
      // guard (imports/drafts/commit-repo): AND ${table.revision} = ${revision}
      sql`UPDATE ${table} SET revision = ${next}, updated_at = ${now}, status = ${status}
        WHERE ${isOpen(ownerId, id)} AND ${table.revision} = ${revision}`,
    advanceUnchecked: (ownerId: OwnerId, { id, next }: Pick<ChangingImport, "id" | "next">, now: number): SQL =>
      sql`UPDATE ${table} SET revision = ${next}, updated_at = ${now} WHERE ${isOpen(ownerId, id)}`,
    /** First statement of taking a committed import back, where the condition holds. */
    takeBack: (ownerId: OwnerId, { id, revision, next }: ChangingImport, now: number, condition: SQL): SQL =>
      // guard (imports/take-back/repo): AND ${table.userId} = ${ownerId}
      // guard (imports/take-back/repo): AND ${table.revision} = ${revision}
      sql`UPDATE ${table} SET revision = ${next}, updated_at = ${now}, status = 'taken_back'
        WHERE ${table.id} = ${id} AND ${table.userId} = ${ownerId} AND ${table.status} = 'committed'
          AND ${table.revision} = ${revision} AND ${condition}`,
    /** First statement of opening an import again that was taken back, where the condition holds. */
    reopen: (ownerId: OwnerId, { id, revision, next }: ChangingImport, now: number, condition: SQL): SQL =>
      // guard (imports/take-back/reopen): AND ${table.userId} = ${ownerId}
      // guard (imports/take-back/reopen): AND ${table.revision} = ${revision}
      // guard (imports/take-back/reopen): AND ${condition}
      sql`UPDATE ${table} SET revision = ${next}, updated_at = ${now}, status = 'waiting'
        WHERE ${table.id} = ${id} AND ${table.userId} = ${ownerId} AND ${table.status} = 'taken_back'
          AND ${table.revision} = ${revision} AND ${condition}`,
    /** First statement of deleting an import: it is still as it was found. */
    claim: (ownerId: OwnerId, { id, revision, next }: ChangingImport): SQL =>
      sql`UPDATE ${table} SET revision = ${next} WHERE ${table.id} = ${id} AND ${table.userId} = ${ownerId}
        AND ${table.revision} = ${revision}`,
    /** Last statement of deleting one. */
    remove: ({ id, next }: ChangingImport): SQL =>
      sql`DELETE FROM ${table} WHERE ${table.id} = ${id} AND ${table.revision} = ${next}`,
    stillOpen: ({ id, next }: Pick<ChangingImport, "id" | "next">): SQL =>
      sql`EXISTS (SELECT 1 FROM ${table} WHERE ${table.id} = ${id} AND ${table.revision} = ${next})`,
    /** Aborts the batch by a NOT NULL violation where the condition holds. */
    abortIf: (ownerId: OwnerId, { id, next }: ChangingImport, condition: SQL): SQL =>
      sql`UPDATE ${table} SET revision = NULL
        WHERE ${table.id} = ${id} AND ${table.userId} = ${ownerId} AND ${table.revision} = ${next} AND ${condition}`,
    /** The same where it does not hold. */
    abortUnless: (ownerId: OwnerId, { id, next }: ChangingImport, condition: SQL): SQL =>
      sql`UPDATE ${table} SET revision = NULL
        WHERE ${table.id} = ${id} AND ${table.userId} = ${ownerId} AND ${table.revision} = ${next} AND NOT (${condition})`,
    hasDraft: ({ id }: Pick<ChangingImport, "id">): SQL => sql`${draftImport} = ${id}`,
  };
}
