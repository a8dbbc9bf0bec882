import type { OwnerId } from "@firn/contracts/runtime";
import { dayCompanions } from "@firn/db/companions-schema";
import { days } from "@firn/db/schema";
import { sql } from "drizzle-orm";
import type { Condition } from "../condition-repo.ts";

/** Whether the days of a log have at most so many names, each day's counted. Reads no more than that. */
export function hasFewNames(ownerId: OwnerId, most: number): Condition {
  return sql`(SELECT count(*) FROM (SELECT 1 FROM ${days} CROSS JOIN ${dayCompanions} ON day_companions.day_id = days.id
    WHERE days.user_id = ${ownerId} LIMIT ${Math.max(0, most + 1)}) AS people) <= ${most}`;
}
