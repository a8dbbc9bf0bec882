import type { OwnerId } from "@firn/contracts/runtime";
import { type Statement as KeptStatement, keptRow, keptRows, keptSql } from "@firn/db/kept-sql";
import type { Db } from "@firn/db/open";
import { photoImports, textImports } from "@firn/db/schema";
import { type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** One statement of a batch: kept, or what drizzle's builders put together. */
export type Statement = KeptStatement | SQLWrapper;

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

/** Of a change, what its first statement writes; `now` in milliseconds since 1970-01-01 UTC. */
type Change = { importId: string; ownerId: string; next: string; now: number };

/** What keeps the changes of one kind of import from overwriting each other (decision 009). */
export const photoRevisions = revisionsOf(photoImports);
export const textRevisions = revisionsOf(textImports);

export type Revisions = ReturnType<typeof revisionsOf>;

function revisionsOf(table: typeof photoImports | typeof textImports) {
  const id = sql.placeholder("importId");
  const own = sql`${table.id} = ${id} AND ${table.userId} = ${sql.placeholder("ownerId")}`;
  const next = sql.placeholder("next");
  const now = sql.placeholder("now");
  const isLast = (importId: string | Placeholder, change: string | Placeholder) =>
    sql`EXISTS (SELECT 1 FROM ${table} WHERE ${table.id} = ${importId} AND ${table.revision} = ${change})`;
  const find = keptRow<{ importId: string; ownerId: string }, [status: ImportStatus, revision: string]>(
    sql`SELECT ${table.status}, ${table.revision} FROM ${table} WHERE ${own}`,
  );
  const unchanged = keptRows<
    { changedBefore: number; limit: number },
    [id: string, ownerId: OwnerId, revision: string]
  >(
    sql`SELECT ${table.id}, ${table.userId}, ${table.revision} FROM ${table}
      WHERE ${table.status} = 'waiting' AND ${table.updatedAt} < ${sql.placeholder("changedBefore")}
      ORDER BY ${table.updatedAt} LIMIT ${sql.placeholder("limit")}`,
  );
  return {
    /** Undefined if the owner has no such import. */
    async find(db: Db, ownerId: OwnerId, importId: string): Promise<ImportRow | undefined> {
      const [status, revision] = (await find(db, { importId, ownerId })) ?? [];
      return status && revision ? { id: importId, status, revision } : undefined;
    },
    /** Open imports of all owners that nobody has changed since then, the longest unchanged first. */
    async findUnchanged(db: Db, changedBefore: number, limit: number): Promise<(ImportRow & { ownerId: OwnerId })[]> {
      const rows = await unchanged(db, { changedBefore, limit });
      return rows.map(([id, ownerId, revision]) => ({ id, ownerId, revision, status: "waiting" }));
    },
    /**
     * The first statement of every change: makes it the import's last one, if nobody else's came first, and perhaps closes
     * it. The others of the batch carry `stillOpen`, so that all of it happens or nothing.
     */
    take: keptSql<Change & { revision: string; status: ImportStatus }>(
      sql`UPDATE ${table} SET revision = ${next}, updated_at = ${now}, status = ${sql.placeholder("status")}
        WHERE ${own} AND ${table.revision} = ${sql.placeholder("revision")} AND ${table.status} = 'waiting'`,
    ),
    /** The same for a change that holds whatever the import is like, as long as it is open. */
    takeAnyway: keptSql<Change>(
      sql`UPDATE ${table} SET revision = ${next}, updated_at = ${now} WHERE ${own} AND ${table.status} = 'waiting'`,
    ),
    /** Holds inside a batch once its first statement, `take`, has made this change the import's last. */
    stillOpen: (row: ChangingImport): SQL => isLast(row.id, row.next),
    /** The same in a kept statement. */
    isStillOpen: isLast(id, next),
  };
}
