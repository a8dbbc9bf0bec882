import { BatchCond, type BatchStep, ResponseError, type RowsResult, Stmt, type Stream } from "@libsql/hrana-client";
import { isBusy } from "./errors.ts";
import type { SqlResult, SqlStatement } from "./sql-client.ts";

export function statementOf(given: SqlStatement): Stmt {
  if (typeof given === "string") return new Stmt(given);
  return new Stmt(given.sql).bindIndexes(given.args ?? []);
}

/** The protocol's rows are arrays with more properties. */
export function resultOf({ rows, affectedRowCount }: RowsResult): SqlResult {
  return { rows: rows.map((row) => Array.from(row)), rowsAffected: affectedRowCount };
}

/** Fails later than that, so that a server that did not answer in time does not write afterwards. */
const unlessLate = "SELECT CASE WHEN unixepoch('subsec') * 1000 < ? THEN 1 ELSE json('late') END";

/** One transaction in one round trip. `serverUntilMs` is by the server's clock. */
export async function writeTransaction(
  stream: Stream,
  statements: readonly Stmt[],
  serverUntilMs: number,
  isMigration: boolean,
): Promise<SqlResult[]> {
  const batch = stream.batch();
  const isOpen = BatchCond.not(BatchCond.isAutocommit(batch));
  const after = (step: BatchStep) => batch.step().condition(BatchCond.ok(step)).condition(isOpen);

  if (isMigration) void batch.step().run("PRAGMA foreign_keys=off");
  const begin = batch.step();
  const begun = begin.run("BEGIN IMMEDIATE");
  let last = after(begin);
  const inTime = last.run(new Stmt(unlessLate).bindIndexes([serverUntilMs])).catch((cause) => {
    throw new Error("the server's answer came too late", { cause });
  });
  const results = statements.map((statement) => {
    last = after(last);
    return last.query(statement);
  });
  const commit = after(last);
  const outcome = Promise.all([Promise.all(results), commit.run("COMMIT"), begun, inTime]);
  void batch
    .step()
    .condition(BatchCond.not(BatchCond.ok(commit)))
    .run("ROLLBACK")
    .catch(() => undefined);
  if (isMigration) void batch.step().run("PRAGMA foreign_keys=on");

  // Those that failed are rejected before the batch has ended.
  outcome.catch(() => undefined);
  await batch.execute();
  const [rows, committed] = await outcome;
  if (!committed) throw new Error("the server rolled the transaction back");
  return rows.filter((each) => each !== undefined).map(resultOf);
}

/** Whether the statement itself fails, as it would on any connection. */
export function isOfStatement(error: unknown): boolean {
  // An integer that is no safe number.
  if (error instanceof RangeError) return true;
  if (!(error instanceof ResponseError) || !error.code) return false;
  return /^(?:SQL|ARGS|RESPONSE_TOO_LARGE)/.test(error.code) && !isBusy(error);
}
