import { dayNumbers } from "@firn/contracts/day-numbers";
import { tracks } from "@firn/db/tracks-schema";
import { summaryFields } from "@firn/tracks/track";
import { type SQL, sql } from "drizzle-orm";
import { countsInDraft, isSkiingInLog } from "./track-lines-repo.ts";

/** The columns of the numbers that a track has. */
const measured = new Map(Object.entries(summaryFields).map(([id, field]) => [id, tracks[field]]));

/** SQL: the numbers that a draft's tracks have measured together, as an object; null for those that none has. Correlated with draft_days. */
export const trackNumbers = numbersOf(countsInDraft);

/** The same without those of skiing that the log has. */
// guard (server/test/day-tracks): AND NOT ${isSkiingInLog}
export const newTrackNumbers = numbersOf(sql`${countsInDraft} AND NOT ${isSkiingInLog}`);

/** SQL: the numbers of one track, as an object without those that it lacks. */
export const numbersOfOne: SQL = sql`json_patch('{}', json_object(${sql.join(
  [...measured].map(([id, column]) => sql`${sql.raw(`'${id}'`)}, ${column}`),
  sql`, `,
)}))`;

function numbersOf(condition: SQL): SQL {
  const pairs = dayNumbers.flatMap(({ id, most, total }) => {
    const column = measured.get(id);
    if (!column) return [];
    const all = total === "sum" ? sql`sum(${column})` : sql`max(${column})`;
    return [sql`${sql.raw(`'${id}'`)}, min(${all}, ${sql.raw(String(most))})`];
  });
  return sql`(SELECT json_object(${sql.join(pairs, sql`, `)}) FROM ${tracks}
    WHERE tracks.draft_day_id = draft_days.id AND ${condition})`;
}
