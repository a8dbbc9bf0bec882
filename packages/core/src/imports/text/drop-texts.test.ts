import { days, draftDays, textImports } from "@firn/db/schema";
import type { SqlClient } from "@firn/db/sql-client";
import { expect, test } from "vitest";
import { createTestLog } from "../../test-log.ts";
import { commitTextImport } from "./commit.ts";
import { dropTexts } from "./repo.ts";
import { createTextImport } from "./service.ts";

test("the words of a day that changes while its import's texts are dropped go with the next sweep", async () => {
  let afterPiece: (() => Promise<unknown>) | undefined;
  const wrap = (client: SqlClient): SqlClient => ({
    ...client,
    execute: async (statement) => {
      const result = await client.execute(statement);
      const isPiece = typeof statement !== "string" && statement.sql.startsWith('UPDATE "draft_days"');
      if (isPiece) await afterPiece?.();
      return result;
    },
  });
  const { core, db, skier } = await createTestLog(wrap);
  const actor = await skier();
  const { id } = await createTextImport(core, actor, { text: "2026-01-10 Alta, powder" });
  await commitTextImport(core, actor, id);
  afterPiece = () => db.update(days).set({ notes: "Other" });
  await dropTexts(db, id);
  expect((await db.select().from(draftDays))[0]).toMatchObject({ originalText: "2026-01-10 Alta, powder" });
  expect((await db.select().from(textImports))[0]).toMatchObject({ originalText: "2026-01-10 Alta, powder" });
  afterPiece = undefined;
  await dropTexts(db, id);
  expect((await db.select().from(draftDays))[0]).toMatchObject({ originalText: null, notes: null });
  expect((await db.select().from(textImports))[0]).toMatchObject({ originalText: null });
});
