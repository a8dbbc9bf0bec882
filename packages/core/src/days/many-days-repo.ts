import { companionKey } from "@firn/contracts/companion-key";
import { limits } from "@firn/contracts/limits";
import type { DaysPatch } from "@firn/contracts/many-days";
import { piecesOf } from "@firn/contracts/pieces";
import type { OwnerId } from "@firn/contracts/runtime";
import { dayCompanions } from "@firn/db/companions-schema";
import type { Db } from "@firn/db/open";
import { daySkis, days, skis } from "@firn/db/schema";
import type { Statement } from "@firn/db/write-batch";
import { and, or, type SQL, sql } from "drizzle-orm";
import { writeRecorded } from "../changes/forget-repo.ts";
import {
  daysInPieces,
  daysNamed,
  keepEditedDays,
  type NewChange,
  recordChange,
  removeDays,
} from "../changes/record-repo.ts";
import { always, both, type Condition } from "../condition-repo.ts";
import { recordRequest, type Writer } from "../keyed-requests/repo.ts";
import { nextUpdate } from "../next-update-repo.ts";
import { columnsOfPatch, isOtherThan, plainChanges } from "./fields-repo.ts";
import { changedTags, haveOtherTags, type TagsChange, tagsChange } from "./many-tags-repo.ts";
import { isOwnDay } from "./own-days-repo.ts";

/** Whether one of the days has as many other skis, or other people, as a day may have. */
export async function anyFull(
  db: Db,
  ownerId: OwnerId,
  ids: readonly string[],
  { add_ski_id = "", add_companion = "" }: Pick<DaysPatch, "add_ski_id" | "add_companion">,
) {
  const anyWith = (others: SQL, most: number) =>
    sql<number>`EXISTS (SELECT 1 FROM ${daysNamed(ownerId, ids)} AS owned WHERE (SELECT count(*) FROM ${others}) >= ${most})`;
  const skisOf = sql`${daySkis} WHERE day_skis.day_id = owned.id AND day_skis.ski_id <> ${add_ski_id}`;
  const peopleOf = sql`${dayCompanions} WHERE day_companions.day_id = owned.id
    AND day_companions.name_key <> ${companionKey(add_companion)}`;
  const [row] = await db
    .select({ ofSkis: anyWith(skisOf, limits.skisPerDay), ofPeople: anyWith(peopleOf, limits.companionsPerDay) })
    .from(sql`(SELECT 1)`);
  return { ofSkis: row?.ofSkis === 1, ofPeople: row?.ofPeople === 1 };
}

/** The earliest and the latest date of these days, moved by years. */
export async function movedDates(db: Db, ownerId: OwnerId, ids: readonly string[], years: number) {
  const [found] = await db
    .select({ first: sql<string | null>`min(${moved(years)})`, last: sql<string | null>`max(${moved(years)})` })
    .from(days)
    .where(sql`${days.id} IN ${daysNamed(ownerId, ids)}`);
  return found;
}

/** SQLite makes 1 March of a 29 February in a year without one. */
function moved(years: number): SQL {
  const by = `${years} years`;
  return sql`date(${days.date}, ${by}, iif(substr(date(${days.date}, ${by}), 9) = substr(${days.date}, 9), '0 days', '-1 day'))`;
}

/** Those that have something else than what the patch says. */
async function listOthers(db: Db, ownerId: OwnerId, patch: DaysPatch, tags: TagsChange | undefined): Promise<string[]> {
  const { resort_id, add_ski_id, add_companion, move_years } = patch;
  const lacks = (part: SQL) => sql`NOT EXISTS (SELECT 1 FROM ${part})`;
  const name = sql`${dayCompanions} WHERE day_companions.day_id = days.id AND day_companions.name_key = ${companionKey(add_companion ?? "")}`;
  const isOther = or(
    resort_id ? sql`${days.resortId} IS NOT ${resort_id}` : undefined,
    isOtherThan(plainOf(patch)),
    tags && haveOtherTags(tags),
    move_years ? sql`TRUE` : undefined,
    add_ski_id ? lacks(sql`${daySkis} WHERE day_skis.day_id = days.id AND day_skis.ski_id = ${add_ski_id}`) : undefined,
    add_companion ? lacks(name) : undefined,
  );
  const found = await db
    .select({ id: days.id })
    .from(days)
    .where(and(isOwnDay(ownerId, patch.ids), isOther));
  return found.map(({ id }) => id);
}

/** All or nothing; days that have it all already stay as they are. False if one of the days is not the owner's, or there is no room for the person. */
export async function updateDays(
  writer: Writer,
  ownerId: OwnerId,
  patch: DaysPatch,
  change: Pick<NewChange, "id" | "now">,
  room: Condition,
): Promise<boolean> {
  const { ids, resort_id, add_ski_id, add_companion, move_years } = patch;
  const added = {
    ...(add_ski_id && { skiIds: [add_ski_id] }),
    ...(add_companion && { nameKeys: [companionKey(add_companion)] }),
  };
  const plain = plainOf(patch);
  const tags = await tagsChange(writer.db, ownerId, patch);
  // guard (server/test/many-days): await listOthers(writer.db, ownerId, patch, tags) -> ids
  const others = await listOthers(writer.db, ownerId, patch, tags);
  const statements = piecesOf(others).flatMap((some, piece) => [
    () =>
      keepEditedDays(ownerId, change, piece, {
        edits: some.map((id) => ({ id, ...added })),
        columns: [...columnsOfPatch(plain), ...(tags ? [days.tags] : [])],
      }),
    () => sql`UPDATE ${days} SET updated_at = ${nextUpdate(change.now)}, resort_id = ${resort_id ?? sql.raw("resort_id")},
        ${plainChanges(plain, tags && { tags: changedTags(tags) })}, date = ${move_years ? moved(move_years) : sql.raw("date")}
      WHERE ${days.id} IN ${daysNamed(ownerId, some)}`,
    ...(add_ski_id ? [() => addSki(ownerId, some, add_ski_id)] : []),
    ...(add_companion ? [() => addCompanion(ownerId, some, add_companion)] : []),
  ]);
  return writeChange(writer, ownerId, change, ids, statements, room);
}

/** The fields that the patch gives each day as they are. */
function plainOf({ activity, numbers, snow, sky, rating }: DaysPatch) {
  return { activity, numbers, snow, sky, rating };
}

export async function deleteDays(
  writer: Writer,
  ownerId: OwnerId,
  ids: readonly string[],
  change: Pick<NewChange, "id" | "now">,
): Promise<boolean> {
  const pieces = await daysInPieces(writer.db, ownerId, ids);
  return writeChange(writer, ownerId, change, ids, removeDays(ownerId, change, pieces));
}

/** All or nothing, kept as a change to undo. False if one of the days is not the owner's, or the condition does not hold. */
export function writeChange(
  writer: Writer,
  ownerId: OwnerId,
  change: NewChange,
  ids: readonly string[],
  statements: readonly Statement[],
  room = always,
): Promise<boolean> {
  // guard (server/test/many-days): areThere(ownerId, ids) -> always
  // guard (changes/changes-repo): areThere(ownerId, ids), room -> areThere(ownerId, ids), always
  return writeRecorded(writer.db, ownerId, both(areThere(ownerId, ids), room), [
    recordChange(ownerId, change),
    ...recordRequest(writer, ownerId, change.id),
    ...statements,
  ]);
}

export function areThere(ownerId: OwnerId, ids: readonly string[]): SQL {
  return sql`(SELECT count(*) FROM ${daysNamed(ownerId, ids)}) = ${ids.length}`;
}

/** Behind the skis that a day has; a day that has the ski keeps its order. */
function addSki(ownerId: OwnerId, ids: readonly string[], skiId: string): SQL {
  // guard (changes/changes-repo): AND ${skis.userId} = ${ownerId}
  return sql`INSERT OR IGNORE INTO ${daySkis} (day_id, ski_id, position)
    SELECT owned.id, ${skis.id}, (SELECT ifnull(max(there.position) + 1, 0) FROM ${daySkis} AS there WHERE there.day_id = owned.id)
    FROM ${daysNamed(ownerId, ids)} AS owned CROSS JOIN ${skis} ON ${skis.id} = ${skiId} AND ${skis.userId} = ${ownerId}`;
}

/** After the people that a day has; a day that has the person keeps its order and spelling. */
function addCompanion(ownerId: OwnerId, ids: readonly string[], name: string): SQL {
  return sql`INSERT OR IGNORE INTO ${dayCompanions} (day_id, name_key, name, position)
    SELECT owned.id, ${companionKey(name)}, ${name},
      (SELECT ifnull(max(there.position) + 1, 0) FROM ${dayCompanions} AS there WHERE there.day_id = owned.id)
    FROM ${daysNamed(ownerId, ids)} AS owned`;
}
