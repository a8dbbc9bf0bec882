import type { Db } from "@firn/db/open";
import { prepared } from "@firn/db/prepared";
import { daySkis, days } from "@firn/db/schema";
import type { DateRange } from "@firn/seasons/seasons";
import { eq, sql } from "drizzle-orm";
import { bytesOfName, cachedByStamp, type LogOwner } from "../cached-by-stamp.ts";
import { dayRank, isExact } from "../days/order-repo.ts";
import { allDates, isInPiece, readInPieces } from "../days/pieces-repo.ts";

export interface SkiUses {
  dayCount: number;
  /** Of the days with an exact date. */
  firstOn: string | null;
  lastOn: string | null;
}

/** The uses of skis by their id, on all days or on those of a range. The ski that was used last comes last. */
export function usesOfSkis(db: Db, owner: LogOwner, range = allDates): Promise<ReadonlyMap<string, SkiUses>> {
  return cachedByStamp(
    db,
    owner,
    `ski uses ${range.from} ${range.to}`,
    () => readUses(db, owner, range),
    ({ size }) => (size + 1) * bytesOfName,
  );
}

async function readUses(db: Db, { ownerId }: LogOwner, range: DateRange): Promise<Map<string, SkiUses>> {
  const uses = new Map<string, SkiUses>();
  for await (const rows of readInPieces(db, ownerId, range, (piece) => usesOfPiece(db, piece))) {
    for (const { skiId, dayCount, firstOn, lastOn } of rows) {
      const before = uses.get(skiId);
      uses.delete(skiId);
      uses.set(skiId, {
        dayCount: dayCount + (before?.dayCount ?? 0),
        firstOn: before?.firstOn ?? firstOn,
        lastOn: lastOn ?? before?.lastOn ?? null,
      });
    }
  }
  return uses;
}

/** Reads two indexes alone: a ski is only on days of its owner. */
const usesOfPiece = prepared((db) =>
  db
    .select({
      skiId: daySkis.skiId,
      dayCount: sql<number>`count(*)`,
      firstOn: sql<string | null>`min(${days.date}) FILTER (WHERE ${isExact})`,
      lastOn: sql<string | null>`max(${days.date}) FILTER (WHERE ${isExact})`,
    })
    .from(days)
    .innerJoin(daySkis, eq(daySkis.dayId, days.id))
    .where(isInPiece)
    .groupBy(daySkis.skiId)
    .orderBy(sql`max(${dayRank})`, daySkis.skiId),
);
