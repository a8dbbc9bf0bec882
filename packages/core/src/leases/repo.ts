import { deleteInPieces } from "@firn/db/delete-in-pieces";
import { leases } from "@firn/db/leases-schema";
import type { Db } from "@firn/db/open";
import { changedBy } from "@firn/db/write-batch";
import { and, eq, gt, lt, or, type SQL, sql } from "drizzle-orm";

export type Condition = SQL;

export interface Holding {
  name: string;
  owner: string;
  until: number;
}

/** False while another holding lasts, or if the condition does not hold. */
export async function takeLease(
  db: Db,
  { name, owner, until }: Holding,
  now: number,
  condition: Condition = sql`TRUE`,
): Promise<boolean> {
  const taken = await db.run(sql`INSERT INTO ${leases} (name, owner, until)
    SELECT ${name}, ${owner}, ${until} WHERE ${condition}
    ON CONFLICT (name) DO UPDATE SET owner = excluded.owner, until = excluded.until WHERE ${leases.until} <= ${now}`);
  return changedBy(taken) === 1;
}

export async function renewLease(db: Db, { name, owner, until }: Holding): Promise<boolean> {
  return changedBy(await db.update(leases).set({ until }).where(isOwn(name, owner))) === 1;
}

export async function giveLeaseBack(db: Db, name: string, owner: string): Promise<void> {
  await db.delete(leases).where(isOwn(name, owner));
}

export async function deleteLeases(db: Db, { endedBefore, endAfter }: Record<"endedBefore" | "endAfter", number>) {
  await deleteInPieces(db, leases, or(lt(leases.until, endedBefore), gt(leases.until, endAfter)));
}

/** SQL condition; `name` is an SQL expression. */
export function isLeased(name: SQL, now: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${leases} WHERE ${leases.name} = ${name} AND ${leases.until} > ${now})`;
}

/** SQL condition; `pattern` is one of GLOB, as a literal so that SQLite searches the primary key. */
export function isAnyLeased(pattern: string, now: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${leases} WHERE ${leases.name} GLOB ${sql.raw(`'${pattern}'`)} AND ${leases.until} > ${now})`;
}

const isOwn = (name: string, owner: string) => and(eq(leases.name, name), eq(leases.owner, owner));
