import type { OwnerId } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import { draftDays, photoImports, textImports } from "@firn/db/schema";
import { and, asc, eq, lt, type SQL, sql } from "drizzle-orm";
import type { Condition } from "../../condition-repo.ts";

export interface ImportRow {
  id: string;
  status: ImportStatus;
  revision: string;
}

export type ImportStatus = (typeof photoImports.$inferSelect)["status"];

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
  // guard (imports/drafts/revisions-repo): AND ${table.userId} = ${ownerId}
  const isOwn = (ownerId: OwnerId, id: string) => sql`${table.id} = ${id} AND ${table.userId} = ${ownerId}`;
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
    /** The condition of a change that was computed from this row. */
    isAsRead: (ownerId: OwnerId, { id, status, revision }: ImportRow): Condition =>
      // guard (imports/drafts/revisions-repo): AND ${table.status} = ${status}
      // guard (imports/drafts/revisions-repo): AND ${table.revision} = ${revision}
      sql`EXISTS (SELECT 1 FROM ${table} WHERE ${isOwn(ownerId, id)} AND ${table.status} = ${status} AND ${table.revision} = ${revision})`,
    isOpen: (ownerId: OwnerId, id: string): Condition =>
      // guard (server/test/photo-imports): AND ${table.status} = 'waiting'
      sql`EXISTS (SELECT 1 FROM ${table} WHERE ${isOwn(ownerId, id)} AND ${table.status} = 'waiting')`,
    /** Changes that were computed from the row before are not written then. */
    advance: (ownerId: OwnerId, { id }: Pick<ImportRow, "id">, status: ImportStatus, now: number): SQL =>
      sql`UPDATE ${table} SET revision = lower(hex(randomblob(16))), updated_at = ${now}, status = ${status}
        WHERE ${isOwn(ownerId, id)}`,
    remove: (ownerId: OwnerId, { id }: ImportRow): SQL => sql`DELETE FROM ${table} WHERE ${isOwn(ownerId, id)}`,
    hasDraft: ({ id }: Pick<ImportRow, "id">): SQL => sql`${draftImport} = ${id}`,
  };
}
