import type { DayNumbers } from "@firn/contracts/day-numbers";
import { draftDays } from "@firn/db/schema";
import { tracks } from "@firn/db/tracks-schema";
import { summaryFields } from "@firn/tracks/track";
import { type SQL, sql } from "drizzle-orm";
import { isSkiingInLog } from "./track-lines-repo.ts";
import { numbersOfDraft } from "./track-numbers.ts";

/** The columns of the numbers that a track has. */
const measured = Object.entries(summaryFields).map(([id, field]) => [id, tracks[field]] as const);

/** SQL: the numbers of one track, as an object without those that it lacks. */
export const numbersOfOne: SQL = sql`json_patch('{}', json_object(${sql.join(
  measured.map(([id, column]) => sql`${sql.raw(`'${id}'`)}, ${column}`),
  sql`, `,
)}))`;

/** The numbers that a draft's tracks have measured together, changed by its own. Correlated with draft_days. */
export const trackNumbers = numbersOf(sql`TRUE`);

/** The same without those of skiing that the log has. */
// guard (server/test/day-tracks): NOT ${isSkiingInLog} -> TRUE
export const newTrackNumbers = numbersOf(sql`NOT ${isSkiingInLog}`);

function numbersOf(condition: SQL): SQL<DayNumbers> {
  return sql`json_object('own', json(coalesce(${draftDays.numbers}, '{}')), 'tracks',
    (SELECT json_group_array(json_object('id', id, 'createdAt', created_at, 'startedAt', started_at, 'endedAt', ended_at,
      'isMeasured', is_measured, 'numbers', json(${numbersOfOne})))
      FROM ${tracks} WHERE tracks.draft_day_id = draft_days.id AND ${condition}))`.mapWith((text: string) =>
    numbersOfDraft(JSON.parse(text)),
  );
}
