import type { DayNumbers, NumbersPatch } from "@firn/contracts/day-numbers";
import type { OwnerId } from "@firn/contracts/runtime";
import { changePieces, changes } from "@firn/db/changes-schema";
import { jsonField, parsedJson } from "@firn/db/json-each";
import type { Db } from "@firn/db/open";
import { days } from "@firn/db/schema";
import { dayTracks, trackFiles } from "@firn/db/tracks-schema";
import { writeIf } from "@firn/db/write-batch";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { writeRecorded } from "../changes/forget-repo.ts";
import { type NewChange, recordChange, removeTrack } from "../changes/record-repo.ts";
import { isUndoable, type Undo, undoStatements } from "../changes/undo-repo.ts";
import { both, type Condition } from "../condition-repo.ts";
import { asJson, filledColumns, merged } from "../days/fields-repo.ts";
import { recordRequest, type Writer } from "../keyed-requests/repo.ts";
import { nextUpdate } from "../next-update-repo.ts";
import type { Counted } from "./numbers.ts";
import type { Part } from "./stored-line.ts";
import type { Hours } from "./twins.ts";

export interface TrackOfDay extends Counted {
  id: string;
  startedAt: number;
  isTrimmed: 0 | 1;
  /** The file that it was read from is kept. */
  hasFile: 0 | 1;
}

/** By their start, without their lines. Correlated with days. */
export const tracksOfDay = parsedJson<
  TrackOfDay[]
>(sql`(SELECT json_group_array(json_object('id', id, 'startedAt', started_at,
  'hours', ${countedHours((column) => sql.raw(column))},
  'numbers', json(ifnull(part_numbers, numbers)), 'isTrimmed', part_numbers IS NOT NULL,
  'hasFile', has_file))
  FROM (SELECT own.id, own.started_at, own.ended_at, own.from_s, own.to_s,
    own.numbers, own.part_numbers,
    EXISTS (SELECT 1 FROM ${trackFiles} AS file WHERE file.user_id = own.user_id AND file.sha256 = own.sha256) AS has_file FROM ${dayTracks} AS own
    WHERE own.day_id = days.id ORDER BY own.started_at, own.id))`);

export type DayOfTracks = NonNullable<Awaited<ReturnType<typeof findDay>>>;

export async function findDay(db: Db, ownerId: OwnerId, dayId: string) {
  const [day] = await db
    .select({
      id: days.id,
      date: days.date,
      updatedAt: days.updatedAt,
      numbers: filledColumns.numbers,
      number_sources: filledColumns.numberSources,
      tracks: tracksOfDay,
    })
    .from(days)
    // guard (day-tracks/service): , eq(days.userId, ownerId)
    .where(and(eq(days.id, dayId), eq(days.userId, ownerId)));
  return day;
}

export interface StoredTrack extends Part, Hours {
  id: string;
  numbers: DayNumbers;
  partNumbers: DayNumbers | null;
  line: string;
}

export async function findTrack(
  db: Db,
  ownerId: OwnerId,
  dayId: string,
  trackId: string,
): Promise<StoredTrack | undefined> {
  const [track] = await db
    .select()
    .from(dayTracks)
    // guard (day-tracks/service): , eq(dayTracks.dayId, dayId)
    // guard (api/src/ownership): , eq(dayTracks.userId, ownerId)
    .where(and(eq(dayTracks.id, trackId), eq(dayTracks.dayId, dayId), eq(dayTracks.userId, ownerId)));
  return track;
}

/** The owner's recordings that overlap in time with one of these. Of two that start a track's length apart, neither is the other's twin. */
export function listOverlapping(
  db: Db,
  ownerId: OwnerId,
  recorded: readonly Hours[],
): Promise<(Hours & { id: string; dayId: string })[]> {
  const hours = recorded.map(({ startedAt, endedAt }) => ({ startedAt, endedAt }));
  return db
    .selectDistinct({
      id: dayTracks.id,
      dayId: dayTracks.dayId,
      startedAt: dayTracks.startedAt,
      endedAt: dayTracks.endedAt,
    })
    .from(sql`json_each(${JSON.stringify(hours)}) AS named`)
    .crossJoin(dayTracks)
    .where(
      // guard (day-tracks/service): ${dayTracks.userId} = ${ownerId} AND
      sql`${dayTracks.userId} = ${ownerId} AND ${dayTracks.startedAt} < ${jsonField("endedAt")}
        AND ${dayTracks.startedAt} > 2 * ${jsonField("startedAt")} - ${jsonField("endedAt")}`,
    );
}

export interface NewDayTrack extends Hours {
  id: string;
  numbers: DayNumbers;
  line: string;
}

/** The new numbers of a day whose recordings change. Nothing is written if the day has changed since it was read. */
export interface DayChange {
  day: Pick<DayOfTracks, "id" | "updatedAt">;
  numbers: NumbersPatch;
  now: number;
}

export function addTracks(
  writer: Writer,
  ownerId: OwnerId,
  change: DayChange,
  file: { sha256: string; name: string },
  added: readonly [NewDayTrack, ...NewDayTrack[]],
): Promise<boolean> {
  const { day } = change;
  return writeIf(writer.db, isAsRead(ownerId, change), [
    updateNumbers(ownerId, change),
    ...recordRequest(writer, ownerId, added[0].id),
    ...added.map(
      ({ id, startedAt, endedAt, numbers, line }) =>
        sql`INSERT INTO ${dayTracks} (id, user_id, day_id, started_at, ended_at, sha256, name, numbers, line)
          VALUES (${id}, ${ownerId}, ${day.id}, ${startedAt}, ${endedAt}, ${file.sha256}, ${file.name}, ${JSON.stringify(numbers)}, ${line})`,
    ),
  ]);
}

export function trimTrack(
  writer: Writer,
  ownerId: OwnerId,
  change: DayChange,
  { id, fromS, toS, partNumbers }: Pick<StoredTrack, "id" | "fromS" | "toS" | "partNumbers">,
): Promise<boolean> {
  return writeIf(writer.db, isAsRead(ownerId, change), [
    updateNumbers(ownerId, change),
    ...recordRequest(writer, ownerId, id),
    sql`UPDATE ${dayTracks} SET from_s = ${fromS}, to_s = ${toS}, part_numbers = ${partNumbers && JSON.stringify(partNumbers)}
      WHERE ${dayTracks.id} = ${id} AND ${dayTracks.dayId} = ${change.day.id}`,
  ]);
}

/** Keeps it in a change of this id, to put it back. */
export function deleteTrack(
  writer: Writer,
  ownerId: OwnerId,
  dayChange: DayChange,
  trackId: string,
  changeId: string,
): Promise<boolean> {
  const change: NewChange = { id: changeId, now: dayChange.now, subjectId: trackId };
  return writeRecorded(writer.db, ownerId, isAsRead(ownerId, dayChange), [
    recordChange(ownerId, change),
    ...recordRequest(writer, ownerId, trackId),
    ...removeTrack(ownerId, change, trackId),
    updateNumbers(ownerId, dayChange),
  ]);
}

export async function restoreTrack(writer: Writer, ownerId: OwnerId, change: DayChange, undo: Undo): Promise<boolean> {
  const [mark, ...others] = await undoStatements(writer.db, ownerId, undo);
  // guard (day-tracks/service): both(isUndoable(ownerId, undo), isAsRead(ownerId, change)) -> isUndoable(ownerId, undo)
  // guard (day-tracks/service): both(isUndoable(ownerId, undo), isAsRead(ownerId, change)) -> isAsRead(ownerId, change)
  return writeIf(writer.db, both(isUndoable(ownerId, undo), isAsRead(ownerId, change)), [
    mark,
    ...recordRequest(writer, ownerId, undo.subjectId),
    ...others,
    updateNumbers(ownerId, change),
  ]);
}

export interface RemovedTrack extends Counted {
  dayId: string;
}

/** Undefined if the change has not removed a recording alone. */
export async function readRemoved(db: Db, ownerId: OwnerId, changeId: string): Promise<RemovedTrack | undefined> {
  const kept = (field: string) => sql`json_extract(${changePieces.before}, ${`$.day_tracks[0].${field}`})`;
  const [found] = await db
    .select({
      track: parsedJson<RemovedTrack>(sql`json_object('dayId', ${kept("day_id")}, 'hours', ${countedHours(kept)},
        'numbers', json(ifnull(${kept("part_numbers")}, ${kept("numbers")})))`),
    })
    .from(changes)
    .innerJoin(changePieces, eq(changePieces.changeId, changes.id))
    .where(and(eq(changes.id, changeId), eq(changes.userId, ownerId), sql`${kept("id")} = ${changes.subjectId}`));
  return found?.track;
}

function isAsRead(ownerId: OwnerId, { day }: DayChange): Condition {
  // guard (day-tracks/service): AND ${days.updatedAt} = ${day.updatedAt}
  return sql`EXISTS (SELECT 1 FROM ${days} WHERE ${days.id} = ${day.id} AND ${days.userId} = ${ownerId}
    AND ${days.updatedAt} = ${day.updatedAt})`;
}

function updateNumbers(ownerId: OwnerId, { day, numbers, now }: DayChange): SQL {
  const sources = Object.entries(numbers).map(([id, value]) => [id, value === null ? null : "track"]);
  return sql`UPDATE ${days} SET updated_at = ${nextUpdate(now)}, numbers = ${merged("numbers", asJson(numbers))},
    number_sources = ${merged("number_sources", asJson(Object.fromEntries(sources)))}
    WHERE ${days.id} = ${day.id} AND ${days.userId} = ${ownerId}`;
}

/** SQL: when the part that counts was recorded. */
function countedHours(column: (name: string) => SQL): SQL {
  return sql`json_object('startedAt', ${column("started_at")} + 1000 * ifnull(${column("from_s")}, 0),
    'endedAt', ifnull(${column("started_at")} + 1000 * ${column("to_s")}, ${column("ended_at")}))`;
}
