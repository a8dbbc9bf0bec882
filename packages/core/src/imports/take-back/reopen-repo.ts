import { piecesOf } from "@firn/contracts/pieces";
import type { OwnerId } from "@firn/contracts/runtime";
import { changePieces, changes } from "@firn/db/changes-schema";
import { isAnyOf, jsonField } from "@firn/db/json-each";
import { days, draftDays, photos, textImports } from "@firn/db/schema";
import { tracks } from "@firn/db/tracks-schema";
import { writeIf } from "@firn/db/write-batch";
import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { isOfImport, listPiecesOf, type Piece } from "../../changes/pieces-repo.ts";
import { columnList } from "../../changes/rows-repo.ts";
import { returnPhotos } from "../../changes/undo-repo.ts";
import { both, type Condition } from "../../condition-repo.ts";
import { recordRequest, type Writer } from "../../keyed-requests/repo.ts";
import { type ImportKind, type ImportRow, importRevisions } from "../drafts/revisions-repo.ts";
import { originalText, ownNotes } from "../drafts/texts-repo.ts";
import { makeRoomForOpen, roomForOpen } from "../open-imports-repo.ts";

export function hasText(ownerId: OwnerId, importId: string): Condition {
  // guard (imports/take-back/reopen): AND ${textImports.userId} = ${ownerId}
  // guard (server/test/reopened-imports): AND ${textImports.originalText} IS NOT NULL
  return sql`EXISTS (SELECT 1 FROM ${textImports} WHERE ${textImports.id} = ${importId} AND ${textImports.userId} = ${ownerId}
    AND ${textImports.originalText} IS NOT NULL)`;
}

/** What the take-back has removed is kept since then. */
export function hasTakeBack(ownerId: OwnerId, importId: string, since: number): Condition {
  // guard (imports/take-back/reopen): ${changes.userId} = ${ownerId} AND
  // guard (server/test/reopened-photo-imports): AND ${changes.createdAt} >= ${since}
  return sql`EXISTS (SELECT 1 FROM ${changes} WHERE ${changes.userId} = ${ownerId} AND ${changes.subjectId} = ${importId}
    AND ${changes.createdAt} >= ${since})`;
}

interface NewId {
  from: string;
  to: string;
}

/** Drafts get other ids, and the photos and tracks that they had. False if the import has changed since it was read, or the account has too many open ones. */
export async function reopenImport(
  writer: Writer,
  ownerId: OwnerId,
  kind: ImportKind,
  row: ImportRow,
  { ids, now, isKept }: { ids: readonly NewId[]; now: number; isKept: Condition },
): Promise<boolean> {
  const { db } = writer;
  const revisions = importRevisions[kind];
  const kept = await listPiecesOf(db, ownerId, row.id);
  // guard (imports/take-back/reopen): both(revisions.isAsRead(ownerId, row), isKept) -> isKept
  // guard (imports/take-back/reopen): row), isKept -> row), sql`TRUE`
  // guard (imports/open-bound): , roomForOpen(ownerId, kind) -> , sql`TRUE`
  return writeIf(db, both(both(revisions.isAsRead(ownerId, row), isKept), roomForOpen(ownerId, kind)), [
    // guard (imports/open-bound)
    ...makeRoomForOpen(ownerId, kind, now),
    revisions.advance(ownerId, row, "waiting", now),
    ...recordRequest(writer, ownerId, row.id),
    leavePhotosOnDays(ownerId, row.id),
    // guard (server/test/reopened-photo-imports): .filter(({ undoneBy }) => undoneBy === null)
    ...kept
      .filter(({ undoneBy }) => undoneBy === null)
      .flatMap((piece) => [...returnPhotos(piece), returnLines(ownerId, row.id, piece)]),
    // Another commit records its own merges, and this take-back is no longer to be undone.
    // guard (server/test/reopened-imports): sql`DELETE FROM ${changes} WHERE ${isOfImport(ownerId, row.id)}`, -> sql`SELECT 1`,
    ...kept.map(
      ({ changeId, piece }) => sql`DELETE FROM ${changePieces}
        WHERE ${changePieces.changeId} = ${changeId} AND ${changePieces.piece} = ${piece}`,
    ),
    sql`DELETE FROM ${changes} WHERE ${isOfImport(ownerId, row.id)}`,
    ...piecesOf(ids).flatMap((some) => renewDrafts(ownerId, some)),
    dropEmptyDrafts(ownerId, row.id),
  ]);
}

/** A photo on a day that has stayed is the day's alone: reviewing the import must not remove it. */
function leavePhotosOnDays(ownerId: OwnerId, importId: string): SQL {
  // guard (server/test/reopened-photo-imports): SET import_id = NULL, -> SET
  // guard (server/test/reopened-photo-imports): AND ${photos.dayId} IS NOT NULL
  return sql`UPDATE ${photos} SET import_id = NULL, draft_day_id = NULL
    WHERE ${photos.importId} = ${importId} AND ${photos.userId} = ${ownerId} AND ${photos.dayId} IS NOT NULL`;
}

/** The lines of the tracks that the take-back has removed from days. */
function returnLines(ownerId: OwnerId, importId: string, { changeId, piece }: Piece): SQL {
  // guard (server/test/day-tracks): SET line = ${jsonField("line")} -> SET line = line
  return sql`UPDATE ${tracks} SET line = ${jsonField("line")}
    FROM json_each((SELECT before FROM ${changePieces} WHERE ${changePieces.changeId} = ${changeId} AND ${changePieces.piece} = ${piece}), '$.day_tracks') AS named
    WHERE ${tracks.id} = ${jsonField("id")} AND +${tracks.userId} = ${ownerId} AND +${tracks.importId} = ${importId}`;
}

/** A row can't change its id while others refer to it. */
function renewDrafts(ownerId: OwnerId, ids: readonly NewId[]): SQL[] {
  const named = sql`json_each(${JSON.stringify(ids)}) AS named`;
  const renewed: Record<string, SQL> = {
    id: jsonField("to"),
    // guard (server/test/reopened-photo-imports server/test/reopened-imports): ${hasNewDay}, NULL -> FALSE, NULL
    decision: sql`iif(${draftDays.decision} = 'duplicate' AND ${hasNewDay}, NULL, ${draftDays.decision})`,
    // guard (server/test/kept-texts)
    original_text: originalText,
    // guard (server/test/kept-texts)
    notes: ownNotes,
    day_id: sql`iif(${draftDays.decision} = 'merge', ${draftDays.dayId}, NULL)`,
  };
  const values = Object.values(getTableColumns(draftDays)).map((column) => renewed[column.name] ?? sql`${column}`);
  return [
    sql`INSERT INTO ${draftDays} (${columnList(draftDays)}) SELECT ${sql.join(values, sql`, `)}
      FROM ${named} CROSS JOIN ${draftDays} ON ${draftDays.id} = ${jsonField("from")} AND +${draftDays.userId} = ${ownerId}`,
    ...[photos, tracks].map(
      (table) => sql`UPDATE ${table} SET draft_day_id = ${jsonField("to")} FROM ${named}
        WHERE ${table.draftDayId} = ${jsonField("from")} AND +${table.userId} = ${ownerId}`,
    ),
    sql`DELETE FROM ${draftDays} WHERE ${isAnyOf(
      draftDays.id,
      ids.map(({ from }) => from),
    )} AND +${draftDays.userId} = ${ownerId}`,
  ];
}

/** A day of the date was made since the draft was, by this import or in another way: whether it is for the draft is to be decided anew. */
const hasNewDay = sql`EXISTS (SELECT 1 FROM ${days} WHERE ${days.userId} = ${draftDays.userId}
  AND ${days.date} = ${draftDays.date} AND ${days.datePrecision} IS ${draftDays.datePrecision} AND ${days.createdAt} >= ${draftDays.createdAt})`;

/** Of days that have stayed with all their photos, and of photos that are not kept any more. A text has no such drafts. */
function dropEmptyDrafts(ownerId: OwnerId, importId: string): SQL {
  const hasNone = (table: typeof photos | typeof tracks) =>
    sql`NOT EXISTS (SELECT 1 FROM ${table} WHERE ${table.draftDayId} = ${draftDays.id})`;
  // guard (server/test/reopened-photo-imports): AND ${hasNone(photos)}
  // guard (server/test/reopened-photo-imports): AND ${hasNone(tracks)}
  return sql`DELETE FROM ${draftDays} WHERE ${draftDays.photoImportId} = ${importId} AND ${draftDays.userId} = ${ownerId}
    AND ${hasNone(photos)} AND ${hasNone(tracks)}`;
}
