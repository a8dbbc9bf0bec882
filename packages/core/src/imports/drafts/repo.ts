import type { OwnerId } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import { type DraftSki, days, draftDays, resorts } from "@firn/db/schema";
import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { skisOfDay } from "../../days/repo.ts";

/** The owner's day on the draft's date: same resort first, then earliest (behaviour §5). Correlated with draft_days. */
const existingDayId = sql<
  string | null
>`coalesce(${dayOnDate(sql`AND ${days.resortId} = ${draftDays.resortId}`)}, ${dayOnDate(sql``)})`;

function dayOnDate(condition: SQL): SQL {
  return sql`(SELECT ${days.id} FROM ${days} WHERE ${days.userId} = ${draftDays.userId} AND ${days.date} = ${draftDays.date}
    ${condition} ORDER BY ${days.createdAt}, ${days.id} LIMIT 1)`;
}

const draftColumns = {
  id: draftDays.id,
  photoImportId: draftDays.photoImportId,
  textImportId: draftDays.textImportId,
  date: draftDays.date,
  resortId: draftDays.resortId,
  resortName: resorts.name,
  decision: draftDays.decision,
  originalText: draftDays.originalText,
  activity: draftDays.activity,
  notes: draftDays.notes,
  placeText: draftDays.placeText,
  skis: sql<readonly DraftSki[]>`coalesce(${draftDays.skis}, '[]')`.mapWith(draftDays.skis),
  dayId: existingDayId,
};

export type DraftRow = Awaited<ReturnType<typeof selectDrafts>>[number];

export function listDrafts(db: Db, ownerId: OwnerId, photoImportId: string) {
  return selectDrafts(db, ownerId, eq(draftDays.photoImportId, photoImportId));
}

export function listTextDrafts(db: Db, ownerId: OwnerId, textImportId: string) {
  return selectDrafts(db, ownerId, eq(draftDays.textImportId, textImportId));
}

/** Drafts of the same import and date; without a date, only the draft itself. */
export function listAlongside(db: Db, ownerId: OwnerId, draft: DraftRow) {
  const { id, date, photoImportId, textImportId } = draft;
  if (date === null) return selectDrafts(db, ownerId, eq(draftDays.id, id));
  const ofImport = textImportId
    ? eq(draftDays.textImportId, textImportId)
    : eq(draftDays.photoImportId, photoImportId ?? "");
  return selectDrafts(db, ownerId, sql`${ofImport} AND ${draftDays.date} = ${date}`);
}

export type MergeDay = Awaited<ReturnType<typeof selectMergeDays>>[number];

export async function mergeDays(
  db: Db,
  ownerId: OwnerId,
  drafts: readonly { dayId: string | null }[],
): Promise<Map<string, MergeDay>> {
  const ids = [...new Set(drafts.flatMap(({ dayId }) => dayId ?? []))];
  const found = ids.length === 0 ? [] : await selectMergeDays(db, ownerId, ids);
  return new Map(found.map((day) => [day.id, day]));
}

export async function findDayOn(
  db: Db,
  ownerId: OwnerId,
  date: string,
  resortId: string | null,
): Promise<string | undefined> {
  const [found] = await db
    .select({ id: days.id })
    .from(days)
    .where(and(eq(days.userId, ownerId), eq(days.date, date)))
    .orderBy(sql`${days.resortId} IS NOT ${resortId}`, asc(days.createdAt), asc(days.id))
    .limit(1);
  return found?.id;
}

export async function findDraft(db: Db, ownerId: OwnerId, id: string): Promise<DraftRow | undefined> {
  const [draft] = await selectDrafts(db, ownerId, eq(draftDays.id, id));
  return draft;
}

function selectMergeDays(db: Db, ownerId: OwnerId, ids: string[]) {
  return db
    .select({
      id: days.id,
      resortId: days.resortId,
      activity: days.activity,
      notes: days.notes,
      originalText: days.originalText,
      updatedAt: days.updatedAt,
      skis: skisOfDay,
    })
    .from(days)
    .where(and(eq(days.userId, ownerId), sql`${days.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`));
}

function selectDrafts(db: Db, ownerId: OwnerId, which: SQL) {
  return db
    .select(draftColumns)
    .from(draftDays)
    .leftJoin(resorts, eq(resorts.id, draftDays.resortId))
    .where(and(eq(draftDays.userId, ownerId), which))
    .orderBy(asc(draftDays.date), asc(draftDays.createdAt), asc(draftDays.id));
}
