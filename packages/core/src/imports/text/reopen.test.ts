import { expect, test } from "vitest";
import { createTestLog } from "../../test-log.ts";
import { takeImportBack } from "../take-back/service.ts";
import { commitTextImport } from "./commit.ts";
import { findImport, reopenImport } from "./repo.ts";
import { createTextImport } from "./service.ts";

test("an import is opened again by its owner only, and not if it has changed since it was read", async () => {
  const { core, db, skier } = await createTestLog();
  const [actor, other] = [await skier(), await skier()];
  const { id } = await createTextImport(core, actor, { text: "2026-01-05 Alta" });
  await commitTextImport(core, actor, id);
  await takeImportBack(core, actor, "text", id);
  const row = await findImport(db, actor.ownerId, id);
  if (!row) throw new Error("no import");
  const next = core.runtime.newId();
  const reopen = (ownerId: typeof actor.ownerId, revision: string) =>
    reopenImport(core, ownerId, { ...row, revision, next }, [], 0);
  expect(await reopen(other.ownerId, row.revision)).toBe(false);
  expect(await reopen(actor.ownerId, "another")).toBe(false);
  expect((await findImport(db, actor.ownerId, id))?.status).toBe("taken_back");
  expect(await reopen(actor.ownerId, row.revision)).toBe(true);
});
