import type { SQLWrapper } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
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
