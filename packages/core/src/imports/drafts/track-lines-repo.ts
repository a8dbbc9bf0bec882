import type { DraftDoubt } from "@firn/contracts/draft-doubts";
import { days, draftDays, photoImports } from "@firn/db/schema";
import { dayTracks, tracks } from "@firn/db/tracks-schema";
import { type SQL, sql } from "drizzle-orm";
import { isNear, isSameSkiing, isTwin as isTwinOf } from "../../day-tracks/twins-repo.ts";

export const trackSummary = sql<string | null>`nullif(ltrim(
  CASE WHEN tracks.vertical_m IS NULL THEN '' ELSE printf(', %,d m vertical', tracks.vertical_m) END
  || coalesce(', ' || tracks.runs || CASE tracks.runs WHEN 1 THEN ' run' ELSE ' runs' END, '')
  || coalesce(', top speed ' || tracks.top_speed_kmh || ' km/h', ''), ', '), '')`;

const hours = { startedAt: sql`tracks.started_at`, endedAt: sql`tracks.ended_at` };
const isTwin = isTwinOf(hours);

/** Whether such a track of the draft is its twin, and has the device's own figures, or else is longer, or else came first. */
function isCopyOf(condition: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM ${tracks} AS twin WHERE twin.draft_day_id = tracks.draft_day_id AND ${isTwin} AND ${condition}
  AND (twin.is_measured, twin.ended_at - twin.started_at, tracks.created_at, tracks.id)
    > (tracks.is_measured, tracks.ended_at - tracks.started_at, twin.created_at, twin.id))`;
}

/** To this many degrees, two recordings of the same hours are the same one, not those of two people. */
const samePlace = 0.001;

/** The track's doubt, or that of another sport which its twin in the other format names. */
export const doubtWithTwin = sql<DraftDoubt | null>`coalesce(tracks.doubt, (SELECT twin.doubt FROM ${tracks} AS twin
  WHERE twin.draft_day_id = tracks.draft_day_id AND twin.doubt LIKE 'recording:%' AND ${isTwin}
  AND abs(twin.latitude - tracks.latitude) < ${samePlace} AND abs(twin.longitude - tracks.longitude) < ${samePlace}))`;

/** Whether a day has such a recording with its line. Correlated with tracks. */
function isOnDay(such: SQL): SQL {
  // guard (server/test/day-tracks): twin.user_id = tracks.user_id AND
  return sql`EXISTS (SELECT 1 FROM ${dayTracks} AS twin
    WHERE twin.user_id = tracks.user_id AND ${isNear(hours)} AND ${such})`;
}

/** Whether a commit keeps the track's line, which no day and no better track of the draft has. */
// guard (server/test/day-tracks): AND NOT ${isCopyOf(sql`twin.line IS NOT NULL`)}
// guard (server/test/day-tracks): AND NOT ${isOnDay(isTwin)}
export const hasNewLine =
  sql<boolean>`(tracks.line IS NOT NULL AND NOT ${isCopyOf(sql`twin.line IS NOT NULL`)} AND NOT ${isOnDay(isTwin)})`.mapWith(
    Boolean,
  );

/** Whether a day of the track's date has its twin, of an import before, or any day with its line. Correlated with tracks of an open one. */
export const isInLog = inLog(isTwin).mapWith(Boolean);

/** Whether the log has skiing of it, so that its figures would count twice. */
export const isSkiingInLog = inLog(isSameSkiing(hours));

function inLog(such: SQL): SQL<number> {
  // guard (server/test/recorded-tracks): AND source.status <> 'waiting'
  // guard (server/test/recorded-tracks): twin.user_id = tracks.user_id AND
  // guard (server/test/recorded-tracks): AND ${such}))` -> ))`
  return sql<number>`(${isOnDay(such)} OR EXISTS (SELECT 1 FROM ${tracks} AS twin
    CROSS JOIN ${draftDays} AS made ON made.id = twin.draft_day_id
    CROSS JOIN ${photoImports} AS source ON source.id = made.photo_import_id AND source.status <> 'waiting'
    CROSS JOIN ${days} ON days.id = made.day_id AND days.date = tracks.taken_at
    WHERE twin.user_id = tracks.user_id AND ${isNear(hours)} AND ${such}))`;
}
