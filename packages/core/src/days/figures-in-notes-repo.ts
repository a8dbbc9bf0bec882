import type { DayNumbers } from "@firn/contracts/day-numbers";
import { piecesOf } from "@firn/contracts/pieces";
import type { OwnerId } from "@firn/contracts/runtime";
import { jsonField } from "@firn/db/json-each";
import type { Db } from "@firn/db/open";
import { prepared } from "@firn/db/prepared";
import { days, resorts } from "@firn/db/schema";
import { eq, type SQL, sql } from "drizzle-orm";
import { keepEditedDays, type NewChange } from "../changes/record-repo.ts";
import { both } from "../condition-repo.ts";
import type { Writer } from "../keyed-requests/repo.ts";
import { nextUpdate } from "../next-update-repo.ts";
import { piecesInTurn } from "../pieces.ts";
import { merged } from "./fields-repo.ts";
import { areThere, writeChange } from "./many-days-repo.ts";
import { keyColumns, newestFirst } from "./order-repo.ts";
import { isOwnDay } from "./own-days-repo.ts";
import { allDates, isInPiece, readInPieces } from "./pieces-repo.ts";

/** Days of 5,000 letters each. */
const daysInPiece = 100;

export type NotedDay = Awaited<ReturnType<typeof notedOfPiece>>[number];

/** The days whose notes may hold figures, in pieces, the newest first. */
export function notedInPieces(db: Db, ownerId: OwnerId): AsyncGenerator<NotedDay[]> {
  return readInPieces(db, ownerId, allDates, (piece) => notedOfPiece(db, piece), "newest first");
}

/** Those among these. */
export async function* notedOfIds(db: Db, ownerId: OwnerId, ids: readonly string[]): AsyncGenerator<NotedDay[]> {
  for await (const piece of piecesInTurn(ids, daysInPiece)) yield selectNoted(db, isOwnDay(ownerId, piece));
}

const notedOfPiece = prepared((db) => selectNoted(db, isInPiece));

function selectNoted(db: Db, condition: SQL) {
  const has = (words: string) => sql`instr(${days.notes}, ${words}) > 0`;
  return db
    .select({
      id: days.id,
      date: days.date,
      precision: keyColumns.precision,
      resortName: resorts.name,
      notes: sql<string>`${days.notes}`,
      numbers: days.numbers,
      updatedAt: days.updatedAt,
    })
    .from(days)
    .leftJoin(resorts, eq(resorts.id, days.resortId))
    .where(sql`${condition} AND (${has(" m vertical")} OR ${has(" run")} OR ${has("top speed ")})`)
    .orderBy(...newestFirst);
}

export interface Conversion extends Pick<NotedDay, "id" | "updatedAt" | "notes"> {
  /** After it. */
  newNotes: string | null;
  /** That it adds. */
  numbers: DayNumbers;
}

/** All or nothing. False if one of the days is not the owner's, or one to convert has changed since it was read. */
export function convertNotes(
  writer: Writer,
  ownerId: OwnerId,
  ids: readonly string[],
  conversions: readonly Conversion[],
  change: Pick<NewChange, "id" | "now">,
): Promise<boolean> {
  const columns = [days.notes, days.numbers, days.numberSources];
  const statements = piecesOf(conversions, ({ notes }) => notes.length).flatMap((some, piece) => [
    () => keepEditedDays(ownerId, change, piece, { edits: some.map(({ id }) => ({ id })), columns }),
    changeNotes(ownerId, some, change.now),
  ]);
  // guard (days/figures-in-notes): both(areThere(ownerId, ids), areAsRead(conversions)) -> areThere(ownerId, ids)
  return writeChange(writer, ownerId, change, ids, statements, both(areThere(ownerId, ids), areAsRead(conversions)));
}

function changeNotes(ownerId: OwnerId, conversions: readonly Conversion[], now: number): SQL {
  const changed = conversions.map(({ id, newNotes, numbers }) => ({
    id,
    notes: newNotes,
    numbers,
    sources: Object.fromEntries(Object.keys(numbers).map((number) => [number, "track"])),
  }));
  // The plus keeps SQLite from scanning all days of the owner for each row.
  // guard (days/figures-in-notes): AND +${days.userId} = ${ownerId}
  return sql`UPDATE ${days} SET updated_at = ${nextUpdate(now)}, notes = ${jsonField("notes")},
      numbers = ${merged("numbers", jsonField("numbers"))}, number_sources = ${merged("number_sources", jsonField("sources"))}
    FROM json_each(${JSON.stringify(changed)}) AS named
    WHERE ${days.id} = ${jsonField("id")} AND +${days.userId} = ${ownerId}`;
}

function areAsRead(conversions: readonly Conversion[]): SQL {
  const read = conversions.map(({ id, updatedAt }) => ({ id, updatedAt }));
  return sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(read)}) AS named
    CROSS JOIN ${days} ON ${days.id} = ${jsonField("id")} WHERE ${days.updatedAt} <> ${jsonField("updatedAt")})`;
}
