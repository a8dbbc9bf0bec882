import type { Db } from "@firn/db/open";
import { type SQL, sql } from "drizzle-orm";

/** A condition of a write, as SQL. */
export type Condition = SQL;

export const always: Condition = sql`TRUE`;

export function both(one: Condition, other: Condition): Condition {
  return sql`${one} AND ${other}`;
}

export async function isTrue(db: Db, condition: Condition): Promise<boolean> {
  const [row] = await db.values<[number]>(sql`SELECT ${condition}`);
  return row?.[0] === 1;
}
