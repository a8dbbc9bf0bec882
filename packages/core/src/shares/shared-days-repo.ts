import type { SharePart } from "@firn/contracts/constants";
import { limits } from "@firn/contracts/limits";
import type { OwnerId } from "@firn/contracts/runtime";
import { isAnyOf, parsedJson } from "@firn/db/json-each";
import type { Db } from "@firn/db/open";
import { days, photos, resorts } from "@firn/db/schema";
import { dayTracks } from "@firn/db/tracks-schema";
import type { DateRange } from "@firn/seasons/seasons";
import { and, between, eq, type SQL, sql } from "drizzle-orm";
import { keyColumns, newestFirst } from "../days/order-repo.ts";
import { seasonBefore } from "../days/rank-repo.ts";
import { companionsOfDay } from "../days/repo.ts";

/** The days of a link. */
export interface Scope {
  ownerId: OwnerId;
  days: { id: string } | DateRange;
}

export interface SharedPhoto {
  id: string;
  width: number | null;
  height: number | null;
}

export async function countShared(db: Db, scope: Scope) {
  const [found] = await db
    .select({ days: sql<number>`count(*)`, resorts: sql<number>`count(DISTINCT ${days.resortId})` })
    .from(days)
    .where(isShared(scope));
  return found ?? { days: 0, resorts: 0 };
}

/** Newest first, so many from a place on. A part that is not chosen is not read. */
export async function listShared(
  db: Db,
  scope: Scope,
  { shows, seasonStart, from }: { shows: ReadonlySet<SharePart>; seasonStart: string; from: number },
) {
  const page = await db
    .select({ id: days.id })
    .from(days)
    .where(isShared(scope))
    .orderBy(...newestFirst)
    .limit(limits.sharedDays)
    .offset(from);
  const none = sql<null>`NULL`;
  const isOfPage = isAnyOf(
    days.id,
    page.map(({ id }) => id),
  );
  return db
    .select({
      id: days.id,
      date: days.date,
      precision: keyColumns.precision,
      before: seasonBefore(seasonStart),
      resortName: resorts.name,
      region: resorts.region,
      country: resorts.country,
      // guard (server/test/shared-leaks): shows.has("numbers") ? days.numbers : none -> days.numbers
      numbers: shows.has("numbers") ? days.numbers : none,
      // guard (server/test/shared-leaks): shows.has("notes") ? days.notes : none -> days.notes
      notes: shows.has("notes") ? days.notes : none,
      // guard (server/test/shared-leaks): shows.has("notes") ? days.tags : none -> days.tags
      tags: shows.has("notes") ? days.tags : none,
      companions: companionsOfDay,
      // guard (server/test/shared-leaks): shows.has("photos") ? photosOfDay : none -> photosOfDay
      photos: shows.has("photos") ? photosOfDay : none,
    })
    .from(days)
    .leftJoin(resorts, eq(resorts.id, days.resortId))
    .where(and(isOfPage, isShared(scope)))
    .orderBy(...newestFirst);
}

const photosOfDay = parsedJson<
  SharedPhoto[]
>(sql`(SELECT json_group_array(json_object('id', id, 'width', width, 'height', height))
  FROM (SELECT photos.id, photos.width, photos.height FROM ${photos}
    WHERE photos.day_id = days.id AND photos.rendered_type IS NOT NULL ORDER BY photos.position, photos.id LIMIT ${limits.photosPerDay}))`);

/** The lines of a day of the link, by their start. */
export function listLines(db: Db, ownerId: OwnerId, dayId: string) {
  return db
    .select({ fromS: dayTracks.fromS, toS: dayTracks.toS, line: dayTracks.line })
    .from(dayTracks)
    .where(and(eq(dayTracks.dayId, dayId), eq(dayTracks.userId, ownerId)))
    .orderBy(dayTracks.startedAt, dayTracks.id)
    .limit(limits.tracksPerDay);
}

/** A photo of a day of the link. */
export async function findSharedPhoto(db: Db, scope: Scope, photoId: string) {
  const [photo] = await db
    .select({ id: photos.id, renderedType: photos.renderedType })
    .from(photos)
    .innerJoin(days, eq(days.id, photos.dayId))
    // guard (shares/read-shared): , isShared(scope)
    .where(and(eq(photos.id, photoId), isShared(scope)));
  return photo;
}

function isShared({ ownerId, days: of }: Scope): SQL | undefined {
  const isOfLink = "id" in of ? eq(days.id, of.id) : between(days.date, of.from, of.to);
  // guard (shares/read-shared): , isOfLink
  // guard (shares/read-shared): eq(days.userId, ownerId), -> undefined,
  return and(eq(days.userId, ownerId), isOfLink);
}
