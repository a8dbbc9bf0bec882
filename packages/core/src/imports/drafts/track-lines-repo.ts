import { tracks } from "@firn/db/schema";
import { sql } from "drizzle-orm";

export const trackSummary = sql<string | null>`nullif(ltrim(
  CASE WHEN tracks.vertical_m IS NULL THEN '' ELSE printf(', %,d m vertical', tracks.vertical_m) END
  || coalesce(', ' || tracks.runs || CASE tracks.runs WHEN 1 THEN ' run' ELSE ' runs' END, '')
  || coalesce(', top speed ' || tracks.top_speed_kmh || ' km/h', ''), ', '), '')`;

/** Lines of one draft: a watch and a phone may have measured the same day. */
const mostLines = 20;

/** The summaries of a draft's tracks, one a line. Correlated with draft_days. */
export const trackLines = sql<string | null>`(SELECT group_concat(line, char(10)) FROM (SELECT ${trackSummary} AS line
  FROM ${tracks} WHERE tracks.draft_day_id = draft_days.id AND line IS NOT NULL
  GROUP BY line ORDER BY min(tracks.created_at), min(tracks.id) LIMIT ${mostLines}))`;
