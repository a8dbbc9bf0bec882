import { draftDays } from "@firn/db/schema";
import { asc, type SQL, sql } from "drizzle-orm";
import { turn } from "../../turns.ts";

export const draftsInPiece = 100;

const rowid = sql<number>`${draftDays}.rowid`;
const dateOrNone = sql<string>`coalesce(${draftDays.date}, '')`;

/** Columns that say where a draft is in the order. */
export const placeInOrder = { dateOrNone, createdAt: draftDays.createdAt, rowid };

/** The order of the indexes of an import's drafts: a piece reads no row of another one. */
export const inPieceOrder = [asc(draftDays.date), asc(rowid)];

interface PlaceInOrder {
  id: string;
  dateOrNone: string;
  createdAt: number;
  rowid: number;
}

/** All drafts that `read` finds in pieces, the oldest date first, with a turn of the event loop between: an import has thousands. */
export async function inPieces<Row extends PlaceInOrder>(read: (after: SQL) => Promise<Row[]>): Promise<Row[]> {
  const found: Row[] = [];
  for (;;) {
    const last = found.at(-1);
    const some = await read(sql`(${dateOrNone}, ${rowid}) > (${last?.dateOrNone ?? ""}, ${last?.rowid ?? 0})`);
    found.push(...some);
    if (some.length < draftsInPiece) return found.sort(byDate);
    // guard (imports/drafts/pieces)
    await turn();
  }
}

function byDate(one: PlaceInOrder, other: PlaceInOrder): number {
  if (one.dateOrNone !== other.dateOrNone) return one.dateOrNone < other.dateOrNone ? -1 : 1;
  return one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1);
}
