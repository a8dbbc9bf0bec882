import type { DayNumbers } from "@firn/contracts/day-numbers";
import { asText } from "@firn/contracts/messages";
import { piecesOf } from "@firn/contracts/pieces";
import type { OwnerId } from "@firn/contracts/runtime";
import { isAnyOf, jsonField, parsedJson } from "@firn/db/json-each";
import type { Db } from "@firn/db/open";
import { prepared } from "@firn/db/prepared";
import { resorts } from "@firn/db/schema";
import { tracks } from "@firn/db/tracks-schema";
import type { TrackDay } from "@firn/tracks/track";
import { and, asc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { ImportRow } from "../drafts/revisions-repo.ts";
import { doubtWithTwin, hasNewLine, isInLog, trackSummary } from "../drafts/track-lines-repo.ts";
import { numbersOfOne } from "../drafts/track-numbers-repo.ts";

export type ImportTrackRow = Awaited<ReturnType<typeof listTracks>>[number];

export function listTracks(db: Db, ownerId: OwnerId, importId: string) {
  return (
    db
      .select({
        id: tracks.id,
        sha256: tracks.sha256,
        name: tracks.name,
        takenAt: tracks.takenAt,
        latitude: tracks.latitude,
        longitude: tracks.longitude,
        resortId: tracks.resortId,
        resortName: resorts.name,
        resortLatitude: resorts.latitude,
        resortLongitude: resorts.longitude,
        draftDayId: tracks.draftDayId,
        doubt: doubtWithTwin,
        problem: tracks.problem,
        summary: trackSummary,
        numbers: parsedJson<DayNumbers>(numbersOfOne),
        isInLog,
        hasNewLine,
      })
      .from(tracks)
      .leftJoin(resorts, eq(resorts.id, tracks.resortId))
      // guard (imports/tracks/repo): , eq(tracks.userId, ownerId)
      .where(and(eq(tracks.importId, importId), eq(tracks.userId, ownerId)))
      .orderBy(asc(tracks.takenAt), asc(tracks.createdAt), asc(tracks.id))
  );
}

export type GroupedTrack = Awaited<ReturnType<typeof tracksToGroup>>[number];

export const tracksToGroup = prepared((db) =>
  db
    .select({
      id: tracks.id,
      sha256: tracks.sha256,
      takenAt: tracks.takenAt,
      resortId: tracks.resortId,
      draftDayId: tracks.draftDayId,
    })
    .from(tracks)
    // guard (imports/tracks/repo): , eq(tracks.userId, sql.placeholder("ownerId"))
    .where(and(eq(tracks.importId, sql.placeholder("importId")), eq(tracks.userId, sql.placeholder("ownerId"))))
    .orderBy(asc(tracks.takenAt), asc(tracks.createdAt), asc(tracks.id)),
);

export interface NewTrack extends Omit<TrackDay, "line"> {
  id: string;
  /** Null where there is none, or no time. */
  storedLine: string | null;
}

export function insertTracks(
  ownerId: OwnerId,
  row: ImportRow,
  file: { name: string; sha256: string },
  days: readonly NewTrack[],
  now: number,
): SQLWrapper[] {
  return piecesOf(days, ({ storedLine }) => storedLine?.length ?? 0).map((some) =>
    insertPiece(ownerId, row, file, some, now),
  );
}

function insertPiece(
  ownerId: OwnerId,
  row: ImportRow,
  file: { name: string; sha256: string },
  days: readonly NewTrack[],
  now: number,
): SQLWrapper {
  return sql`INSERT INTO ${tracks} (id, user_id, import_id, sha256, name, taken_at, resort_id, latitude, longitude,
      vertical_m, runs, top_speed_kmh, doubt, started_at, ended_at, is_measured, problem, created_at,
      ascent_m, distance_m, minutes, line)
    SELECT ${jsonField("id")}, ${ownerId}, ${row.id}, ${file.sha256}, ${file.name}, ${jsonField("date")},
      ${jsonField("resortId")}, ${jsonField("position.latitude")}, ${jsonField("position.longitude")},
      ${jsonField("verticalM")}, ${jsonField("runs")}, ${jsonField("topSpeedKmh")}, ${jsonField("doubt")},
      coalesce(${jsonField("span.startMs")}, 0), coalesce(${jsonField("span.endMs")}, 0), coalesce(${jsonField("isMeasured")}, 0),
      ${jsonField("problem")}, ${now}, ${jsonField("ascentM")}, ${jsonField("distanceM")}, ${jsonField("minutes")}, ${jsonField("storedLine")}
    FROM json_each(${JSON.stringify(days.map(withStoredProblem))}) AS named`;
}

function withStoredProblem(day: NewTrack) {
  return { ...day, problem: day.problem ? asText(day.problem) : null };
}

export type TrackFields = Partial<Pick<typeof tracks.$inferInsert, "takenAt" | "resortId" | "draftDayId">>;

export function updateTracks(db: Db, ownerId: OwnerId, row: ImportRow, ids: readonly string[], fields: TrackFields) {
  return db
    .update(tracks)
    .set(fields)
    .where(someTracks(ownerId, row, ids));
}

export function deleteTracks(db: Db, ownerId: OwnerId, row: ImportRow, ids: readonly string[]) {
  return db.delete(tracks).where(someTracks(ownerId, row, ids));
}

export function dropTracks(db: Db, ownerId: OwnerId, row: ImportRow) {
  return db.delete(tracks).where(and(eq(tracks.importId, row.id), eq(tracks.userId, ownerId)));
}

function someTracks(ownerId: OwnerId, row: ImportRow, ids: readonly string[]): SQL | undefined {
  return and(isAnyOf(tracks.id, ids), eq(tracks.userId, ownerId), eq(tracks.importId, row.id));
}
