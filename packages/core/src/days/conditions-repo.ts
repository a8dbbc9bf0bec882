import type { DayNumbers, skies, snows } from "@firn/contracts/day-numbers";
import type { OwnerId } from "@firn/contracts/runtime";
import { parsedJson } from "@firn/db/json-each";
import type { Db } from "@firn/db/open";
import { prepared } from "@firn/db/prepared";
import { days } from "@firn/db/schema";
import type { DateRange } from "@firn/seasons/seasons";
import { and, isNotNull, type SQL, sql } from "drizzle-orm";
import { conditionColumns } from "./fields-repo.ts";
import { isExact, newestFirst } from "./order-repo.ts";
import { isInPiece, readInPieces } from "./pieces-repo.ts";

interface Values {
  numbers: DayNumbers;
  snow: (typeof snows)[number];
  sky: (typeof skies)[number];
  tags: readonly string[];
}

type Name = keyof Values;

interface Piece<Value> {
  ids: string[];
  dates: string[];
  /** 1 for a day with an exact date. */
  exact: number[];
  values: Value[];
}

/** One field of the days of a range that have it, in pieces, the newest day first. */
export async function* valuesInPieces<Field extends Name>(
  db: Db,
  ownerId: OwnerId,
  range: DateRange,
  name: Field,
): AsyncGenerator<Piece<Values[Field]>> {
  const read = async (piece: Parameters<(typeof queries)[Name]>[1]) => (await queries[name](db, piece))[0];
  for await (const piece of readInPieces(db, ownerId, range, read, "newest first")) {
    if (piece) yield piece as Piece<Values[Field]>;
  }
}

const asText = sql`value`;
const asParsed = sql`json(value)`;

const queries = {
  numbers: valuesOfPiece("numbers", asParsed),
  snow: valuesOfPiece("snow", asText),
  sky: valuesOfPiece("sky", asText),
  tags: valuesOfPiece("tags", asParsed),
};

// One row: a row for each day would take four times as long.
function valuesOfPiece(name: Name, value: SQL) {
  const column = conditionColumns[name];
  return prepared((db) =>
    db
      .select({
        ids: parsedJson<string[]>(sql`json_group_array(id)`),
        dates: parsedJson<string[]>(sql`json_group_array(date)`),
        exact: parsedJson<number[]>(sql`json_group_array(exact)`),
        values: parsedJson<unknown[]>(sql`json_group_array(${value})`),
      })
      .from(
        db
          .select({
            id: days.id,
            date: days.date,
            exact: sql`${isExact}`.as("exact"),
            value: sql`${column}`.as("value"),
          })
          .from(days)
          .where(and(isInPiece, isNotNull(column)))
          .orderBy(...newestFirst)
          .as("known"),
      ),
  );
}
