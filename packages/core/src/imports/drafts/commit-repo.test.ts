import { photoImports } from "@firn/db/schema";
import { writeBatch } from "@firn/db/write-batch";
import { expect, test } from "vitest";
import { createTestLog, dayOf, logDay, readDay } from "../../test-log.ts";
import { createImport } from "../photos/service.ts";
import { commitStatements } from "./commit-repo.ts";
import { photoRevisions } from "./revisions-repo.ts";

/** An open import and a day, last changed at 0. The checks of the service are left out here, to test those of the statements. */
async function importAndDay() {
  const { db, core, skier, ski } = await createTestLog();
  const actor = await skier();
  const { ownerId } = actor;
  const day = await logDay(core, actor, dayOf([await ski(actor)], { notes: "As it was." }));
  const { id } = await createImport(core, actor);
  await db.$client.execute("UPDATE days SET updated_at = 0");
  const [read] = await db.select({ revision: photoImports.revision }).from(photoImports);
  const commit = async (revision: string | undefined, updatedAt: number) => {
    const row = { id, status: "waiting", revision: revision ?? "", next: "next" } as const;
    const values = { resortId: null, activity: null, notes: "Merged.", originalText: null, skiIds: [], companions: [] };
    const merges = [{ id: day.id, newPhotos: 0, updatedAt, ...values }];
    const plan = { newSkis: [], newDays: [], merges, decisions: [] };
    await writeBatch(db, [
      photoRevisions.advance(ownerId, row, "committed", 1),
      ...commitStatements(db, ownerId, photoRevisions, row, plan, { id: "change", now: 1 }),
    ]);
  };
  const notes = async () => (await readDay(core, actor, day.id)).notes;
  return { commit, notes, revision: read?.revision };
}

test("a commit merges into the day as it was read", async () => {
  const { commit, notes, revision } = await importAndDay();
  await commit(revision, 0);
  expect(await notes()).toBe("Merged.");
});

test("a commit of an import that has changed since it was read writes nothing", async () => {
  const { commit, notes } = await importAndDay();
  await commit("earlier", 0);
  expect(await notes()).toBe("As it was.");
});

test("a commit into a day that has changed since it was read writes nothing", async () => {
  const { commit, notes, revision } = await importAndDay();
  await expect(commit(revision, 1)).rejects.toThrow();
  expect(await notes()).toBe("As it was.");
});
