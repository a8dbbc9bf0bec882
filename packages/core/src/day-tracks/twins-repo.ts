import { limits } from "@firn/contracts/limits";
import { type SQL, sql } from "drizzle-orm";

/** SQL of when something was recorded. The other recording is `twin`. */
export interface HoursInSql {
  startedAt: SQL;
  endedAt: SQL;
}

/** SQL: whether both recorded the same hours (twins.ts): more than half of the longer one. */
export function isTwin(hours: HoursInSql): SQL {
  return sql`2 * ${shared(hours)} > max(${lengthOfTwin}, ${lengthOf(hours)})`;
}

/** SQL: whether both have the same skiing (twins.ts): more than half of the shorter one. */
export function isSameSkiing(hours: HoursInSql): SQL {
  return sql`2 * ${shared(hours)} > min(${lengthOfTwin}, ${lengthOf(hours)})`;
}

/** SQL: whether they may overlap, for the index: no recording is longer. */
export function isNear({ startedAt, endedAt }: HoursInSql): SQL {
  const mostMs = sql.raw(String(limits.trackSeconds * 1000));
  return sql`twin.started_at > ${startedAt} - ${mostMs} AND twin.started_at < ${endedAt}`;
}

const lengthOfTwin = sql`twin.ended_at - twin.started_at`;

function lengthOf({ startedAt, endedAt }: HoursInSql): SQL {
  return sql`${endedAt} - ${startedAt}`;
}

function shared({ startedAt, endedAt }: HoursInSql): SQL {
  return sql`(min(twin.ended_at, ${endedAt}) - max(twin.started_at, ${startedAt}))`;
}
