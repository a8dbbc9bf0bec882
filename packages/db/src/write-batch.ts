import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { isUnmet } from "./errors.ts";
import type { Db } from "./open.ts";

export type Statement = SQLWrapper;

/** The number of rows that a statement without rows has changed. */
export function changedBy({ rows }: { rows?: unknown[] }): number {
  return Number(rows?.[0]);
}

/** Runs statements in one transaction, with turns for other work between them. Returns the number of rows that each changed. */
export async function writeBatch(db: Db, statements: readonly Statement[]): Promise<number[]> {
  const [first, ...others] = statements.map((statement) => db.run(statement));
  if (!first) return [];
  const results = others.length > 0 ? await db.batch([first, ...others]) : [await first];
  return results.map(changedBy);
}

/** The same if the condition holds before the first statement: the others need not ask again. False, with nothing written, if it or another requirement does not. */
export async function writeIf(db: Db, condition: SQL, statements: readonly Statement[]): Promise<boolean> {
  try {
    await writeBatch(db, [requirement(condition), ...statements]);
    return true;
  } catch (error) {
    if (isUnmet(error)) return false;
    throw error;
  }
}

/** A statement that aborts its batch where the condition does not hold (decision 032). */
export function requirement(condition: SQL): SQL {
  return sql`INSERT INTO requirement VALUES (${condition})`;
}
