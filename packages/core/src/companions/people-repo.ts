import type { OwnerId } from "@firn/contracts/runtime";
import { dayCompanions } from "@firn/db/companions-schema";
import { parsedJson } from "@firn/db/json-each";
import type { Db } from "@firn/db/open";
import { prepared } from "@firn/db/prepared";
import { days } from "@firn/db/schema";
import type { DateRange } from "@firn/seasons/seasons";
import { asc, eq, sql } from "drizzle-orm";
import { isExact, newestFirst } from "../days/order-repo.ts";
import { isInPiece, readInPieces } from "../days/pieces-repo.ts";

/** The names on each day of a range in pieces, the newest day first, each with its day's date, if that is exact. */
export async function* namesInPieces(db: Db, ownerId: OwnerId, range: DateRange) {
  for await (const [piece] of readInPieces(db, ownerId, range, (each) => namesOfPiece(db, each), "newest first")) {
    if (piece) yield piece;
  }
}

// One row: a row for each name would take four times as long.
const namesOfPiece = prepared((db) =>
  db
    .select({
      names: parsedJson<string[]>(sql`json_group_array(name)`),
      dates: parsedJson<(string | null)[]>(sql`json_group_array(date)`),
    })
    .from(
      db
        .select({ name: dayCompanions.name, date: sql`iif(${isExact}, ${days.date}, NULL)`.as("date") })
        .from(days)
        .innerJoin(dayCompanions, eq(dayCompanions.dayId, days.id))
        .where(isInPiece)
        .orderBy(...newestFirst, asc(dayCompanions.nameKey))
        .as("people"),
    ),
);
