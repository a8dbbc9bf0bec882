import type { OwnerId } from "@firn/contracts/runtime";
import { changePieces, changes } from "@firn/db/changes-schema";
import { jsonField } from "@firn/db/json-each";
import type { Db } from "@firn/db/open";
import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { turn } from "../turns.ts";

export interface Piece {
  changeId: string;
  piece: number;
}

/** The pieces of all changes of an import: of its merges, and of its take-backs, which the last one of may be undone. */
export function listPiecesOf(
  db: Db,
  ownerId: OwnerId,
  importId: string,
): Promise<(Piece & { undoneBy: string | null })[]> {
  return db
    .select({ changeId: changes.id, piece: changePieces.piece, undoneBy: changes.undoneBy })
    .from(changes)
    .innerJoin(changePieces, eq(changePieces.changeId, changes.id))
    .where(isOfImport(ownerId, importId));
}

export function isOfImport(ownerId: OwnerId, importId: string): SQL {
  // guard (imports/take-back/reopen): ${changes.userId} = ${ownerId} AND
  return sql`${changes.userId} = ${ownerId} AND (${changes.importId} = ${importId} OR ${changes.subjectId} = ${importId})`;
}

/** The numbers of a change's pieces. */
export async function listPieces(db: Db, ownerId: OwnerId, changeId: string): Promise<number[]> {
  const found = await db
    .select({ piece: changePieces.piece })
    .from(changes)
    .innerJoin(changePieces, eq(changePieces.changeId, changes.id))
    // guard (changes/changes-repo): , eq(changes.userId, ownerId)
    .where(and(eq(changes.id, changeId), eq(changes.userId, ownerId)))
    .orderBy(asc(changePieces.piece));
  return found.map(({ piece }) => piece);
}

/** A piece's number, and the names of the parts that have rows in it. */
export interface PieceParts {
  piece: number;
  parts: string[];
}

export async function listParts(db: Db, ownerId: OwnerId, changeId: string): Promise<PieceParts[]> {
  const rows = await valuesOfPieces<[number, string]>(
    db,
    ownerId,
    changeId,
    (kept) => sql`SELECT ${kept(changePieces.piece)}, json_group_array(part.key) FILTER (WHERE part.value <> '[]')
      FROM json_each(${kept(changePieces.before)}) AS part`,
  );
  return rows.map(([piece, parts]) => ({ piece, parts: JSON.parse(parts) as string[] }));
}

/** The values of a field of the rows of one part that a change keeps, each once in a piece. */
export async function listKept(
  db: Db,
  ownerId: OwnerId,
  changeId: string,
  [part, field]: readonly [part: string, field: string],
): Promise<string[]> {
  const rows = await valuesOfPieces<[string]>(
    db,
    ownerId,
    changeId,
    (kept) =>
      sql`SELECT DISTINCT ${jsonField(field)} FROM json_each(${kept(changePieces.before)}, ${`$.${part}`}) AS named`,
  );
  return rows.map(([value]) => value);
}

/** The values of a query for each piece in turn; `kept` gives a column of the piece. */
export async function valuesOfPieces<Row extends unknown[]>(
  db: Db,
  ownerId: OwnerId,
  changeId: string,
  query: (kept: (column: SQLiteColumn) => SQL) => SQL,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const piece of await listPieces(db, ownerId, changeId)) {
    await turn();
    const isIt = sql`${changePieces.changeId} = ${changeId} AND ${changePieces.piece} = ${piece}`;
    const found = await db.values<Row>(query((column) => sql`(SELECT ${column} FROM ${changePieces} WHERE ${isIt})`));
    for (const row of found) rows.push(row);
  }
  return rows;
}
