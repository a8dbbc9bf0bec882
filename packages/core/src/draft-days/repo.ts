import type { Decision } from "@firn/contracts/draft-days";
import type { OwnerId } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import { days, draftDays, resorts } from "@firn/db/schema";
import { and, asc, eq, type SQL, sql } from "drizzle-orm";

/**
 * The day of the draft's owner on the draft's date: the same resort's first, then the earliest (contract §5). A
 * correlated subquery of a select from draft_days.
 */
export const existingDayId = sql<
  string | null
>`coalesce(${dayOnDate(sql`AND ${days.resortId} = ${draftDays.resortId}`)}, ${dayOnDate(sql``)})`;

function dayOnDate(condition: SQL): SQL {
  return sql`(SELECT ${days.id} FROM ${days} WHERE ${days.userId} = ${draftDays.userId} AND ${days.date} = ${draftDays.date}
    ${condition} ORDER BY ${days.createdAt}, ${days.id} LIMIT 1)`;
}

const draftColumns = {
  id: draftDays.id,
  photoImportId: draftDays.photoImportId,
  date: draftDays.date,
  resortId: draftDays.resortId,
  resortName: resorts.name,
  decision: draftDays.decision,
  originalText: draftDays.originalText,
  dayId: existingDayId,
};

export type DraftRow = Awaited<ReturnType<typeof listDrafts>>[number];

/** The drafts of a photo import, by date. */
export function listDrafts(db: Db, ownerId: OwnerId, photoImportId: string) {
  return selectDrafts(db, ownerId, eq(draftDays.photoImportId, photoImportId));
}

/** Undefined if the owner has no such draft. */
export async function findDraft(db: Db, ownerId: OwnerId, id: string): Promise<DraftRow | undefined> {
  const [draft] = await selectDrafts(db, ownerId, eq(draftDays.id, id));
  return draft;
}

/** A statement for a batch that is guarded elsewhere. */
export function setDecision(db: Db, ownerId: OwnerId, id: string, decision: Decision, guard: SQL) {
  return db
    .update(draftDays)
    .set({ decision })
    .where(and(eq(draftDays.id, id), eq(draftDays.userId, ownerId), guard));
}

function selectDrafts(db: Db, ownerId: OwnerId, which: SQL) {
  return db
    .select(draftColumns)
    .from(draftDays)
    .leftJoin(resorts, eq(resorts.id, draftDays.resortId))
    .where(and(eq(draftDays.userId, ownerId), which))
    .orderBy(asc(draftDays.date), asc(draftDays.createdAt), asc(draftDays.id));
}
