import { dayTracks, tracks } from "@firn/db/tracks-schema";
import { type SQL, sql } from "drizzle-orm";

/** No line is of the file. Correlated with track_files. A row of an import has its line until the commit, and for another review (behaviour §5). */
export const isUnused: SQL = sql`(track_files.unused_since IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM ${dayTracks} AS own
    WHERE own.user_id = track_files.user_id AND own.sha256 = track_files.sha256)
  AND NOT EXISTS (SELECT 1 FROM ${tracks} AS own
    WHERE own.user_id = track_files.user_id AND own.sha256 = track_files.sha256 AND own.line IS NOT NULL))`;
