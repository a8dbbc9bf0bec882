import type { OwnerId } from "@firn/contracts/runtime";
import { isAnyOf } from "@firn/db/json-each";
import { days } from "@firn/db/schema";
import { type SQL, sql } from "drizzle-orm";

/** Whether a day is one of these of the owner. The unary plus makes SQLite find each by its id, and not among all of the owner's. */
export function isOwnDay(ownerId: OwnerId, ids: readonly string[]): SQL {
  // guard (changes/changes-repo): +${days.userId} = ${ownerId} AND
  return sql`+${days.userId} = ${ownerId} AND ${isAnyOf(days.id, ids)}`;
}
