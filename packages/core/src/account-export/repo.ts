import type { DayNumbers } from "@firn/contracts/day-numbers";
import type { OwnerId } from "@firn/contracts/runtime";
import { parsedJson } from "@firn/db/json-each";
import type { Db } from "@firn/db/open";
import { days, resorts, skis } from "@firn/db/schema";
import type { DayKey } from "@firn/logbook/day-key";
import { and, asc, eq, sql } from "drizzle-orm";
import { plainColumns } from "../days/fields-repo.ts";
import { isAfter, keyColumns, oldestFirst } from "../days/order-repo.ts";
import { companionsOfDay } from "../days/repo.ts";

export function allSkis(db: Db, ownerId: OwnerId) {
  // guard (server/test/account-export): .where(eq(skis.userId, ownerId))
  return db
    .select({
      id: skis.id,
      name: skis.name,
      createdAt: skis.createdAt,
      deletedAt: skis.deletedAt,
      retiredAt: skis.retiredAt,
    })
    .from(skis)
    .where(eq(skis.userId, ownerId))
    .orderBy(asc(skis.createdAt), asc(skis.id));
}

export type StoredDay = Awaited<ReturnType<typeof pageOfDays>>[number];

export interface StoredPhoto {
  id: string;
  sha256: string;
  sizeBytes: number;
  takenAt: string | null;
  latitude: number | null;
  longitude: number | null;
  createdAt: number;
}

export interface StoredTrack {
  id: string;
  name: string;
  sha256: string;
  startedAt: number;
  endedAt: number;
  numbers: DayNumbers;
  fromS: number | null;
  toS: number | null;
  partNumbers: DayNumbers | null;
  /** Of the kept file. */
  fileId: string | null;
}

export function pageOfDays(db: Db, ownerId: OwnerId, last: DayKey | undefined, limit: number) {
  // guard (server/test/account-export): eq(days.userId, ownerId),
  return db
    .select({
      ...keyColumns,
      plain: plainColumns,
      updatedAt: days.updatedAt,
      resort: { id: resorts.id, name: resorts.name, region: resorts.region, country: resorts.country },
      skiIds,
      companions: companionsOfDay,
      photos: photosOfDay,
      tracks: tracksOfDay,
    })
    .from(days)
    .leftJoin(resorts, eq(resorts.id, days.resortId))
    .where(and(eq(days.userId, ownerId), isAfter(last)))
    .orderBy(...oldestFirst)
    .limit(limit);
}

// The tables are named in full: drizzle omits table names in a query of one table.
const skiIds = parsedJson<string[]>(sql`(SELECT json_group_array(ski_id)
  FROM (SELECT day_skis.ski_id AS ski_id FROM day_skis WHERE day_skis.day_id = days.id ORDER BY day_skis.position))`);

const photosOfDay = parsedJson<StoredPhoto[]>(sql`(SELECT json_group_array(json_object('id', id, 'sha256', sha256,
  'sizeBytes', size_bytes, 'takenAt', taken_at, 'latitude', latitude, 'longitude', longitude, 'createdAt', created_at))
  FROM (SELECT photos.* FROM photos WHERE photos.day_id = days.id ORDER BY photos.position, photos.id))`);

const tracksOfDay = parsedJson<
  StoredTrack[]
>(sql`(SELECT json_group_array(json_object('id', id, 'name', name, 'sha256', sha256,
  'startedAt', started_at, 'endedAt', ended_at, 'numbers', json(numbers), 'fromS', from_s, 'toS', to_s,
  'partNumbers', json(part_numbers), 'fileId', file_id))
  FROM (SELECT own.id, own.name, own.sha256, own.started_at, own.ended_at, own.numbers, own.from_s, own.to_s, own.part_numbers,
    (SELECT file.id FROM track_files AS file WHERE file.user_id = own.user_id AND file.sha256 = own.sha256) AS file_id
    FROM day_tracks AS own WHERE own.day_id = days.id ORDER BY own.started_at, own.id))`);
