import type { OwnerId } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import { photoImports, textImports } from "@firn/db/schema";
import { and, asc, eq, lt, type SQL, sql } from "drizzle-orm";

/** An import as its changes need it. */
export interface ImportRow {
  id: string;
  status: ImportStatus;
  revision: string;
}

export type ImportStatus = (typeof photoImports.$inferSelect)["status"];

/** An import that is being changed: `next` names this change and no other. */
export interface ChangingImport extends ImportRow {
  next: string;
}

/** What keeps the changes of one kind of import from overwriting each other (decision 009). */
export const photoRevisions = revisionsOf(photoImports);
export const textRevisions = revisionsOf(textImports);

export type Revisions = ReturnType<typeof revisionsOf>;

function revisionsOf(table: typeof photoImports | typeof textImports) {
  const isOpen = (ownerId: OwnerId, importId: string) =>
    sql`${table.id} = ${importId} AND ${table.userId} = ${ownerId} AND ${table.status} = 'waiting'`;
  return {
    /** Undefined if the owner has no such import. */
    async find(db: Db, ownerId: OwnerId, importId: string): Promise<ImportRow | undefined> {
      const [found] = await db
        .select({ id: table.id, status: table.status, revision: table.revision })
        .from(table)
        .where(and(eq(table.id, importId), eq(table.userId, ownerId)));
      return found;
    },
    /** Open imports of all owners that nobody has changed since `changedBefore`, the longest unchanged first. */
    async findUnchanged(db: Db, changedBefore: number, limit: number): Promise<(ImportRow & { ownerId: OwnerId })[]> {
      const found = await db
        .select({ id: table.id, ownerId: table.userId, status: table.status, revision: table.revision })
        .from(table)
        .where(and(sql`${table.status} = 'waiting'`, lt(table.updatedAt, changedBefore)))
        .orderBy(asc(table.updatedAt))
        .limit(limit);
      return found as (ImportRow & { ownerId: OwnerId })[];
    },
    /**
     * The first statement of every change: makes it the import's last one, if no other came first, and perhaps closes the import. The
     * others of the batch carry `stillOpen`, so that all of it happens or nothing.
     */
    take: (ownerId: OwnerId, { id, revision, next }: ChangingImport, status: ImportStatus, now: number): SQL =>
      sql`UPDATE ${table} SET revision = ${next}, updated_at = ${now}, status = ${status}
        WHERE ${isOpen(ownerId, id)} AND ${table.revision} = ${revision}`,
    /** The same for a change that holds whatever the import is like, as long as it is open. */
    takeAnyway: (ownerId: OwnerId, { id, next }: Pick<ChangingImport, "id" | "next">, now: number): SQL =>
      sql`UPDATE ${table} SET revision = ${next}, updated_at = ${now} WHERE ${isOpen(ownerId, id)}`,
    /** Holds inside a batch once its first statement has made this change the import's last. */
    stillOpen: ({ id, next }: Pick<ChangingImport, "id" | "next">): SQL =>
      sql`EXISTS (SELECT 1 FROM ${table} WHERE ${table.id} = ${id} AND ${table.revision} = ${next})`,
  };
}
