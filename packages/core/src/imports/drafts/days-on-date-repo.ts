import { limits } from "@firn/contracts/limits";
import type { OwnerId } from "@firn/contracts/runtime";
import { jsonField, parsedJson } from "@firn/db/json-each";
import type { Db } from "@firn/db/open";
import { days, resorts } from "@firn/db/schema";
import { type SQL, sql } from "drizzle-orm";
import { piecesInTurn } from "../../pieces.ts";

export interface DayOnDate {
  id: string;
  resortId: string | null;
  resortName: string | null;
}

/** When and where a draft is. */
interface Spot {
  date: string | null;
  datePrecision: string | null;
  resortId: string | null;
}

const spotsInPiece = 100;
const spotOf = ({ date, datePrecision, resortId }: Spot) => JSON.stringify({ date, datePrecision, resortId });

/** Adds the owner's first days on the date of each, known as exactly, the same resort's before others. Reads them once for all drafts of a date and resort. */
export async function withDays<Draft extends Spot>(
  db: Db,
  ownerId: OwnerId,
  drafts: readonly Draft[],
): Promise<(Draft & { days: readonly DayOnDate[] })[]> {
  const daysOf = new Map<string, readonly DayOnDate[]>();
  for (const isHalf of [false, true]) {
    const some = drafts.filter(({ datePrecision }) => (datePrecision !== null) === isHalf);
    const most = isHalf ? limits.daysInMonth : limits.daysOnDate;
    for await (const spots of piecesInTurn([...new Set(some.map(spotOf))], spotsInPiece)) {
      for (const { spot, found } of await daysOnDates(db, ownerId, spots, most)) daysOf.set(spot, found);
    }
  }
  return drafts.map((draft) => ({ ...draft, days: daysOf.get(spotOf(draft)) ?? [] }));
}

/** By an index for either, because a date may have thousands of days, and a draft for each of thousands of resorts. */
function daysOnDates(db: Db, ownerId: OwnerId, spots: readonly string[], most: number) {
  // guard (core/src/owners): days.user_id = ${ownerId} AND
  const isOnDate = sql`days.user_id = ${ownerId} AND days.date = ${jsonField("date")}
    AND days.date_precision IS ${jsonField("datePrecision")}`;
  const first = (from: SQL) =>
    sql`SELECT id FROM (SELECT days.id FROM ${from} ORDER BY days.created_at, days.id LIMIT ${most})`;
  const onDate = first(sql`${days} WHERE ${isOnDate}`);
  // guard (imports/drafts/days-on-date): INDEXED BY days_user_resort
  const there = first(
    sql`${days} INDEXED BY days_user_resort WHERE ${isOnDate} AND days.resort_id IS ${jsonField("resortId")}`,
  );
  return db
    .select({
      spot: sql<string>`named.value`,
      found: parsedJson<DayOnDate[]>(sql`(
        SELECT json_group_array(json_object('id', id, 'resortId', resort_id, 'resortName', name))
        FROM (SELECT days.id, days.resort_id, there.name, days.resort_id IS NOT ${jsonField("resortId")} AS is_other
          FROM ${days} LEFT JOIN ${resorts} AS there ON there.id = days.resort_id
          WHERE days.id IN (${there} UNION ALL ${onDate})
          ORDER BY is_other, days.created_at, days.id LIMIT ${most}))`),
    })
    .from(sql`json_each(${JSON.stringify(spots)}) AS named`);
}
