import { setImmediate } from "node:timers/promises";
import { limits } from "@firn/contracts/limits";
import type { OwnerId } from "@firn/contracts/runtime";
import { changePieces, changes } from "@firn/db/changes-schema";
import { isAnyOf, parsedJson } from "@firn/db/json-each";
import type { Db } from "@firn/db/open";
import { days, resorts } from "@firn/db/schema";
import { type Statement, writeBatch } from "@firn/db/write-batch";
import { and, asc, eq, isNotNull, lt, type SQL, sql } from "drizzle-orm";

/** The numbers of a change's pieces. */
export async function listPieces(db: Db, ownerId: OwnerId, changeId: string): Promise<number[]> {
  const found = await db
    .select({ piece: changePieces.piece })
    .from(changes)
    .innerJoin(changePieces, eq(changePieces.changeId, changes.id))
    .where(and(eq(changes.id, changeId), eq(changes.userId, ownerId)))
    .orderBy(asc(changePieces.piece));
  return found.map(({ piece }) => piece);
}

/** Rows that `select … from` gives for each piece, with a turn of the event loop between; `from` begins with the piece's `WHERE`. */
export async function valuesOfPieces<Row extends unknown[]>(
  db: Db,
  ownerId: OwnerId,
  changeId: string,
  query: (isIt: SQL) => SQL,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const piece of await listPieces(db, ownerId, changeId)) {
    await setImmediate();
    rows.push(
      ...(await db.values<Row>(
        query(sql`${changePieces.changeId} = ${changeId} AND ${changePieces.piece} = ${piece}`),
      )),
    );
  }
  return rows;
}

export async function listUndone(db: Db, ownerId: OwnerId, changeId: string) {
  const [undone] = await db
    .select({ id: changes.id })
    .from(changes)
    .where(and(eq(changes.id, changeId), eq(changes.userId, ownerId), isNotNull(changes.undoneBy)));
  if (!undone) return undefined;
  const field = (name: string) => sql.raw(`json_extract(json_each.value, '$.${name}')`);
  const rows = await valuesOfPieces<[string, string, string | null, number]>(
    db,
    ownerId,
    changeId,
    (isIt) => sql`SELECT ${field("id")} AS day_id, ifnull(${days.date}, ${field("date")}), ${resorts.name},
        ${field("id")} IN (SELECT value FROM json_each(${changePieces.leftOut}))
      FROM ${changePieces} CROSS JOIN json_each(${changePieces.before}) AS part CROSS JOIN json_each(part.value)
      LEFT JOIN ${days} ON ${days.id} = ${field("id")}
      LEFT JOIN ${resorts} ON ${resorts.id} = ifnull(${days.resortId}, ${field("resort_id")})
      WHERE ${isIt} AND part.key IN ('days', 'changed')`,
  );
  return rows.map(([id, date, resort_name, isLeftOut]) => ({ id, date, resort_name, isLeftOut: isLeftOut === 1 }));
}

export interface RemovedPhoto {
  id: string;
  taken_at: string | null;
  resort_id: string | null;
  import_id: string | null;
  draft_day_id: string | null;
}

export async function readRemovedPhoto(db: Db, ownerId: OwnerId, changeId: string) {
  const parsed = <Row>(path: string) =>
    parsedJson<Row>(sql`coalesce(json_extract(${changePieces.before}, ${path}), 'null')`);
  const [found] = await db
    .select({
      photo: parsed<RemovedPhoto | null>("$.photos[0]"),
      draft: parsed<{ id: string; date: string | null; resort_id: string | null } | null>("$.draft_days[0]"),
    })
    .from(changes)
    .innerJoin(changePieces, eq(changePieces.changeId, changes.id))
    .where(and(eq(changes.id, changeId), eq(changes.userId, ownerId)));
  return found;
}

const atOnce = 50;

/** A batch that records a change; then the owner's oldest changes go that are too much. The newest stays, but for merges of an import. */
export async function writeRecorded(db: Db, ownerId: OwnerId, statements: readonly Statement[]): Promise<number[]> {
  const written = await writeBatch(db, statements);
  await deleteInTurn(db, () => oldestInExcess(db, ownerId));
  return written;
}

export function deleteChangesBefore(db: Db, createdBefore: number): Promise<void> {
  return deleteInTurn(db, () =>
    db.select({ id: changes.id }).from(changes).where(lt(changes.createdAt, createdBefore)).limit(atOnce),
  );
}

async function oldestInExcess(db: Db, ownerId: OwnerId): Promise<{ id: string }[]> {
  const rows = await db.values<[string]>(sql`SELECT id FROM (
    SELECT id, import_id, sum(bytes) OVER newer AS total, count(*) OVER newer AS place
      FROM ${changes} WHERE ${changes.userId} = ${ownerId} WINDOW newer AS (ORDER BY changes.rowid DESC)) AS kept
    WHERE total > ${limits.undoBytes} AND (place > 1 OR import_id IS NOT NULL) LIMIT ${atOnce}`);
  return rows.map(([id]) => ({ id }));
}

/** Each change goes whole, a piece in a statement. Safe in several processes at once. */
async function deleteInTurn(db: Db, list: () => Promise<{ id: string }[]>): Promise<void> {
  for (let found = await list(); found.length > 0; found = await list()) {
    await setImmediate();
    const ids = found.map(({ id }) => id);
    const pieces = await db
      .select({ changeId: changePieces.changeId, piece: changePieces.piece })
      .from(changePieces)
      .where(isAnyOf(changePieces.changeId, ids));
    await writeBatch(db, [
      ...pieces.map(({ changeId, piece }) =>
        db.delete(changePieces).where(and(eq(changePieces.changeId, changeId), eq(changePieces.piece, piece))),
      ),
      db.delete(changes).where(isAnyOf(changes.id, ids)),
    ]);
  }
}
