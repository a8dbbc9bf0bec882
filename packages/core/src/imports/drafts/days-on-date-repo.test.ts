import { limits } from "@firn/contracts/limits";
import type { SqlStatement } from "@firn/db/sql-client";
import { expect, test } from "vitest";
import { createTestLog } from "../../test-log.ts";
import { withDays } from "./days-on-date-repo.ts";

const date = "2026-01-10";

/** A log, and the statements that it has run. */
async function createLog() {
  const statements: Exclude<SqlStatement, string>[] = [];
  const log = await createTestLog((client) => ({
    ...client,
    execute: (statement: SqlStatement) => {
      if (typeof statement !== "string") statements.push(statement);
      return client.execute(statement);
    },
  }));
  const { ownerId } = await log.skier();
  const add = (from: number, count: number, resort: string | null, on = date, precision: string | null = null) =>
    log.db.$client.execute({
      sql: `INSERT INTO days (id, user_id, date, date_precision, resort_id, created_at, updated_at)
        SELECT printf('%03d', value), ?, ?, ?, ?, value, 0 FROM generate_series(?, ?)`,
      args: [ownerId, on, precision, resort, from, from + count - 1],
    });
  const find = async (...resortIds: (string | null)[]) => {
    statements.length = 0;
    return (
      await withDays(
        log.db,
        ownerId,
        resortIds.map((resortId) => ({ date, datePrecision: null, resortId })),
      )
    ).map(({ days }) => days);
  };
  return { ...log, ownerId, statements, add, find };
}

test("the first days on a date come with those of the same resort before others", async () => {
  const { add, find } = await createLog();
  await add(0, 20, "us-alta");
  await add(20, 1, "at-lech");
  await add(21, 1, null);
  await add(22, 1, "at-lech", "2026-01-11");
  const numbers = (count: number) => Array.from({ length: count }, (_, n) => String(n).padStart(3, "0"));
  const idsOf = async (resortId: string | null) => (await find(resortId))[0]?.map(({ id }) => id);
  expect(await idsOf("us-alta")).toEqual(numbers(limits.daysOnDate));
  expect(await idsOf("at-lech")).toEqual(["020", ...numbers(limits.daysOnDate - 1)]);
  expect(await idsOf(null)).toEqual(["021", ...numbers(limits.daysOnDate - 1)]);
  expect((await find("at-lech"))[0]?.[0]).toEqual({ id: "020", resortId: "at-lech", resortName: "Lech" });
});

test("more days come of a month than of a date", async () => {
  const { db, ownerId, add } = await createLog();
  await add(0, 1, "us-alta");
  await add(1, limits.daysInMonth + 1, "us-alta", date, "month");
  const [month] = await withDays(db, ownerId, [{ date, datePrecision: "month", resortId: "us-alta" }]);
  expect(month?.days).toHaveLength(limits.daysInMonth);
  expect(month?.days[0]?.id).toBe("001");
});

test("many drafts on one date and resort ask once, and those of many resorts a hundred at a time", async () => {
  const { find, statements } = await createLog();
  await find(...Array<string>(500).fill("us-alta"));
  expect(statements).toHaveLength(1);
  await find(...Array.from({ length: 500 }, (_, n) => `resort-${n}`));
  expect(statements).toHaveLength(5);
});

test("the days of a resort on a date are found by their index, not among all of the date", async () => {
  const { db, find, statements } = await createLog();
  await find("us-alta");
  const [statement] = statements;
  const plan = await db.$client.execute({ ...statement, sql: `EXPLAIN QUERY PLAN ${statement?.sql}` });
  expect(plan.rows.map((row) => String(row[3]))).toEqual(
    expect.arrayContaining([
      "SEARCH days USING INDEX days_user_resort (user_id=? AND resort_id=? AND date=? AND date_precision=?)",
      "SEARCH days USING COVERING INDEX days_user_date (user_id=? AND date=? AND date_precision=?)",
    ]),
  );
});
