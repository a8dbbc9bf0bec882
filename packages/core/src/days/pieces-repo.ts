import type { OwnerId } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import { prepared } from "@firn/db/prepared";
import { days } from "@firn/db/schema";
import { exactness } from "@firn/logbook/day-key";
import type { DateRange } from "@firn/seasons/seasons";
import { sql } from "drizzle-orm";
import { turn } from "../turns.ts";
import { keyColumns, keyOfDay, oldestFirst } from "./order-repo.ts";

/** Days whose 20 skis and 20 people each are read in some 20 ms. */
const daysInPiece = 250;

/** Values of the placeholders of `isInPiece`: a stretch of an owner's log between two days. */
export type PieceOfDays = {
  ownerId: OwnerId;
  afterDate: string;
  afterExactness: number;
  afterAt: number;
  afterId: string;
  toDate: string;
  toExactness: number;
  toAt: number;
  toId: string;
};

export const allDates: DateRange = { from: "0000-01-01", to: "9999-12-31" };

const name = sql.placeholder;

// guard (core/src/owners days/pieces): days.user_id = ${name("ownerId")} -> TRUE
export const isInPiece = sql`days.user_id = ${name("ownerId")}
  AND ${keyOfDay()} > (${name("afterDate")}, ${name("afterExactness")}, ${name("afterAt")}, ${name("afterId")})
  AND ${keyOfDay()} <= (${name("toDate")}, ${name("toExactness")}, ${name("toAt")}, ${name("toId")})`;

/** Reads a range of dates with a turn of the event loop between its pieces, by default the oldest first. */
export async function* readInPieces<Found>(
  db: Db,
  ownerId: OwnerId,
  range: DateRange,
  read: (piece: PieceOfDays) => Promise<Found>,
  order: "oldest first" | "newest first" = "oldest first",
): AsyncGenerator<Found> {
  const pieces = await piecesOf(db, ownerId, range);
  if (order === "newest first") pieces.reverse();
  for (const [at, piece] of pieces.entries()) {
    if (at > 0) await turn();
    yield await read(piece);
  }
}

async function piecesOf(db: Db, ownerId: OwnerId, { from, to }: DateRange): Promise<PieceOfDays[]> {
  const end = { toDate: to, toExactness: exactness.day, toAt: Number.MAX_SAFE_INTEGER, toId: "" };
  let after = { afterDate: from, afterExactness: exactness.season, afterAt: -1, afterId: "" };
  const pieces: PieceOfDays[] = [];
  for (;;) {
    const [last] = await lastOfPiece(db, { ownerId, ...after, ...end });
    if (!last) return [...pieces, { ownerId, ...after, ...end }];
    const { date, precision, createdAt, id } = last;
    const at = exactness[precision];
    pieces.push({ ownerId, ...after, toDate: date, toExactness: at, toAt: createdAt, toId: id });
    after = { afterDate: date, afterExactness: at, afterAt: createdAt, afterId: id };
  }
}

const lastOfPiece = prepared((db) =>
  db
    .select(keyColumns)
    .from(days)
    .where(isInPiece)
    .orderBy(...oldestFirst)
    .limit(1)
    .offset(daysInPiece - 1),
);
