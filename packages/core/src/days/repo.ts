import type { OwnerId } from "@firn/contracts/runtime";
import type { Ski } from "@firn/contracts/skis";
import { dayCompanions } from "@firn/db/companions-schema";
import { parsedJson } from "@firn/db/json-each";
import type { Db } from "@firn/db/open";
import { prepared } from "@firn/db/prepared";
import { daySkis, days, photos, resorts, skis } from "@firn/db/schema";
import type { DateRange } from "@firn/seasons/seasons";
import { and, eq, sql } from "drizzle-orm";
import { tracksOfDay } from "../day-tracks/repo.ts";
import { conditionsOfDay, plainColumns } from "./fields-repo.ts";
import { keyColumns, newestFirst } from "./order-repo.ts";
import { isInPiece, readInPieces } from "./pieces-repo.ts";
import { rankColumns } from "./rank-repo.ts";

// The tables are named in full: drizzle omits table names in a query of one table.
const skiNames = parsedJson<string[]>(sql`(SELECT json_group_array(name) FROM (SELECT skis.name AS name
  FROM ${daySkis} JOIN ${skis} ON skis.id = day_skis.ski_id WHERE day_skis.day_id = days.id ORDER BY day_skis.position))`);

export const skisOfDay = parsedJson<Ski[]>(sql`(SELECT json_group_array(json_object('id', id, 'name', name))
  FROM (SELECT skis.id AS id, skis.name AS name FROM ${daySkis} JOIN ${skis} ON skis.id = day_skis.ski_id
    WHERE day_skis.day_id = days.id ORDER BY day_skis.position))`);

export const companionsOfDay = parsedJson<string[]>(sql`(SELECT json_group_array(name)
  FROM (SELECT day_companions.name AS name FROM ${dayCompanions} WHERE day_companions.day_id = days.id
    ORDER BY day_companions.position))`);

export const photoIds = parsedJson<string[]>(sql`(SELECT json_group_array(id)
  FROM (SELECT photos.id AS id FROM ${photos} WHERE photos.day_id = days.id ORDER BY photos.position, photos.id))`);

export type DayListRow = Awaited<ReturnType<typeof daysOfPiece>>[number];
export type DayRow = NonNullable<Awaited<ReturnType<typeof findDay>>>;

/** Newest first, in pieces. */
export function listDays(db: Db, ownerId: OwnerId, range: DateRange) {
  return readInPieces(db, ownerId, range, (piece) => daysOfPiece(db, piece), "newest first");
}

/** As `trim` of JavaScript takes it off. */
const whiteSpace = sql`char(9, 10, 11, 12, 13, 32, 160, 5760, 8192, 8193, 8194, 8195, 8196, 8197, 8198, 8199, 8200, 8201, 8202,
  8232, 8233, 8239, 8287, 12288, 65279)`;

export const listColumns = {
  id: days.id,
  resortId: days.resortId,
  resortName: resorts.name,
  region: resorts.region,
  country: resorts.country,
  date: days.date,
  datePrecision: keyColumns.precision,
  skiNames,
  companions: companionsOfDay,
  activity: days.activity,
  // Enough for the first line: a list of long notes must stay small.
  notesStart: sql<string | null>`substr(ltrim(${days.notes}, ${whiteSpace}), 1, 200)`,
  conditions: conditionsOfDay,
  photoIds,
};

const daysOfPiece = prepared((db) =>
  db
    .select(listColumns)
    .from(days)
    .leftJoin(resorts, eq(resorts.id, days.resortId))
    .where(isInPiece)
    .orderBy(...newestFirst),
);

export async function findDay(db: Db, ownerId: OwnerId, id: string, seasonStart: string) {
  const [day] = await oneDay(db, { ownerId, id, seasonStart });
  return day;
}

const oneDay = prepared((db) =>
  db
    .select({
      id: days.id,
      resort: resorts,
      date: days.date,
      skis: skisOfDay,
      companions: companionsOfDay,
      plain: plainColumns,
      photoIds,
      tracks: tracksOfDay,
      rank: rankColumns,
      updatedAt: days.updatedAt,
    })
    .from(days)
    .leftJoin(resorts, eq(resorts.id, days.resortId))
    // guard (api/src/ownership): , eq(days.userId, sql.placeholder("ownerId"))
    .where(and(eq(days.id, sql.placeholder("id")), eq(days.userId, sql.placeholder("ownerId")))),
);
