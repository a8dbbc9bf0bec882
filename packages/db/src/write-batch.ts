import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { isUnmet } from "./errors.ts";
import type { Db, DbWithClient } from "./open.ts";
import type { SqlStatement, SqlValue } from "./sql-client.ts";

/** A function makes it when its turn has come: all statements of a change of thousands of rows take long to make. */
export type Statement = SQLWrapper | (() => SQLWrapper);

/** The number of rows that a statement without rows has changed. */
export function changedBy({ rows }: { rows?: unknown[] }): number {
  return Number(rows?.[0]);
}

/** Runs statements in one transaction, with turns for other work between them. Returns the number of rows that each changed. */
export async function writeBatch(db: Db, statements: readonly Statement[]): Promise<number[]> {
  const [only] = statements;
  if (!only) return [];
  if (statements.length === 1) return [changedBy(await db.run(madeOf(only)))];
  const { $client } = db as DbWithClient;
  const results = await $client.batch(statements.map((statement) => () => queryOf(db, statement)));
  return results.map(({ rowsAffected }) => rowsAffected);
}

function madeOf(statement: Statement): SQLWrapper {
  return typeof statement === "function" ? statement() : statement;
}

function queryOf(db: Db, statement: Statement): SqlStatement {
  const { sql, params } = db.run(madeOf(statement)).getQuery();
  return { sql, args: params as SqlValue[] };
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
