import { limits } from "@firn/contracts/limits";
import type { OwnerId } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import { prepared } from "@firn/db/prepared";
import { days, draftDays, photos, resorts } from "@firn/db/schema";
import { tracks } from "@firn/db/tracks-schema";
import { writeBatch, writeIf } from "@firn/db/write-batch";
import { and, asc, count, eq, sql } from "drizzle-orm";
import { recordRequest, type Writer } from "../keyed-requests/repo.ts";

export type PlaceRow = typeof resorts.$inferSelect;

export type PlaceFields = Pick<PlaceRow, "name" | "region" | "country" | "countryCode" | "latitude" | "longitude">;

export function listOwnPlaces(db: Db, ownerId: OwnerId): Promise<PlaceRow[]> {
  return ownPlaces(db, { ownerId });
}

const ownPlaces = prepared((db) =>
  db
    .select()
    .from(resorts)
    // guard (resorts/own-places)
    .where(eq(resorts.userId, sql.placeholder("ownerId")))
    .orderBy(asc(resorts.name), asc(resorts.id)),
);

export async function findOwnPlace(db: Db, ownerId: OwnerId, id: string): Promise<PlaceRow | undefined> {
  const [found] = await db.select().from(resorts).where(isOwn(ownerId, id));
  return found;
}

/** False if the account has too many. */
export async function insertOwnPlace(
  writer: Writer,
  ownerId: OwnerId,
  { id, now, ...place }: PlaceFields & { id: string; now: number },
): Promise<boolean> {
  const { name, region, country, countryCode, latitude, longitude } = place;
  const [made = 0] = await writeBatch(writer.db, [
    // guard (resorts/own-places): < ${limits.ownPlaces} -> < 100000
    sql`INSERT INTO ${resorts} (id, user_id, name, region, country, country_code, latitude, longitude, piste_km, aliases, origin, created_at, updated_at)
      SELECT ${id}, ${ownerId}, ${name}, ${region}, ${country}, ${countryCode}, ${latitude}, ${longitude}, NULL, '[]', 'own', ${now}, ${now}
      WHERE (SELECT count(*) FROM ${resorts} WHERE ${resorts.userId} = ${ownerId}) < ${limits.ownPlaces}`,
    ...recordRequest(writer, ownerId, id),
  ]);
  return made > 0;
}

export async function updateOwnPlace(
  writer: Writer,
  ownerId: OwnerId,
  id: string,
  fields: { [Field in keyof PlaceFields]?: PlaceFields[Field] | undefined } & { updatedAt: number },
): Promise<boolean> {
  const update = writer.db.update(resorts).set(fields).where(isOwn(ownerId, id));
  const [changed] = await writeBatch(writer.db, [update, ...recordRequest(writer, ownerId, id)]);
  return changed === 1;
}

/** False if a day uses it. Drafts, photos and tracks of imports there lose their resort. */
export function deleteOwnPlace(writer: Writer, ownerId: OwnerId, id: string): Promise<boolean> {
  const { db } = writer;
  // guard (resorts/own-places): AND ${resorts.userId} = ${ownerId}) -> )
  // guard (resorts/own-places): ${days.resortId} = ${id} -> FALSE
  const isFree = sql`EXISTS (SELECT 1 FROM ${resorts} WHERE ${resorts.id} = ${id} AND ${resorts.userId} = ${ownerId})
    AND NOT EXISTS (SELECT 1 FROM ${days} WHERE ${days.userId} = ${ownerId} AND ${days.resortId} = ${id})`;
  return writeIf(db, isFree, [
    ...[draftDays, photos, tracks].map((table) =>
      // The unary plus makes SQLite find the rows by their resort.
      db.update(table).set({ resortId: null }).where(sql`${table.resortId} = ${id} AND +${table.userId} = ${ownerId}`),
    ),
    db.delete(resorts).where(isOwn(ownerId, id)),
    ...recordRequest(writer, ownerId, id),
  ]);
}

export async function countDaysAt(db: Db, ownerId: OwnerId, resortId: string): Promise<number> {
  const [found] = await db
    .select({ days: count() })
    .from(days)
    .where(and(eq(days.userId, ownerId), eq(days.resortId, resortId)));
  return found?.days ?? 0;
}

function isOwn(ownerId: OwnerId, id: string) {
  // guard (resorts/own-places): , eq(resorts.userId, ownerId)
  return and(eq(resorts.id, id), eq(resorts.userId, ownerId));
}
