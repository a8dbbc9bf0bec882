import type { OwnerId } from "@firn/contracts/runtime";
import type { DateOrder, UnreadLine } from "@firn/contracts/text-imports";
import type { Db } from "@firn/db/open";
import { type DraftSki, draftDays, textImports } from "@firn/db/schema";
import { and, eq, sql } from "drizzle-orm";
import { type ChangingImport, textRevisions } from "../drafts/revisions-repo.ts";

export interface TextContent {
  originalText: string | null;
  seasonYear: number;
  unreadLines: readonly UnreadLine[];
  dateOrder: DateOrder | null;
  isOrderUncertain: boolean;
  drafts: readonly NewDraft[];
}

export interface NewDraft {
  id: string;
  date: string;
  resortId: string | null;
  originalText: string | null;
  activity: "Friends" | "Training" | null;
  notes: string | null;
  placeText: string | null;
  skis: readonly DraftSki[];
}

export async function insertImport(
  db: Db,
  ownerId: OwnerId,
  { id, now }: { id: string; now: number },
  read: TextContent,
): Promise<void> {
  const row = { id, status: "waiting" as const, revision: id, next: id };
  const { status, revision } = row;
  const times = { createdAt: now, updatedAt: now };
  await db.batch([
    db.insert(textImports).values({ ...importFields(read), id, userId: ownerId, status, revision, ...times }),
    insertDrafts(db, ownerId, row, read.drafts, now),
  ]);
}

export function replaceContent(db: Db, ownerId: OwnerId, row: ChangingImport, read: TextContent, now: number) {
  return [
    deleteDrafts(db, ownerId, row),
    db.update(textImports).set(importFields(read)).where(changing(ownerId, row)),
    insertDrafts(db, ownerId, row, read.drafts, now),
  ];
}

export function dropContent(db: Db, ownerId: OwnerId, row: ChangingImport) {
  return [
    deleteDrafts(db, ownerId, row),
    db.update(textImports).set({ originalText: null, unreadLines: [] }).where(changing(ownerId, row)),
  ];
}

export async function findImport(db: Db, ownerId: OwnerId, id: string) {
  const [found] = await db
    .select()
    .from(textImports)
    .where(and(eq(textImports.id, id), eq(textImports.userId, ownerId)));
  return found;
}

export type TextImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>;

export function updateDrafts(
  db: Db,
  ownerId: OwnerId,
  row: ChangingImport,
  ids: readonly string[],
  fields: Partial<Pick<typeof draftDays.$inferInsert, "date" | "resortId" | "decision">>,
) {
  return db
    .update(draftDays)
    .set(fields)
    .where(
      and(
        sql`${draftDays.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
        eq(draftDays.userId, ownerId),
        eq(draftDays.textImportId, row.id),
        textRevisions.stillOpen(row),
      ),
    );
}

function changing(ownerId: OwnerId, row: ChangingImport) {
  return and(eq(textImports.id, row.id), eq(textImports.userId, ownerId), eq(textImports.revision, row.next));
}

function deleteDrafts(db: Db, ownerId: OwnerId, row: ChangingImport) {
  return db
    .delete(draftDays)
    .where(and(eq(draftDays.textImportId, row.id), eq(draftDays.userId, ownerId), textRevisions.stillOpen(row)));
}

/** A single statement for any number of drafts. */
function insertDrafts(db: Db, ownerId: OwnerId, row: ChangingImport, drafts: readonly NewDraft[], now: number) {
  const field = (name: keyof NewDraft) => sql.raw(`json_extract(named.value, '$.${name}')`);
  return db.insert(draftDays).select(
    sql`SELECT ${field("id")}, ${ownerId}, NULL, ${row.id}, ${field("date")}, ${field("resortId")}, NULL,
      ${field("originalText")}, ${field("activity")}, ${field("notes")}, ${field("placeText")}, ${field("skis")}, ${now}
      FROM json_each(${JSON.stringify(drafts)}) AS named WHERE ${textRevisions.stillOpen(row)}`,
  );
}

function importFields({ originalText, seasonYear, unreadLines, dateOrder, isOrderUncertain }: TextContent) {
  return { originalText, seasonYear, unreadLines, dateOrder, isOrderUncertain };
}
