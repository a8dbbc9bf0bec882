import { accountForGoogle } from "@firn/auth/google-accounts";
import { resetPassword } from "@firn/auth/reset-password";
import { deleteExpired } from "@firn/auth/sessions";
import { sweepDeletedAccounts } from "@firn/core/accounts/deletion";
import { sweepChanges } from "@firn/core/changes/service";
import { sweepImports } from "@firn/core/imports/sweep-imports";
import { sweepKeyedRequests } from "@firn/core/keyed-requests/service";
import { sweepSkis } from "@firn/core/skis/service";
import { type BatchStatement, madeStatement, type SqlClient, type SqlStatement } from "@firn/db/sql-client";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { createTestApp } from "./app.ts";
import { overRest } from "./call.ts";
import { createTestDatabase } from "./database.ts";
import { playScenario } from "./scenario.ts";

/** Full scans are allowed only of lists that a statement makes itself, never of a table of people's data. */
const scannable: Record<string, string> = {
  named: "json_each over the ids of one call",
  json_each: "json_each over the ids of one call",
  latest: "the row that the recursion over a log's seasons has just found",
  been_at: "the row that the recursion over a log's resorts has just found",
  last_days: "the last few days of a log, by their index",
  dated: "the dates of a log, by their index",
  visits: "a row for each resort of a log, by their index",
  people: "a row for each name of a log",
  kept: "the changes of an account that can be undone",
  added: "skis or people that one edit adds to one day",
  on_draft: "the skis of one draft, at most 20",
  known: "a row for each day of a piece of a log",
  tag: "the tags of one day, at most 20",
  part: "the tables of one change",
  back: "the photos that one change has removed, by day",
  found: "the days that one search has found",
  day_texts: "the full-text index, by the words of one search",
  "CONSTANT ROW": "no table",
};

const statements = new Map<string, Exclude<SqlStatement, string>>();

/** Notes every statement on its way to the client. */
function recorder(): { wrap: (client: SqlClient) => SqlClient; start: () => void } {
  let isOn = false;
  const note = (statement: SqlStatement) => {
    if (isOn && typeof statement !== "string") statements.set(statement.sql, statement);
  };
  const wrap = (client: SqlClient): SqlClient => ({
    ...client,
    execute: (statement: SqlStatement) => {
      note(statement);
      return client.execute(statement);
    },
    batch: (batch: readonly BatchStatement[]) => {
      for (const statement of batch) note(madeStatement(statement));
      return client.batch(batch);
    },
  });
  return {
    wrap,
    start: () => {
      isOn = true;
    },
  };
}

beforeAll(async () => {
  const { wrap, start } = recorder();
  const app = await createTestApp({ wrap, photoQuotaBytes: 1e12 });
  start();
  await playScenario(app, overRest);
  const { auth } = app;
  const here = { address: "192.0.2.1" };
  const subject = { subject: "google-1", email: "google@example.com", isEmailVerified: true };
  for (const claims of [subject, subject, { ...subject, subject: "google-2", email: "skier@example.com" }]) {
    await accountForGoogle(auth, here, claims);
  }
  await resetPassword(auth, "skier@example.com");
  await deleteExpired(auth);
  await sweepImports(app.core);
  await sweepKeyedRequests(app.core);
  await sweepChanges(app.core);
  await sweepSkis(app.core);
  await sweepDeletedAccounts(app.core);
  await app.close();
});

/** The statements that scan what they should search, with the line of the plan that says so. */
async function scans(client: SqlClient): Promise<string[]> {
  const found: string[] = [];
  for (const { sql, args } of statements.values()) {
    // Without its index it would not run.
    if (sql.includes("INDEXED BY")) continue;
    const plan = await client.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, ...(args && { args }) });
    const joined = new Set<unknown>();
    for (const [, parent, , detail] of plan.rows) {
      const scanned = /^SCAN (CONSTANT ROW|\w+)/.exec(String(detail))?.[1];
      // A list that is read once for each row of a table costs their product.
      const isRepeated = scanned === "named" && joined.has(parent);
      if (scanned && (isRepeated || !Object.hasOwn(scannable, scanned))) found.push(`${detail}: ${sql}`);
      const isOneRow = /\(id=\?\)$/.test(String(detail));
      if (/^(SCAN|SEARCH)/.test(String(detail)) && !isOneRow) joined.add(parent);
    }
  }
  return found;
}

test("the scenario has put every kind of statement on record", () => {
  const texts = [...statements.keys()];
  for (const table of [
    "users",
    "sessions",
    "throttles",
    "google_identities",
    "skis",
    "days",
    "day_skis",
    "day_companions",
  ]) {
    expect(texts.filter((text) => text.includes(`"${table}"`)).length, table).toBeGreaterThan(1);
  }
});

test("no statement on people's data reads a whole table", async () => {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  expect(await scans(db.$client)).toEqual([]);
});

test("the bytes of an account's photos are summed by an index alone", async () => {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  const sums = [...statements.values()].filter(({ sql }) => /sum\(photos\.size_bytes/.test(sql));
  expect(sums).toHaveLength(3);
  for (const { sql, args } of sums) {
    const plan = await db.$client.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, ...(args && { args }) });
    const details = plan.rows.map(([, , , detail]) => String(detail)).join("\n");
    expect(details).toMatch(/^SEARCH photos USING COVERING INDEX photos_user_hash \(user_id=\?\)$/m);
    expect(details).toMatch(/^SEARCH photo_leftovers USING COVERING INDEX photo_leftovers_user /m);
  }
});

test("the days that a call names are found by their ids, not among all of their owner's", async () => {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  const named = [...statements.values()].filter(({ sql }) =>
    /where \+"days"."user_id" = \? AND "days"."id" IN/.test(sql),
  );
  expect(named).toHaveLength(6);
  for (const { sql, args } of named) {
    const plan = await db.$client.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, ...(args && { args }) });
    const details = plan.rows.map(([, , , detail]) => String(detail)).join("\n");
    expect(details).toMatch(/^SEARCH days USING INDEX sqlite_autoindex_days_1 \(id=\?\)$/m);
  }
});

test("dates and resorts of a whole log are read from an index alone", async () => {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  const reads = [...statements.values()].filter(({ sql }) => /"(dated|visits)"/.test(sql) && !sql.includes("BETWEEN"));
  expect(reads).toHaveLength(2);
  for (const { sql, args } of reads) {
    const plan = await db.$client.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, ...(args && { args }) });
    const details = plan.rows.map(([, , , detail]) => String(detail)).join("\n");
    expect(details).toMatch(/^SEARCH days USING COVERING INDEX days_user_(date|resort) \(user_id=\?\)$/m);
    expect(details).not.toContain("TEMP B-TREE");
  }
});

test.each([
  ["skis", ["skis_user", "skis_deleted"]],
  ["days", ["days_user_date", "days_user_resort"]],
  ["sessions", ["sessions_expires"]],
  ["throttles", ["throttles_expires"]],
  ["photo_imports", ["photo_imports_open"]],
  ["text_imports", ["text_imports_open"]],
  ["keyed_requests", ["keyed_requests_created"]],
  ["changes", ["changes_created"]],
])("a scan of %s would be seen: without %j", async (table, indexes) => {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  for (const index of indexes) await db.$client.execute(`DROP INDEX ${index}`);
  expect((await scans(db.$client)).join("\n")).toMatch(new RegExp(`^SCAN ${table}`, "m"));
});

test("the sweep of skis finds deleted skis and drafts with skis by indexes of these alone", async () => {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  const swept = [...statements.values()].filter(({ sql }) =>
    /^select .*"deleted_at" < \?|^delete from "skis"/.test(sql),
  );
  const plans = await Promise.all(
    swept.map(({ sql, args }) => db.$client.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, ...(args && { args }) })),
  );
  const lines = plans.flatMap(({ rows }) => rows.map((row) => String(row[3])));
  expect(lines).toEqual(
    expect.arrayContaining([
      "SEARCH skis USING COVERING INDEX skis_deleted (deleted_at<?)",
      "SEARCH draft_days USING INDEX draft_days_user_skis (user_id=?)",
    ]),
  );
});
