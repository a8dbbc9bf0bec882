import type { SqlStatement } from "@firn/db/sql-client";
import { expect, test } from "vitest";
import { createTestLog } from "../../test-log.ts";
import { createTextImport } from "../text/service.ts";
import { listTextDrafts } from "./repo.ts";

test("drafts are read in pieces by an index, with turns for others, and come by date, time and id", async () => {
  const pieces: Exclude<SqlStatement, string>[] = [];
  const { core, db, skier } = await createTestLog((client) => ({
    ...client,
    execute: (statement: SqlStatement) => {
      if (typeof statement !== "string" && statement.sql.includes("rowid")) pieces.push(statement);
      return client.execute(statement);
    },
  }));
  const actor = await skier();
  const { id } = await createTextImport(core, actor, null);
  // Not in the order of their rows: every third without a date, the others on ten dates, each third written earlier than its row tells.
  await db.$client.execute({
    sql: `INSERT INTO draft_days (id, user_id, text_import_id, date, created_at)
      SELECT printf('draft-%03d', (value * 7) % 401), ?, ?, iif(value % 3 = 0, NULL, printf('2026-01-%02d', 1 + value % 10)), value % 2
      FROM generate_series(0, 400)`,
    args: [actor.ownerId, id],
  });
  const { rows } = await db.$client.execute("SELECT id FROM draft_days ORDER BY date, created_at, id");
  pieces.length = 0;
  let turns = 0;
  let isOver = false;
  const others = (async () => {
    for (; !isOver; turns++) await new Promise((resolve) => setImmediate(resolve));
  })();
  const listed = await listTextDrafts(db, actor.ownerId, id);
  isOver = true;
  await others;
  expect(listed.map((draft) => draft.id)).toEqual(rows.map(([id]) => id));
  expect(pieces).toHaveLength(5);
  expect(turns).toBeGreaterThanOrEqual(4);
  const plan = await db.$client.execute({ ...pieces[1], sql: `EXPLAIN QUERY PLAN ${pieces[1]?.sql}` });
  const steps = plan.rows.map((row) => String(row[3]));
  expect(steps).toContain("SEARCH draft_days USING INDEX draft_days_text_import (text_import_id=?)");
  expect(steps.filter((step) => step.includes("ORDER BY"))).toEqual([]);
});
