import { type InArgs, type InStatement, LibsqlError, type ResultSet, type Row } from "@libsql/client";
import { BatchCond, type BatchStep, ResponseError, type RowsResult, Stmt, type Stream } from "@libsql/hrana-client";
import { isBusy } from "./errors.ts";
import { resultOf, shapeOf } from "./result-set.ts";

export type Given = InStatement | [string, InArgs | undefined];

export function statementOf(given: Given): Stmt {
  const [sql, args] =
    typeof given === "string" ? [given] : Array.isArray(given) ? given : ([given.sql, given.args] as const);
  const statement = new Stmt(sql);
  if (Array.isArray(args)) return statement.bindIndexes(args);
  for (const [name, value] of Object.entries(args ?? {})) statement.bindName(name, value);
  return statement;
}

/** The protocol's rows are objects; drizzle's `values` gives rows as they come. */
export function resultSetOf({ columnNames, rows, affectedRowCount, lastInsertRowid }: RowsResult): ResultSet {
  const columns = columnNames.map((name) => name ?? "");
  const shape = shapeOf(columns);
  const arrays = rows.map((row) => Object.setPrototypeOf(Array.from(row), shape) as Row);
  return resultOf(columns, arrays, affectedRowCount, lastInsertRowid);
}

/** Fails later than that, so that a server that did not answer in time does not write afterwards. */
const unlessLate = "SELECT CASE WHEN unixepoch('subsec') * 1000 < ? THEN 1 ELSE json('late') END";

/** One transaction in one round trip. `serverUntilMs` is by the server's clock. */
export async function writeTransaction(
  stream: Stream,
  statements: readonly Stmt[],
  serverUntilMs: number,
  isMigration: boolean,
): Promise<ResultSet[]> {
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
  return rows.filter((each) => each !== undefined).map(resultSetOf);
}

/** Null unless the statement itself fails, as it would on any connection. */
export function failureOfStatement(error: unknown): Error | null {
  // An integer that is no safe number.
  if (error instanceof RangeError) return error;
  if (!(error instanceof ResponseError) || !error.code) return null;
  if (!/^(?:SQL|ARGS|RESPONSE_TOO_LARGE)/.test(error.code) || isBusy(error)) return null;
  return new LibsqlError(error.message, error.code, undefined, undefined, error);
}
