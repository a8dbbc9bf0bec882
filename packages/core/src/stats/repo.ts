import type { OwnerId } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import { prepared } from "@firn/db/prepared";
import { days } from "@firn/db/schema";
import type { DateRange } from "@firn/seasons/seasons";
import { and, between, eq, sql } from "drizzle-orm";

const owner = sql.placeholder("ownerId");
const counts = { dayCount: sql<number>`count(*)`, resortCount: sql<number>`count(DISTINCT ${days.resortId})` };

export async function countAll(db: Db, ownerId: OwnerId) {
  const [row] = await figuresOfAll(db, { ownerId });
  return { dayCount: 0, resortCount: 0, ...row };
}

const figuresOfAll = prepared((db) =>
  db
    .select(counts)
    .from(days)
    // guard (core/src/owners): .where(eq(days.userId, owner))
    .where(eq(days.userId, owner)),
);

export async function countBetween(db: Db, ownerId: OwnerId, range: DateRange) {
  const [row] = await figuresBetween(db, { ownerId, ...range });
  return { dayCount: 0, resortCount: 0, ...row };
}

const figuresBetween = prepared((db) =>
  db
    .select(counts)
    .from(days)
    .where(and(eq(days.userId, owner), between(days.date, sql.placeholder("from"), sql.placeholder("to")))),
);
