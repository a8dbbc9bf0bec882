import { companionKey } from "@firn/contracts/companion-key";
import type { DayConditions } from "@firn/contracts/day-numbers";
import { piecesOf } from "@firn/contracts/pieces";
import type { OwnerId } from "@firn/contracts/runtime";
import type { Ski } from "@firn/contracts/skis";
import { dayCompanions } from "@firn/db/companions-schema";
import { jsonField } from "@firn/db/json-each";
import type { Db } from "@firn/db/open";
import { daySkis, days, skis } from "@firn/db/schema";
import { requirement, type Statement } from "@firn/db/write-batch";
import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { type Edit, keepEditedDays, type NewChange, recordChange } from "../../changes/record-repo.ts";
import { merged, type NumberSources } from "../../days/fields-repo.ts";
import { groupBy } from "../../group-by.ts";
import { nextUpdate } from "../../next-update-repo.ts";
import { textLength } from "./merge.ts";
import { type DraftDecision, type DraftRow, setDecisions } from "./repo.ts";
import type { ImportRow, Revisions } from "./revisions-repo.ts";
import { leaveTexts } from "./texts-repo.ts";

export interface PlannedDay extends DayValues {
  /** The draft's id, so that new days of one date keep the order of the text. */
  id: string;
  date: string;
  datePrecision: DraftRow["datePrecision"];
}

/** Null where the day keeps its own value. */
export interface PlannedMerge extends DayValues {
  id: string;
  newPhotos: number;
  /** Their ids. */
  newTracks: readonly string[];
  /** As read; a commit fails if the day has changed since. */
  updatedAt: number;
}

export interface DayValues extends DayConditions {
  resortId: string | null;
  activity: DraftRow["activity"];
  notes: string | null;
  originalText: string | null;
  skiIds: string[];
  companions: readonly string[];
  numberSources: NumberSources;
}

export interface CommitPlan {
  newSkis: Ski[];
  newDays: PlannedDay[];
  merges: PlannedMerge[];
  decisions: DraftDecision[];
}

export function commitStatements(
  db: Db,
  ownerId: OwnerId,
  revisions: Revisions,
  row: ImportRow,
  plan: CommitPlan,
  { id, now }: Pick<NewChange, "id" | "now">,
): Statement[] {
  const merges = plan.merges.filter(changesSomething);
  const before = { id, now, importId: row.id };
  return [
    ...piecesOf(plan.merges).map((some) => () => requirement(areAsRead(ownerId, some))),
    ...(plan.merges.length > 0 ? [recordChange(ownerId, before)] : []),
    ...piecesOf(plan.newSkis).map((some) => () => insertSkis(db, ownerId, some, now)),
    ...piecesOf(plan.newDays, textLength).flatMap((some) => [
      () => insertDays(ownerId, some, now),
      // Before the days of the next piece, which take the room.
      // guard (imports/text/kept-bytes)
      () => leaveTexts(sql`json_each(${JSON.stringify(some.map(({ id }) => ({ id })))}) AS named`),
      ...addParts(ownerId, some),
    ]),
    ...mergePieces(merges).flatMap((some, piece) => [
      () => keepEditedDays(ownerId, before, piece, { edits: some.map(editOf), columns: changedColumns(some) }),
      () => updateMergedDays(ownerId, some, now),
      ...addParts(ownerId, some),
    ]),
    ...piecesOf(plan.decisions).map((some) => () => setDecisions(ownerId, revisions, row, some)),
  ];
}

/** Of one piece all merges change the same texts, and no others are kept. */
function mergePieces(merges: readonly PlannedMerge[]): PlannedMerge[][] {
  const alike = groupBy(merges, ({ notes, originalText }) => `${notes === null} ${originalText === null}`);
  return [...alike.values()].flatMap((some) => piecesOf(some, textLength));
}

function changedColumns([first]: readonly PlannedMerge[]): SQLiteColumn[] {
  return [
    days.activity,
    days.numbers,
    days.numberSources,
    days.snow,
    days.sky,
    days.rating,
    days.tags,
    ...(first?.notes != null ? [days.notes] : []),
    ...(first?.originalText != null ? [days.originalText] : []),
  ];
}

function editOf({ id, skiIds, companions, newTracks }: PlannedMerge): Edit {
  return { id, skiIds, nameKeys: companions.map(companionKey), trackIds: newTracks };
}

function addParts(ownerId: OwnerId, planned: readonly (PlannedDay | PlannedMerge)[]): Statement[] {
  return [() => addSkis(ownerId, planned), () => addCompanions(ownerId, planned)];
}

function changesSomething({
  skiIds,
  companions,
  tags,
  newPhotos,
  newTracks,
  numbers,
  ...values
}: PlannedMerge): boolean {
  const { resortId, activity, notes, originalText, snow, sky, rating } = values;
  return (
    skiIds.length + companions.length + tags.length + newPhotos + newTracks.length + Object.keys(numbers).length > 0 ||
    [resortId, activity, notes, originalText, snow, sky, rating].some((value) => value !== null)
  );
}

function areAsRead(ownerId: OwnerId, merges: readonly PlannedMerge[]): SQL {
  const read = merges.map(({ id, updatedAt }) => ({ id, updatedAt }));
  // guard (imports/drafts/commit-repo): AND ${days.userId} = ${ownerId}
  // guard (imports/drafts/commit-repo): AND ${days.updatedAt} = ${jsonField("updatedAt")}
  return sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(read)}) AS named WHERE NOT EXISTS
    (SELECT 1 FROM ${days} WHERE ${days.id} = ${jsonField("id")} AND ${days.userId} = ${ownerId}
      AND ${days.updatedAt} = ${jsonField("updatedAt")}))`;
}

/** A ski that a take-back has removed comes back when the import is committed again. */
function insertSkis(db: Db, ownerId: OwnerId, made: readonly Ski[], now: number): SQLWrapper {
  // Without WHERE, SQLite takes ON CONFLICT for a part of the SELECT.
  return db
    .insert(skis)
    .select(
      sql`SELECT ${jsonField("id")}, ${ownerId}, ${jsonField("name")}, ${now}, NULL, NULL
        FROM json_each(${JSON.stringify(made)}) AS named WHERE TRUE`,
    )
    .onConflictDoUpdate({ target: skis.id, set: { deletedAt: null }, setWhere: eq(skis.userId, ownerId) });
}

function insertDays(ownerId: OwnerId, made: readonly PlannedDay[], now: number): SQLWrapper {
  return sql`INSERT INTO ${days} (id, user_id, date, date_precision, resort_id, activity, notes, original_text, numbers, number_sources,
      snow, sky, rating, tags, created_at, updated_at)
    SELECT ${jsonField("id")}, ${ownerId}, ${jsonField("date")}, ${jsonField("datePrecision")}, ${jsonField("resortId")}, ${jsonField("activity")},
      ${jsonField("notes")}, ${jsonField("originalText")}, nullif(${jsonField("numbers")}, '{}'), nullif(${jsonField("numberSources")}, '{}'),
      ${jsonField("snow")}, ${jsonField("sky")}, ${jsonField("rating")}, nullif(${jsonField("tags")}, '[]'), ${now}, ${now}
      FROM json_each(${JSON.stringify(made)}) AS named`;
}

/** The unary plus keeps SQLite from scanning all days of the owner for each row of the plan. */
function updateMergedDays(ownerId: OwnerId, merges: readonly PlannedMerge[], now: number): SQLWrapper {
  const tags = sql`(SELECT json_group_array(value) FROM (
    SELECT value FROM json_each(coalesce(${days.tags}, '[]')) UNION ALL SELECT value FROM json_each(named.value, '$.tags')))`;
  return sql`UPDATE ${days} SET
      resort_id = coalesce(${jsonField("resortId")}, ${days.resortId}),
      activity = coalesce(${jsonField("activity")}, ${days.activity}),
      notes = coalesce(${jsonField("notes")}, ${days.notes}),
      original_text = coalesce(${jsonField("originalText")}, ${days.originalText}),
      numbers = ${merged("numbers", jsonField("numbers"))}, number_sources = ${merged("number_sources", jsonField("numberSources"))},
      snow = coalesce(${days.snow}, ${jsonField("snow")}), sky = coalesce(${days.sky}, ${jsonField("sky")}),
      rating = coalesce(${days.rating}, ${jsonField("rating")}), tags = nullif(${tags}, '[]'),
      updated_at = ${nextUpdate(now)}
    FROM json_each(${JSON.stringify(merges)}) AS named
    WHERE ${days.id} = ${jsonField("id")} AND +${days.userId} = ${ownerId}`;
}

/** CROSS JOIN fixes the join order: any other reads the plan once per row. */
function addSkis(ownerId: OwnerId, planned: readonly { id: string; skiIds: string[] }[]): SQL {
  const worn = planned.filter(({ skiIds }) => skiIds.length > 0).map(({ id, skiIds }) => ({ id, skiIds }));
  // guard (imports/drafts/commit-repo): AND ${skis.userId} = ${ownerId}
  return sql`INSERT OR IGNORE INTO ${daySkis} (day_id, ski_id, position)
    SELECT ${days.id}, ${skis.id}, json_each.key
      + (SELECT ifnull(max(there.position) + 1, 0) FROM ${daySkis} AS there WHERE there.day_id = ${days.id})
    FROM json_each(${JSON.stringify(worn)}) AS named
    CROSS JOIN json_each(named.value, '$.skiIds') AS json_each
    CROSS JOIN ${days} ON ${days.id} = ${jsonField("id")} AND ${days.userId} = ${ownerId}
    CROSS JOIN ${skis} ON ${skis.id} = json_each.value AND ${skis.userId} = ${ownerId}`;
}

function addCompanions(ownerId: OwnerId, planned: readonly Pick<PlannedDay, "id" | "companions">[]): SQL {
  const named = planned.flatMap(({ id, companions }) =>
    companions.map((name, at) => ({ id, name, nameKey: companionKey(name), at })),
  );
  return sql`INSERT OR IGNORE INTO ${dayCompanions} (day_id, name_key, name, position)
    SELECT ${days.id}, ${jsonField("nameKey")}, ${jsonField("name")}, ${jsonField("at")}
      + (SELECT ifnull(max(there.position) + 1, 0) FROM ${dayCompanions} AS there WHERE there.day_id = ${days.id})
    FROM json_each(${JSON.stringify(named)}) AS named
    CROSS JOIN ${days} ON ${days.id} = ${jsonField("id")} AND ${days.userId} = ${ownerId}`;
}
