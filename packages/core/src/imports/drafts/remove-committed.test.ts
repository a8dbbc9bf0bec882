import { days } from "@firn/db/schema";
import { expect, test } from "vitest";
import { createTestLog } from "../../test-log.ts";
import { commitTextImport } from "../text/commit.ts";
import { createTextImport } from "../text/service.ts";
import { removeCommitted } from "./remove-committed-repo.ts";
import { textRevisions } from "./revisions-repo.ts";

test("of two deletions of a committed import at once one happens, and its days stay", async () => {
  const { core, db, skier } = await createTestLog();
  const actor = await skier();
  const { id } = await createTextImport(core, actor, { text: "2026-01-05 Alta" });
  await commitTextImport(core, actor, id);
  const remove = () => removeCommitted(core, textRevisions, actor.ownerId, id);
  expect((await Promise.all([remove(), remove()])).sort()).toEqual([false, true]);
  expect(await textRevisions.find(db, actor.ownerId, id)).toBeUndefined();
  expect(await db.$count(days)).toBe(1);
});
