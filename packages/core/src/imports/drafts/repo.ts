import { type DayConditions, type NumbersPatch, namedIn } from "@firn/contracts/day-numbers";
import { limits } from "@firn/contracts/limits";
import { piecesOf } from "@firn/contracts/pieces";
import type { OwnerId } from "@firn/contracts/runtime";
import type { DraftSki } from "@firn/db/draft-ski";
import { isAnyOf, jsonField } from "@firn/db/json-each";
import type { Db } from "@firn/db/open";
import { draftDays, resorts } from "@firn/db/schema";
import type { Statement } from "@firn/db/write-batch";
import { and, asc, eq, is, or, SQL, type SQLWrapper, sql } from "drizzle-orm";
import { isTrue } from "../../condition-repo.ts";
import { turn } from "../../turns.ts";
import { type DayOnDate, withDays } from "./days-on-date-repo.ts";
import { draftsInPiece, inPieceOrder, inPieces, placeInOrder } from "./pieces-repo.ts";
import type { ImportRow, Revisions } from "./revisions-repo.ts";
import { originalText, ownNotes } from "./texts-repo.ts";
import { newTrackNumbers, trackNumbers } from "./track-numbers-repo.ts";

export const draftTags = sql<readonly string[]>`coalesce(${draftDays.tags}, '[]')`.mapWith(draftDays.tags);

const draftColumns = {
  id: draftDays.id,
  photoImportId: draftDays.photoImportId,
  textImportId: draftDays.textImportId,
  date: draftDays.date,
  datePrecision: draftDays.datePrecision,
  resortId: draftDays.resortId,
  resortName: resorts.name,
  decision: draftDays.decision,
  originalText,
  activity: draftDays.activity,
  notes: ownNotes,
  /** Those of its tracks, changed by its own. A merge adds none of recordings in the log. */
  numbers: newTrackNumbers,
  allNumbers: trackNumbers,
  /** Of its text or typed; null takes one of the tracks away. */
  ownNumbers: sql<NumbersPatch>`coalesce(${draftDays.numbers}, '{}')`.mapWith(draftDays.numbers),
  snow: draftDays.snow,
  sky: draftDays.sky,
  rating: draftDays.rating,
  tags: draftTags,
  placeText: draftDays.placeText,
  skis: sql<readonly DraftSki[]>`coalesce(${draftDays.skis}, '[]')`.mapWith(draftDays.skis),
  companions: sql<readonly string[]>`coalesce(${draftDays.companions}, '[]')`.mapWith(draftDays.companions),
  chosenDayId: draftDays.dayId,
  doubt: draftDays.doubt,
  isCorrected: draftDays.isCorrected,
  isDateCorrected: draftDays.isDateCorrected,
};

export interface DraftRow extends StoredDraft {
  /** The owner's first days on its date, the same resort's before others. */
  days: readonly DayOnDate[];
}

export function listPhotoDrafts(db: Db, ownerId: OwnerId, photoImportId: string) {
  return draftsInPieces(db, ownerId, eq(draftDays.photoImportId, photoImportId));
}

export function listTextDrafts(db: Db, ownerId: OwnerId, textImportId: string) {
  return draftsInPieces(db, ownerId, eq(draftDays.textImportId, textImportId));
}

async function draftsInPieces(db: Db, ownerId: OwnerId, which: SQL): Promise<DraftRow[]> {
  const found = await inPieces((after) =>
    db
      .select({ ...draftColumns, ...placeInOrder })
      .from(draftDays)
      .leftJoin(resorts, eq(resorts.id, draftDays.resortId))
      .where(ownersDrafts(ownerId, sql`${which} AND ${after}`))
      .orderBy(...inPieceOrder)
      .limit(draftsInPiece),
  );
  // Thousands have just been sorted, and are given their days.
  if (found.length > draftsInPiece) await turn();
  const placed = await withDays(db, ownerId, found);
  if (found.length > draftsInPiece) await turn();
  return placed;
}

export async function listDraftIds(db: Db, ownerId: OwnerId, revisions: Revisions, row: ImportRow): Promise<string[]> {
  const found = await inPieces((after) =>
    db
      .select({ id: draftDays.id, ...placeInOrder })
      .from(draftDays)
      .where(ownersDrafts(ownerId, sql`${revisions.hasDraft(row)} AND ${after}`))
      .orderBy(...inPieceOrder)
      .limit(draftsInPiece),
  );
  return found.map(({ id }) => id);
}

/** The draft, and those of the same import and date. None if it is unknown. */
export async function listAlongside(db: Db, ownerId: OwnerId, id: string): Promise<DraftRow[]> {
  const draft = await findDraft(db, ownerId, id);
  if (!draft) return [];
  const { date, photoImportId, textImportId } = draft;
  if (date === null) return [{ ...draft, days: [] }];
  const ofImport = textImportId
    ? eq(draftDays.textImportId, textImportId)
    : eq(draftDays.photoImportId, photoImportId ?? "");
  return draftsInPieces(db, ownerId, sql`${ofImport} AND ${draftDays.date} = ${date}`);
}

export async function findDraft(db: Db, ownerId: OwnerId, id: string): Promise<StoredDraft | undefined> {
  const [draft] = await selectDrafts(db, ownerId, eq(draftDays.id, id));
  return draft;
}

export type StoredDraft = Awaited<ReturnType<typeof selectDrafts>>[number];

function selectDrafts(db: Db, ownerId: OwnerId, which: SQL) {
  return db
    .select(draftColumns)
    .from(draftDays)
    .leftJoin(resorts, eq(resorts.id, draftDays.resortId))
    .where(ownersDrafts(ownerId, which))
    .orderBy(...inOrder);
}

/** The unary plus makes SQLite find drafts by their ids or their import, and not among all of the owner's. */
function ownersDrafts(ownerId: OwnerId, which: SQL): SQL {
  // guard (core/src/owners): +${draftDays.userId} = ${ownerId} AND
  return sql`+${draftDays.userId} = ${ownerId} AND ${which}`;
}

const inOrder = [asc(draftDays.date), asc(draftDays.createdAt), asc(draftDays.id)];

export type DraftFields = Partial<
  Pick<typeof draftDays.$inferInsert, "date" | "datePrecision" | "resortId" | "isCorrected" | "isDateCorrected">
> & { doubt?: null | SQL } & { [Field in OwnField]?: SQL };

/** What a draft says of its day besides its date and place. */
const ownFields = {
  skis: draftDays.skis,
  companions: draftDays.companions,
  activity: draftDays.activity,
  numbers: draftDays.numbers,
  snow: draftDays.snow,
  sky: draftDays.sky,
  rating: draftDays.rating,
  tags: draftDays.tags,
};
type OwnField = keyof typeof ownFields;

/** Whether a change sets something by hand that another reading of the text must keep. */
export function setsOwn(fields: DraftFields): boolean {
  return (Object.keys(ownFields) as OwnField[]).some((field) => fields[field] !== undefined);
}

type Shared = Pick<typeof draftDays.$inferInsert, "skis" | "companions" | "activity"> & Omit<DayConditions, "numbers">;
type SharedFields = { [Field in keyof Shared]?: Shared[Field] | undefined } & { numbers?: NumbersPatch | undefined };

/** `keepOwn`: only where a draft has none. Numbers are changed one by one. */
export function sharedFields({ numbers, ...shared }: SharedFields, keepOwn: boolean): DraftFields {
  const stored = (column: SQLWrapper, value: unknown) => {
    const isList = Array.isArray(value);
    const given = sql`${isList ? JSON.stringify(value) : value}`;
    if (!keepOwn) return given;
    return isList
      ? sql`iif(json_array_length(${column}) > 0, ${column}, ${given})`
      : sql`coalesce(${column}, ${given})`;
  };
  const named = Object.entries(shared).filter(([, value]) => value !== undefined) as [keyof typeof shared, unknown][];
  return {
    ...Object.fromEntries(named.map(([field, value]) => [field, stored(ownFields[field], value)])),
    ...(numbers && { numbers: changedNumbers(numbers) }),
  };
}

/** The new tag comes last; a draft that has it, in one of these spellings, keeps its own. */
export function withAddedTag(tag: string, spellings: readonly string[]): SQL {
  const own = sql`json_each(coalesce(${draftDays.tags}, '[]')) AS own`;
  return sql`iif(EXISTS (SELECT 1 FROM ${own} WHERE ${isAnyOf(sql`own.value`, spellings)}), ${draftDays.tags},
    json_insert(coalesce(${draftDays.tags}, '[]'), '$[#]', ${tag}))`;
}

/** A removed one stays as null: a track may have measured it. */
function changedNumbers(patch: NumbersPatch): SQL {
  const pairs = namedIn(patch).map(([id, value]) => sql`, ${`$.${id}`}, ${value}`);
  return sql`json_set(coalesce(${draftDays.numbers}, '{}')${sql.join(pairs)})`;
}

/** A resort for many drafts answers no other doubt than that there was none. */
export function resortFields(resortId: string): DraftFields {
  return { resortId, isCorrected: true, doubt: sql`nullif(${draftDays.doubt}, 'no-place')` };
}

export function updateDrafts(
  db: Db,
  ownerId: OwnerId,
  revisions: Revisions,
  row: ImportRow,
  ids: readonly string[],
  fields: DraftFields,
): Statement[] {
  const isOfImport = and(eq(draftDays.userId, ownerId), revisions.hasDraft(row));
  return piecesOf(ids).map(
    (some) => () =>
      db
        .update(draftDays)
        .set(fields)
        .where(and(isAnyOf(draftDays.id, some), isOfImport)),
  );
}

export interface DraftDecision {
  id: string;
  decision: "merge" | "duplicate" | "skip";
  dayId: string | null;
}

/** The unary pluses make SQLite find each draft by its id; by another index it would read all decisions once per draft. */
export function setDecisions(
  ownerId: OwnerId,
  revisions: Revisions,
  row: ImportRow,
  decisions: readonly DraftDecision[],
): SQLWrapper {
  return sql`UPDATE ${draftDays} SET decision = ${jsonField("decision")}, day_id = ${jsonField("dayId")}
    FROM json_each(${JSON.stringify(decisions)}) AS named
    WHERE ${draftDays.id} = ${jsonField("id")} AND +${draftDays.userId} = ${ownerId} AND +${revisions.hasDraft(row)}`;
}

const draftsAtOnce = 250;

/** Deletes the drafts of an import, but for those to keep, in statements of some hundred rows (decision 027). */
export function deleteDrafts(
  ownerId: OwnerId,
  revisions: Revisions,
  row: ImportRow,
  keep: readonly string[] = [],
): SQL[] {
  const isOwn = sql`${draftDays.userId} = ${ownerId} AND ${revisions.hasDraft(row)}
    AND ${draftDays.id} NOT IN (SELECT value FROM json_each(${JSON.stringify(keep)}))`;
  const some = sql`DELETE FROM ${draftDays}
    WHERE rowid IN (SELECT rowid FROM ${draftDays} WHERE ${isOwn} LIMIT ${draftsAtOnce})`;
  // An added line makes one more than a text has days.
  return [
    ...Array.from({ length: limits.textImportDays / draftsAtOnce }, () => some),
    sql`DELETE FROM ${draftDays} WHERE ${isOwn}`,
  ];
}

export interface DraftChange {
  ids: readonly string[];
  fields: DraftFields;
  decisions?: readonly DraftDecision[] | undefined;
}

/** Whether a draft has anything else than what the change says; else nothing is to be written (behaviour §1). */
export function changesDrafts(
  db: Db,
  ownerId: OwnerId,
  { ids, fields, decisions = [] }: DraftChange,
): Promise<boolean> {
  const values = Object.entries(fields) as [keyof typeof fields, unknown][];
  const differs = values.map(([name, value]) => {
    const column = draftDays[name];
    return sql`${column} IS NOT ${is(value, SQL) ? value : sql.param(value, column)}`;
  });
  const isOther = sql`EXISTS (SELECT 1 FROM ${draftDays}
    WHERE ${isAnyOf(draftDays.id, ids)} AND +${draftDays.userId} = ${ownerId} AND (${or(sql`FALSE`, ...differs)}))`;
  const isOtherwiseDecided = sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(decisions)}) AS named
    CROSS JOIN ${draftDays} ON ${draftDays.id} = ${jsonField("id")} AND +${draftDays.userId} = ${ownerId}
    WHERE ${draftDays.decision} IS NOT ${jsonField("decision")} OR ${draftDays.dayId} IS NOT ${jsonField("dayId")})`;
  return isTrue(db, sql`${isOther} OR ${isOtherwiseDecided}`);
}

export function draftStatements(
  db: Db,
  ownerId: OwnerId,
  revisions: Revisions,
  row: ImportRow,
  { ids, fields, decisions }: DraftChange,
): Statement[] {
  return [
    ...(Object.keys(fields).length > 0 ? updateDrafts(db, ownerId, revisions, row, ids, fields) : []),
    ...piecesOf(decisions ?? []).map((some) => () => setDecisions(ownerId, revisions, row, some)),
  ];
}
