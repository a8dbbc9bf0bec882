import { piecesOf } from "@firn/contracts/pieces";
import { dayCompanions } from "@firn/db/companions-schema";
import { newDeviceKey } from "@firn/db/device-key";
import { jsonField as field } from "@firn/db/json-each";
import type { Db } from "@firn/db/open";
import { resortNames } from "@firn/db/resort-names-schema";
import { daySkis, days, photoLeftovers, photos, resorts, skis, users } from "@firn/db/schema";
import { dayTracks, trackFiles } from "@firn/db/tracks-schema";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { plainNames, plainValues, type StoredColumns } from "../days/fields-repo.ts";
import type { PlaceFields } from "../resorts/own-places-repo.ts";
import { isVisible } from "../resorts/repo.ts";
import type { NewFile } from "../track-files/repo.ts";

export interface AccountRows {
  user: typeof users.$inferInsert;
  skis: Omit<typeof skis.$inferInsert, "userId">[];
  places: (PlaceFields & { id: string; createdAt: number; updatedAt: number })[];
  names: Omit<typeof resortNames.$inferInsert, "userId">[];
  days: (Pick<typeof days.$inferSelect, "id" | "date" | "resortId" | "createdAt" | "updatedAt"> & {
    plain: StoredColumns;
  })[];
  daySkis: (typeof daySkis.$inferInsert)[];
  dayCompanions: (typeof dayCompanions.$inferInsert)[];
  photos: Omit<typeof photos.$inferInsert, "userId">[];
  tracks: Omit<typeof dayTracks.$inferInsert, "userId">[];
  trackFiles: NewFile[];
}

export async function isEmailTaken(db: Db, emailKey: string): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).where(eq(users.emailKey, emailKey))).length > 0;
}

const idColumns = {
  skis: [skis.id],
  places: [resorts.id],
  names: [resortNames.id],
  days: [days.id],
  photos: [photos.id, photoLeftovers.photoId],
  tracks: [dayTracks.id],
};

export type Kind = keyof typeof idColumns;

/** A photo's id is taken until its files are swept. */
export async function anyTaken(db: Db, kind: Kind, ids: readonly string[]): Promise<boolean> {
  for (const column of idColumns[kind]) {
    const [found] = await db.values<[number]>(
      sql`SELECT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(ids)}) AS named JOIN ${column.table} ON ${column} = named.value)`,
    );
    if (found?.[0] === 1) return true;
  }
  return false;
}

/** Two ids mean that the name is ambiguous. */
export async function resortsNamed(
  db: Db,
  named: { name: string; region: string; country: string },
): Promise<string[]> {
  const found = await db
    .select({ id: resorts.id })
    .from(resorts)
    .where(
      and(
        eq(resorts.name, named.name),
        eq(resorts.region, named.region),
        eq(resorts.country, named.country),
        isVisible(null),
      ),
    )
    .limit(2);
  return found.map(({ id }) => id);
}

export async function insertAccount(db: Db, rows: AccountRows): Promise<void> {
  const userId = rows.user.id;
  const fileIds = JSON.stringify([...rows.photos, ...rows.trackFiles].map(({ id }) => id));
  await db.batch([
    // guard (server/test/account-restore): { ...rows.user, deviceKey: newDeviceKey(rows.user) } -> rows.user
    db.insert(users).values({ ...rows.user, deviceKey: newDeviceKey(rows.user) }),
    db.run(sql`INSERT INTO ${skis} (id, user_id, name, created_at, deleted_at, retired_at)
        SELECT ${field("id")}, ${userId}, ${field("name")}, ${field("createdAt")}, ${field("deletedAt")}, ${field("retiredAt")}
        FROM ${list(rows.skis)}`),
    db.run(sql`INSERT INTO ${resorts} (id, user_id, name, region, country, country_code, latitude, longitude, piste_km, aliases,
        origin, created_at, updated_at)
      SELECT ${field("id")}, ${userId}, ${field("name")}, ${field("region")}, ${field("country")}, ${field("countryCode")},
        ${field("latitude")}, ${field("longitude")}, NULL, '[]', 'own', ${field("createdAt")}, ${field("updatedAt")}
        FROM ${list(rows.places)}`),
    db.run(sql`INSERT OR IGNORE INTO ${resortNames} (id, user_id, resort_id, name, key, created_at)
      SELECT ${field("id")}, ${userId}, ${field("resortId")}, ${field("name")}, ${field("key")}, ${field("createdAt")}
        FROM ${list(rows.names)}`),
    db.run(
      sql`INSERT INTO ${days} (id, user_id, date, resort_id, ${plainNames}, created_at, updated_at)
        SELECT ${field("id")}, ${userId}, ${field("date")}, ${field("resortId")}, ${plainValues((name) => field(`plain.${name}`))},
        ${field("createdAt")}, ${field("updatedAt")} FROM ${list(rows.days)}`,
    ),
    db
      .insert(daySkis)
      .select(sql`SELECT ${field("dayId")}, ${field("skiId")}, ${field("position")} FROM ${list(rows.daySkis)}`),
    db
      .insert(dayCompanions)
      .select(
        sql`SELECT ${field("dayId")}, ${field("nameKey")}, ${field("name")}, ${field("position")} FROM ${list(rows.dayCompanions)}`,
      ),
    db.run(sql`INSERT INTO ${photos} (id, user_id, day_id, position, sha256, size_bytes, views_bytes, rendered_type, width, height,
        problem, exif_state, taken_at, latitude, longitude, created_at)
      SELECT ${field("id")}, ${userId}, ${field("dayId")}, ${field("position")}, ${field("sha256")}, ${field("sizeBytes")},
        ${field("viewsBytes")}, ${field("renderedType")}, ${field("width")}, ${field("height")}, ${field("problem")}, ${field("exifState")},
        ${field("takenAt")}, ${field("latitude")}, ${field("longitude")}, ${field("createdAt")} FROM ${list(rows.photos)}`),
    ...piecesOf(rows.tracks, ({ line }) => line.length).map((some) =>
      db.run(sql`INSERT INTO ${dayTracks} (id, user_id, day_id, started_at, ended_at, sha256, name, numbers, from_s, to_s, part_numbers, line)
        SELECT ${field("id")}, ${userId}, ${field("dayId")}, ${field("startedAt")}, ${field("endedAt")}, ${field("sha256")},
          ${field("name")}, ${field("numbers")}, ${field("fromS")}, ${field("toS")}, ${field("partNumbers")}, ${field("line")}
          FROM ${list(some)}`),
    ),
    db.run(sql`INSERT INTO ${trackFiles} (id, user_id, sha256, size_bytes)
      SELECT ${field("id")}, ${userId}, ${field("sha256")}, ${field("sizeBytes")} FROM ${list(rows.trackFiles)}`),
    db.delete(photoLeftovers).where(sql`${photoLeftovers.photoId} IN (SELECT value FROM json_each(${fileIds}))`),
  ]);
}

function list(rows: readonly object[]): SQL {
  return sql`json_each(${JSON.stringify(rows)}) AS named`;
}
