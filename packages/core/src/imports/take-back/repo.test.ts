import { days } from "@firn/db/schema";
import { expect, test } from "vitest";
import { logStamp } from "../../accounts/repo.ts";
import { undoChange } from "../../changes/service.ts";
import { undoChange as writeUndo } from "../../changes/undo-repo.ts";
import { always } from "../../condition-repo.ts";
import { changeDay, createTestLog, dayOf, logDay, readDay } from "../../test-log.ts";
import { textRevisions } from "../drafts/revisions-repo.ts";
import { commitTextImport } from "../text/commit.ts";
import { createTextImport } from "../text/service.ts";
import * as repo from "./repo.ts";
import { takeImportBack } from "./service.ts";

test("an import is not taken back once the log is another than was read", async () => {
  const { core, db, skier, ski } = await createTestLog();
  const actor = await skier();
  const { ownerId } = actor;
  const { id } = await createTextImport(core, actor, { text: "2026-01-03 Alta" });
  await commitTextImport(core, actor, id);
  const row = await textRevisions.find(db, ownerId, id);
  if (!row) throw new Error("expected an import");
  const removedDays = (await repo.listImportDays(db, ownerId, textRevisions, row)).map((day) => day.id);
  const stamp = await logStamp(db, ownerId);
  const about = { changeId: "change", now: 0, removedDays, restoredDays: [], mergesId: undefined };
  const takeBack = (read: string) => repo.takeBack(core, ownerId, textRevisions, row, { ...about, stamp: read });
  const other = await logDay(core, actor, dayOf([await ski(actor)]));
  await changeDay(core, actor, removedDays[0] ?? "", { notes: "Since." });
  expect(await takeBack(stamp)).toBe(false);
  expect(await db.$count(days)).toBe(2);
  expect(await takeBack(await logStamp(db, ownerId))).toBe(true);
  expect((await db.select({ id: days.id }).from(days)).map((day) => day.id)).toEqual([other.id]);
});

test("undoing a take-back adds nothing to a merged day that has changed since", async () => {
  const { core, skier, ski } = await createTestLog();
  const actor = await skier();
  const day = await logDay(core, actor, dayOf([await ski(actor)]));
  const { id } = await createTextImport(core, actor, { text: "2026-01-10 Alta, on Bent Chetler, with Tom" });
  await ski(actor, "Bent Chetler");
  await commitTextImport(core, actor, id);
  const taken = await takeImportBack(core, actor, "text", id);
  expect(taken).toMatchObject({ restored_days: 1 });
  await changeDay(core, actor, day.id, { notes: "Since." });
  expect(await undoChange(core, actor, taken.change_id)).toMatchObject({ ids: [], left_out: [{ id: day.id }] });
  const { skis, companions, notes } = await readDay(core, actor, day.id);
  expect([skis.length, companions, notes]).toEqual([1, [], "Since."]);
});

/** A committed import that has made a day and merged into another. */
async function committedImport() {
  const log = await createTestLog();
  const { core, db, skier, ski } = log;
  const [actor, other] = [await skier(), await skier()];
  await logDay(core, actor, dayOf([await ski(actor)]));
  const { id } = await createTextImport(core, actor, { text: "2026-01-03 Alta\n2026-01-10 Alta, with Tom" });
  await commitTextImport(core, actor, id);
  const row = await textRevisions.find(db, actor.ownerId, id);
  if (!row) throw new Error("expected an import");
  return { ...log, actor, other, row };
}

test("days, merges and the take-back of an import are read for its owner only", async () => {
  const { core, db, actor, other, row } = await committedImport();
  const { id } = row;
  expect(await repo.listCommitted(db, actor.ownerId, 2)).toMatchObject([{ id }]);
  expect(await repo.listCommitted(db, other.ownerId, 2)).toEqual([]);
  await takeImportBack(core, actor, "text", id);
  const read = async ({ ownerId }: typeof actor) => [
    (await repo.listImportDays(db, ownerId, textRevisions, row)).length,
    await repo.countImportDays(db, ownerId, { id, kind: "text" }),
    (await repo.findMerges(db, ownerId, id, 0)) !== undefined,
    (await repo.findTakeBack(db, ownerId, id)) !== undefined,
  ];
  expect(await read(actor)).toEqual([1, 1, true, true]);
  expect(await read(other)).toEqual([0, 0, false, false]);
});

test("merges are read for an hour only", async () => {
  const { clock, db, actor, row } = await committedImport();
  const read = (since: number) => repo.findMerges(db, actor.ownerId, row.id, since);
  expect(await read(clock.now())).toBeDefined();
  expect(await read(clock.now() + 1)).toBeUndefined();
});

test("an import is taken back by its owner only, as it was read", async () => {
  const { core, db, actor, other, row } = await committedImport();
  const days = { removedDays: [], restoredDays: [], mergesId: undefined };
  const takeBack = async ({ ownerId }: typeof actor, revision = row.revision) => {
    const about = { changeId: "change", now: 0, stamp: await logStamp(db, ownerId), ...days };
    return repo.takeBack(core, ownerId, textRevisions, { ...row, revision }, about);
  };
  expect(await takeBack(other)).toBe(false);
  expect(await takeBack(actor, "earlier")).toBe(false);
  expect(await takeBack(actor)).toBe(true);
});

test("an import stays taken back after an undo that came too late", async () => {
  const { core, clock, db, actor, row } = await committedImport();
  const { change_id } = await takeImportBack(core, actor, "text", row.id);
  const undo = { changeId: change_id, subjectId: change_id, now: 0, since: clock.now() + 1 };
  expect(await writeUndo(core, actor.ownerId, undo, always)).toBe(false);
  expect(await textRevisions.find(db, actor.ownerId, row.id)).toMatchObject({ status: "taken_back" });
});
