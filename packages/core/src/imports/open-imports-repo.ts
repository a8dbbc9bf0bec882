import { limits } from "@firn/contracts/limits";
import type { OwnerId } from "@firn/contracts/runtime";
import { photoImports, photos, textImports } from "@firn/db/schema";
import { tracks } from "@firn/db/tracks-schema";
import { type SQL, sql } from "drizzle-orm";
import type { Condition } from "../condition-repo.ts";
import type { ImportKind } from "./drafts/revisions-repo.ts";

const kinds = {
  photo: {
    table: photoImports,
    // guard (imports/open-bound): NOT EXISTS (SELECT 1 FROM ${photos} WHERE ${photos.importId} = ${photoImports.id}) -> TRUE
    // guard (imports/open-bound): AND NOT EXISTS (SELECT 1 FROM ${tracks} WHERE ${tracks.importId} = ${photoImports.id})
    isEmpty: sql`(NOT EXISTS (SELECT 1 FROM ${photos} WHERE ${photos.importId} = ${photoImports.id})
      AND NOT EXISTS (SELECT 1 FROM ${tracks} WHERE ${tracks.importId} = ${photoImports.id}))`,
  },
  text: { table: textImports, isEmpty: sql`${textImports.originalText} IS NULL` },
};

const deletedAtOnce = 200;

/** The condition under which an account may open one more: empty ones make room. */
export function roomForOpen(ownerId: OwnerId, kind: ImportKind): Condition {
  return sql`${countOpen(ownerId, kind, sql`NOT ${kinds[kind].isEmpty}`)} < ${limits.openImports}`;
}

/** Comes before the statement that opens an import: at the bound the empty one that is unchanged for the longest is canceled. Deletes old canceled ones. */
export function makeRoomForOpen(ownerId: OwnerId, kind: ImportKind, now: number): SQL[] {
  const { table, isEmpty } = kinds[kind];
  // guard (imports/open-bound): ${table.userId} = ${ownerId} AND
  const rows = (condition: SQL) => sql`SELECT rowid FROM ${table} WHERE ${table.userId} = ${ownerId} AND ${condition}`;
  return [
    // guard (imports/open-bound): WHERE ${countOpen(ownerId, kind)} >= ${limits.openImports} AND -> WHERE
    // guard (imports/open-bound): AND ${isEmpty}
    // guard (imports/open-bound): ORDER BY updated_at
    sql`UPDATE ${table} SET status = 'canceled', updated_at = ${now}
      WHERE ${countOpen(ownerId, kind)} >= ${limits.openImports} AND
      rowid IN (${rows(sql`status = 'waiting' AND ${isEmpty} ORDER BY updated_at LIMIT 1`)})`,
    // guard (imports/open-bound): status = 'canceled' AND
    // guard (imports/open-bound): AND updated_at < ${now - limits.openImportMs}
    sql`DELETE FROM ${table} WHERE rowid IN (${rows(
      sql`status = 'canceled' AND updated_at < ${now - limits.openImportMs} LIMIT ${deletedAtOnce}`,
    )})`,
  ];
}

function countOpen(ownerId: OwnerId, kind: ImportKind, condition: SQL = sql`TRUE`): SQL {
  const { table } = kinds[kind];
  // guard (imports/open-bound): ${table.userId} = ${ownerId} AND
  return sql`(SELECT count(*) FROM ${table} WHERE ${table.userId} = ${ownerId} AND ${table.status} = 'waiting' AND ${condition})`;
}
