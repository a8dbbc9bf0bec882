import type { OwnerId } from "@firn/contracts/runtime";
import { changes } from "@firn/db/changes-schema";
import { keyedRequests } from "@firn/db/keyed-requests-schema";
import type { Db } from "@firn/db/open";
import { days, photoLeftovers, photos, textImports } from "@firn/db/schema";
import { type SQL, sql } from "drizzle-orm";

/** `sweep_at` of files whose photo can still be put back. */
const untilLetGo = Number.MAX_SAFE_INTEGER;

/** SQL: the bytes of the owner's photos with their views, those that can be put back too. The indexes photos_user_hash and photo_leftovers_user cover the sizes. */
export function usedBytes(ownerId: OwnerId): SQL {
  // guard (server/test/account-quota): WHERE photos.user_id = ${ownerId}
  // guard (server/test/account-quota): + ifnull(photos.views_bytes, 0)
  return sql`((SELECT ifnull(sum(photos.size_bytes + ifnull(photos.views_bytes, 0)), 0) FROM ${photos} WHERE photos.user_id = ${ownerId}) + ${restorableBytes(ownerId)})`;
}

function restorableBytes(ownerId: OwnerId): SQL {
  return sql`(SELECT ifnull(sum(photo_leftovers.size_bytes), 0) FROM ${photoLeftovers}
    WHERE photo_leftovers.user_id = ${ownerId} AND photo_leftovers.sweep_at = ${untilLetGo})`;
}

export async function readUsedBytes(db: Db, ownerId: OwnerId): Promise<{ photos: number; restorable: number }> {
  const [row] = await db
    .select({ photos: sql<number>`${usedBytes(ownerId)}`, restorable: sql<number>`${restorableBytes(ownerId)}` })
    .from(sql`(SELECT 1)`);
  return row ?? { photos: 0, restorable: 0 };
}

/** A text of an import is stored twice: its drafts have it again. */
export const importedCopies = 2;

/** About the bytes of the owner's texts. SQLite knows the length of a text without reading it: some 10 ms for 20,000 days. */
export async function readTextBytes(db: Db, ownerId: OwnerId): Promise<number> {
  const sumOf = (bytes: SQL, from: SQL) => sql`(SELECT ifnull(sum(${bytes}), 0) FROM ${from})`;
  const length = (column: string) => sql.raw(`ifnull(octet_length(${column}), 0)`);
  const [row] = await db.values<[number]>(sql`SELECT
    ${sumOf(sql`${length("notes")} + ${length("original_text")}`, sql`${days} WHERE ${days.userId} = ${ownerId}`)}
    + ${sumOf(sql`${importedCopies} * ${length("original_text")}`, sql`${textImports} WHERE ${textImports.userId} = ${ownerId}`)}
    + ${sumOf(sql`bytes`, sql`${changes} WHERE ${changes.userId} = ${ownerId}`)}
    + ${sumOf(length("answer"), sql`${keyedRequests} WHERE ${keyedRequests.userId} = ${ownerId} AND ${keyedRequests.answer} IS NOT NULL`)}`);
  return row?.[0] ?? 0;
}
