import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { isUnmet } from "./errors.ts";
import type { Db } from "./open.ts";

export type Statement = SQLWrapper;

/** Runs statements in one transaction, with turns for other work between them. Returns the number of rows that each changed. */
export async function writeBatch(db: Db, statements: readonly Statement[]): Promise<number[]> {
  const [only] = statements;
  if (only && statements.length === 1) return [(await db.run(only)).rowsAffected];
  const [first, ...others] = statements.map((statement) => db.run(statement) as BatchItem<"sqlite">);
  if (!first) return [];
  const results = (await db.batch([first, ...others])) as { rowsAffected: number }[];
  return results.map(({ rowsAffected }) => rowsAffected);
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
