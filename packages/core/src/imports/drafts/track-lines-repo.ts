import { tracks } from "@firn/db/schema";
import { sql } from "drizzle-orm";

export const trackSummary = sql<string | null>`nullif(ltrim(
  CASE WHEN tracks.vertical_m IS NULL THEN '' ELSE printf(', %,d m vertical', tracks.vertical_m) END
  || coalesce(', ' || tracks.runs || CASE tracks.runs WHEN 1 THEN ' run' ELSE ' runs' END, '')
  || coalesce(', top speed ' || tracks.top_speed_kmh || ' km/h', ''), ', '), '')`;

/**
 * Whether another track of the draft recorded the same hours (more than half of the longer one), and has the device's own figures,
 * or else is longer, or else came first.
 */
const isCopy = sql`EXISTS (SELECT 1 FROM ${tracks} AS twin WHERE twin.draft_day_id = tracks.draft_day_id
  AND 2 * (min(twin.ended_at, tracks.ended_at) - max(twin.started_at, tracks.started_at))
    > max(twin.ended_at - twin.started_at, tracks.ended_at - tracks.started_at)
  AND (twin.is_measured, twin.ended_at - twin.started_at, tracks.created_at, tracks.id)
    > (tracks.is_measured, tracks.ended_at - tracks.started_at, twin.created_at, twin.id))`;

/** Lines of one draft: a watch and a phone may have measured the same day. */
const mostLines = 20;

/** The summaries of a draft's tracks, one a line. Correlated with draft_days. */
export const trackLines = sql<string | null>`(SELECT group_concat(line, char(10)) FROM (SELECT ${trackSummary} AS line
  FROM ${tracks} WHERE tracks.draft_day_id = draft_days.id AND line IS NOT NULL AND NOT ${isCopy}
  GROUP BY line ORDER BY min(tracks.created_at), min(tracks.id) LIMIT ${mostLines}))`;
