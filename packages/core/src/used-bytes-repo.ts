import type { OwnerId } from "@firn/contracts/runtime";
import { changes } from "@firn/db/changes-schema";
import { dayCompanions } from "@firn/db/companions-schema";
import { logChanges } from "@firn/db/log-changes-schema";
import type { Db } from "@firn/db/open";
import { daySkis, days, draftDays, photoLeftovers, photos, textImports } from "@firn/db/schema";
import { dayTracks, trackFiles, tracks } from "@firn/db/tracks-schema";
import { type SQL, sql } from "drizzle-orm";
import { copies, rowBytes } from "./held-bytes.ts";
import { isUnused } from "./track-files/is-unused-repo.ts";

/** SQL: the bytes of the owner's photos with their views and of track files: all that lie in the store, those of deleted photos too. The indexes photos_user_hash, track_files_hash and photo_leftovers_user cover the sizes. */
export function usedBytes(ownerId: OwnerId): SQL {
  // guard (server/test/account-quota): WHERE photos.user_id = ${ownerId}
  // guard (server/test/account-quota): + ifnull(photos.views_bytes, 0)
  // guard (server/test/track-file-quota): WHERE track_files.user_id = ${ownerId}
  return sql`((SELECT ifnull(sum(photos.size_bytes + ifnull(photos.views_bytes, 0)), 0) FROM ${photos} WHERE photos.user_id = ${ownerId})
    + (SELECT ifnull(sum(track_files.size_bytes), 0) FROM ${trackFiles} WHERE track_files.user_id = ${ownerId}) + ${deletedBytes(ownerId)})`;
}

function deletedBytes(ownerId: OwnerId): SQL {
  return sql`(SELECT ifnull(sum(photo_leftovers.size_bytes), 0) FROM ${photoLeftovers}
    WHERE photo_leftovers.user_id = ${ownerId})`;
}

function unusedBytes(ownerId: OwnerId): SQL {
  // guard (server/test/track-file-quota): track_files.user_id = ${ownerId} AND
  return sql`(SELECT ifnull(sum(track_files.size_bytes), 0) FROM ${trackFiles} WHERE track_files.user_id = ${ownerId} AND ${isUnused})`;
}

/** `deleted`: what deleted photos and track files still take. */
export async function readUsedBytes(db: Db, ownerId: OwnerId): Promise<{ files: number; deleted: number }> {
  const [row] = await db
    .select({
      files: sql<number>`${usedBytes(ownerId)}`,
      deleted: sql<number>`(${deletedBytes(ownerId)} + ${unusedBytes(ownerId)})`,
    })
    .from(sql`(SELECT 1)`);
  return row ?? { files: 0, deleted: 0 };
}

/** About the bytes of the owner's rows with their texts. SQLite knows the length of a text without reading it: some 10 ms for 20,000 days, 30 more with 20 people on each. */
export async function readRowBytes(db: Db, ownerId: OwnerId): Promise<number> {
  const sumOf = (bytes: SQL, from: SQL) => sql`(SELECT ifnull(sum(${bytes}), 0) FROM ${from})`;
  const length = (column: string) => sql.raw(`ifnull(octet_length(${column}), 0)`);
  const texts = sql`${copies.text} * (${length("notes")} + ${length("original_text")})`;
  const ofDay = sql`${length("numbers")} + ${length("number_sources")} + ${length("tags")}`;
  const ofDraft = sql`iif(day_id IS NULL, 2, 1) * (${length("numbers")} + ${length("tags")})`;
  const people = sql`${rowBytes.person} * ifnull(json_array_length(companions), 0) + ${copies.name} * ${length("companions")}`;
  // guard (server/test/account-quota): WHERE ${days.userId} = ${ownerId}
  const ofDays = (parts: typeof dayCompanions | typeof daySkis) =>
    sql`${days} CROSS JOIN ${parts} ON ${parts.dayId} = ${days.id} WHERE ${days.userId} = ${ownerId}`;
  // guard (server/test/account-quota): ${sumOf(sql`${rowBytes.day} + ${texts} + ${ofDay}`, sql`${days} WHERE ${days.userId} = ${ownerId}`)} -> ${sumOf(sql`${rowBytes.day} + ${texts} + ${ofDay}`, sql`${days}`)}
  // guard (server/test/account-quota): sql`${dayTracks} WHERE ${dayTracks.userId} = ${ownerId}` -> sql`${dayTracks}`
  // guard (server/test/account-quota): sql`${logChanges} WHERE ${logChanges.userId} = ${ownerId}` -> sql`${logChanges}`
  // guard (server/test/account-quota): sql`${draftDays} WHERE ${draftDays.userId} = ${ownerId}` -> sql`${draftDays}`
  const [row] = await db.values<[number]>(sql`SELECT
    ${sumOf(sql`${rowBytes.day} + ${texts} + ${ofDay}`, sql`${days} WHERE ${days.userId} = ${ownerId}`)}
    + ${sumOf(sql`${rowBytes.person} + ${copies.name} * ${length("name")}`, ofDays(dayCompanions))}
    + ${sumOf(sql`${rowBytes.ski}`, ofDays(daySkis))}
    + ${sumOf(
      sql`${rowBytes.draft} + iif(day_id IS NULL, ${rowBytes.day + rowBytes.change}, 0) + ${texts} + ${ofDraft} + ${people}
      + ${rowBytes.ski} * ifnull(json_array_length(skis), 0)`,
      sql`${draftDays} WHERE ${draftDays.userId} = ${ownerId}`,
    )}
    + ${sumOf(sql`${rowBytes.track} + ${length("line")}`, sql`${tracks} WHERE ${tracks.userId} = ${ownerId}`)}
    + ${sumOf(sql`${rowBytes.track} + ${length("line")}`, sql`${dayTracks} WHERE ${dayTracks.userId} = ${ownerId}`)}
    + ${sumOf(sql`${length("original_text")} + ${length("unread_lines")}`, sql`${textImports} WHERE ${textImports.userId} = ${ownerId}`)}
    + ${sumOf(sql`${rowBytes.change}`, sql`${logChanges} WHERE ${logChanges.userId} = ${ownerId}`)}
    + ${sumOf(sql`bytes`, sql`${changes} WHERE ${changes.userId} = ${ownerId}`)}`);
  return row?.[0] ?? 0;
}
