import type { DayConditions } from "@firn/contracts/day-numbers";
import type { Activity } from "@firn/contracts/days";
import type { DraftDoubt } from "@firn/contracts/draft-doubts";
import { limits } from "@firn/contracts/limits";
import { piecesOf } from "@firn/contracts/pieces";
import type { OwnerId } from "@firn/contracts/runtime";
import type { DateOrder, StoredLine } from "@firn/contracts/text-imports";
import { runInPieces } from "@firn/db/delete-in-pieces";
import type { DraftSki } from "@firn/db/draft-ski";
import { jsonField } from "@firn/db/json-each";
import type { Db } from "@firn/db/open";
import { draftDays, textImports } from "@firn/db/schema";
import { type Statement, writeIf } from "@firn/db/write-batch";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { recordRequest, type Writer } from "../../keyed-requests/repo.ts";
import { textLength } from "../drafts/merge.ts";
import { deleteDrafts } from "../drafts/repo.ts";
import { type ImportRow, textRevisions } from "../drafts/revisions-repo.ts";
import { makeRoomForOpen, roomForOpen } from "../open-imports-repo.ts";

export interface TextContent {
  originalText: string | null;
  seasonYear: number;
  unreadLines: readonly StoredLine[];
  dateOrder: DateOrder | null;
  isOrderUncertain: boolean;
  drafts: readonly NewDraft[];
}

export interface NewDraft extends DayConditions {
  id: string;
  date: string | null;
  datePrecision?: "month" | "season" | undefined;
  resortId: string | null;
  originalText: string | null;
  activity: Activity | null;
  notes: string | null;
  placeText: string | null;
  skis: readonly DraftSki[];
  companions: readonly string[];
  doubt: DraftDoubt | null;
  isCorrected: boolean;
}

export type RedatedDraft = Pick<NewDraft, "id" | "date" | "doubt">;

/** False if the account has too many open ones. */
export function insertImport(
  writer: Writer,
  ownerId: OwnerId,
  { id, now }: { id: string; now: number },
  read: TextContent,
): Promise<boolean> {
  const row = { id, status: "waiting" as const, revision: id };
  const { status, revision } = row;
  const times = { createdAt: now, updatedAt: now };
  // guard (imports/open-bound): roomForOpen(ownerId, "text") -> sql`TRUE`
  return writeIf(writer.db, roomForOpen(ownerId, "text"), [
    // guard (imports/open-bound)
    ...makeRoomForOpen(ownerId, "text", now),
    writer.db.insert(textImports).values({ ...importFields(read), id, userId: ownerId, status, revision, ...times }),
    ...recordRequest(writer, ownerId, id),
    ...insertDrafts(ownerId, row, read.drafts, now),
  ]);
}

export function replaceContent(
  db: Db,
  ownerId: OwnerId,
  row: ImportRow,
  read: TextContent,
  now: number,
  { keep, redated }: { keep: readonly string[]; redated: readonly RedatedDraft[] },
) {
  return [
    ...deleteDrafts(ownerId, textRevisions, row, keep),
    ...piecesOf(redated).map((some) => () => redateDrafts(ownerId, row, some)),
    db.update(textImports).set(importFields(read)).where(isOwn(ownerId, row)),
    ...insertDrafts(ownerId, row, read.drafts, now),
  ];
}

function redateDrafts(ownerId: OwnerId, row: ImportRow, redated: readonly RedatedDraft[]) {
  return sql`UPDATE ${draftDays} SET date = ${jsonField("date")}, doubt = ${jsonField("doubt")}
    FROM json_each(${JSON.stringify(redated)}) AS named
    WHERE ${draftDays.id} = ${jsonField("id")} AND +${draftDays.userId} = ${ownerId} AND +${textRevisions.hasDraft(row)}`;
}

export function dropContent(db: Db, ownerId: OwnerId, row: ImportRow) {
  return [
    ...deleteDrafts(ownerId, textRevisions, row),
    db.update(textImports).set({ originalText: null, unreadLines: [] }).where(isOwn(ownerId, row)),
  ];
}

/** Closed imports of all owners that still have the text that they were read from. */
export async function listWithText(db: Db, closedBefore: number, limit: number): Promise<string[]> {
  const found = await db
    .select({ id: textImports.id })
    .from(textImports)
    .where(
      sql`${textImports.status} <> 'waiting' AND ${textImports.originalText} IS NOT NULL AND ${textImports.updatedAt} < ${closedBefore}`,
    )
    .limit(limit);
  return found.map(({ id }) => id);
}

/** Drops the texts of a closed import's drafts, in pieces, and its own at last: it tells that something is left to drop. */
export async function dropTexts(db: Db, importId: string): Promise<void> {
  const { originalText, notes, placeText, skis, companions, tags } = draftDays;
  const hasText = sql`coalesce(${originalText}, ${notes}, ${placeText}, ${companions}, ${tags}) IS NOT NULL`;
  // A take-back removes the skis that the import has added.
  const skisOf = (isNew: SQL) => sql`json_each(${skis}) AS ski WHERE ${isNew} json_extract(ski.value, '$.isNew')`;
  await runInPieces(
    db,
    (
      limit,
    ) => sql`UPDATE ${draftDays} SET original_text = NULL, notes = NULL, place_text = NULL, companions = NULL, tags = NULL,
        skis = (SELECT nullif(json_group_array(json(ski.value)), '[]') FROM ${skisOf(sql``)})
      WHERE rowid IN (SELECT rowid FROM ${draftDays} WHERE ${draftDays.textImportId} = ${importId}
        AND EXISTS (SELECT 1 FROM ${textImports} WHERE ${textImports.id} = ${importId} AND ${textImports.status} <> 'waiting')
        AND (${hasText} OR EXISTS (SELECT 1 FROM ${skisOf(sql`NOT`)})) LIMIT ${limit})`,
  );
  // A day that has changed meanwhile has given its draft a text (drizzle/0030): then the next sweep drops both.
  // guard (imports/text/drop-texts): AND NOT EXISTS (SELECT 1 FROM ${draftDays} WHERE ${draftDays.textImportId} = ${importId} AND ${hasText})
  await db
    .update(textImports)
    .set({ originalText: null, unreadLines: [] })
    .where(
      sql`${textImports.id} = ${importId} AND ${textImports.status} <> 'waiting'
        AND NOT EXISTS (SELECT 1 FROM ${draftDays} WHERE ${draftDays.textImportId} = ${importId} AND ${hasText})`,
    );
}

export async function findImport(db: Db, ownerId: OwnerId, id: string) {
  const [found] = await db
    .select()
    .from(textImports)
    // guard (api/src/ownership): , eq(textImports.userId, ownerId)
    .where(and(eq(textImports.id, id), eq(textImports.userId, ownerId)));
  return found;
}

export type TextImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>;

function isOwn(ownerId: OwnerId, { id }: ImportRow) {
  return and(eq(textImports.id, id), eq(textImports.userId, ownerId));
}

export function insertDrafts(ownerId: OwnerId, row: ImportRow, drafts: readonly NewDraft[], now: number): Statement[] {
  return piecesOf(drafts, textLength).map((some) => () => insertPiece(ownerId, row, some, now));
}

function insertPiece(ownerId: OwnerId, row: ImportRow, drafts: readonly NewDraft[], now: number): SQL {
  const field = (name: keyof NewDraft) => jsonField(name);
  return sql`INSERT INTO ${draftDays} (id, user_id, text_import_id, date, date_precision, resort_id, doubt, is_corrected, original_text, activity, notes,
      place_text, skis, companions, numbers, snow, sky, rating, tags, created_at)
    SELECT ${field("id")}, ${ownerId}, ${row.id}, ${field("date")}, ${field("datePrecision")}, ${field("resortId")}, ${field("doubt")},
      ${field("isCorrected")}, ${field("originalText")}, ${field("activity")}, ${field("notes")}, ${field("placeText")},
      ${field("skis")}, ${field("companions")}, nullif(${field("numbers")}, '{}'), ${field("snow")}, ${field("sky")},
      ${field("rating")}, nullif(${field("tags")}, '[]'), ${now}
      FROM json_each(${JSON.stringify(drafts)}) AS named`;
}

function importFields({ originalText, seasonYear, unreadLines, dateOrder, isOrderUncertain }: TextContent) {
  return { originalText, seasonYear, unreadLines, dateOrder, isOrderUncertain };
}

export function setUnreadLines(db: Db, ownerId: OwnerId, row: ImportRow, unreadLines: readonly StoredLine[]) {
  return db.update(textImports).set({ unreadLines }).where(isOwn(ownerId, row));
}

export function listOpen(db: Db, ownerId: OwnerId) {
  // guard (core/src/owners): eq(textImports.userId, ownerId),
  return db
    .select({
      id: textImports.id,
      status: textImports.status,
      createdAt: textImports.createdAt,
      draft_count: sql<number>`(SELECT count(*) FROM ${draftDays} WHERE draft_days.text_import_id = text_imports.id)`,
    })
    .from(textImports)
    .where(and(eq(textImports.userId, ownerId), sql`${textImports.status} = 'waiting'`))
    .orderBy(desc(textImports.createdAt), desc(textImports.id))
    .limit(limits.openImports);
}
