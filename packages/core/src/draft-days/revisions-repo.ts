import type { OwnerId } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import { photoImports, textImports } from "@firn/db/schema";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";

/** One statement of a batch. */
export type Statement = BatchItem<"sqlite">;

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

function revisionsOf(which: typeof photoImports | typeof textImports) {
  // Both tables have these columns; drizzle's builders know only one table at a time.
  const table = which as typeof photoImports;
  return {
    /** Undefined if the owner has no such import. */
    async find(db: Db, ownerId: OwnerId, id: string) {
      const [found] = await db
        .select({ id: table.id, status: table.status, revision: table.revision })
        .from(table)
        .where(and(eq(table.id, id), eq(table.userId, ownerId)));
      return found;
    },
    /**
     * The first statement of every change: makes it the import's last one, if nobody else's came first, and perhaps closes
     * it. The others of the batch carry `stillOpen`, so that all of it happens or nothing.
     */
    take(db: Db, ownerId: OwnerId, row: ChangingImport, status: ImportStatus = "waiting") {
      return db
        .update(table)
        .set({ revision: row.next, status })
        .where(
          and(
            eq(table.id, row.id),
            eq(table.userId, ownerId),
            eq(table.revision, row.revision),
            eq(table.status, "waiting"),
          ),
        )
        .returning({ id: table.id });
    },
    /** Holds inside a batch once its first statement, `take`, has made this change the import's last. */
    stillOpen(row: ChangingImport): SQL {
      return sql`EXISTS (SELECT 1 FROM ${table} WHERE ${table.id} = ${row.id} AND ${table.revision} = ${row.next})`;
    },
  };
}
