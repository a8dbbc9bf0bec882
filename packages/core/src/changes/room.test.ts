import { limits } from "@firn/contracts/limits";
import { days, skis } from "@firn/db/schema";
import { eq, like } from "drizzle-orm";
import { expect, test } from "vitest";
import { listCompanions } from "../companions/service.ts";
import { deleteDays, updateDays } from "../days/many-days.ts";
import { deleteDay, listDays, restoreDay } from "../days/service.ts";
import { takeImportBack } from "../imports/take-back/service.ts";
import { commitTextImport } from "../imports/text/commit.ts";
import { createTextImport } from "../imports/text/service.ts";
import { deleteSki } from "../skis/service.ts";
import { addPeople, addSkis } from "../test-full-log.ts";
import { createTestLog, dayOf, logDay, readDay } from "../test-log.ts";
import { roomForUndone } from "./room.ts";
import { undoChange } from "./service.ts";
import * as repo from "./undo-repo.ts";

/** A day of an import, on a ski and with Anna. */
async function importedDay() {
  const log = await createTestLog();
  const { core, db, skier, ski } = log;
  const actor = await skier();
  const skiId = await ski(actor, "Bent Chetler");
  const { id: importId } = await createTextImport(core, actor, { text: "2026-01-10 Alta, on Bent Chetler, with Anna" });
  await commitTextImport(core, actor, importId);
  const [day] = await listDays(core, actor, { season: 0 });
  const before = await readDay(core, actor, day?.id ?? "");
  expect(before).toMatchObject({ skis: [{ id: skiId }], companions: ["Anna"] });
  const forget = async () => {
    await db.delete(days).where(eq(days.date, "2020-01-01"));
    await db.delete(skis).where(like(skis.id, `${actor.ownerId}-%`));
  };
  return { ...log, actor, skiId, importId, before, id: before.id, forget };
}

type Imported = Awaited<ReturnType<typeof importedDay>>;

/** Each removes the day, and gives what brings it back. */
const removals: [name: string, remove: (log: Imported) => Promise<() => Promise<unknown>>][] = [
  [
    "of a deleted day",
    async ({ core, actor, id }) => {
      await deleteDay(core, actor, id);
      return () => restoreDay(core, actor, id);
    },
  ],
  [
    "of days that were deleted at once",
    async ({ core, actor, id }) => {
      const { change_id } = await deleteDays(core, actor, [id]);
      return () => undoChange(core, actor, change_id);
    },
  ],
  [
    "of an import that was taken back",
    async ({ core, actor, importId }) => {
      const { change_id } = await takeImportBack(core, actor, "text", importId);
      return () => undoChange(core, actor, change_id);
    },
  ],
];

test.each(removals)("an undo %s brings no person too many, and is there until there is room", async (_, remove) => {
  const log = await importedDay();
  const { core, db, actor, id, before, forget } = log;
  const undo = await remove(log);
  await addPeople(db, actor, limits.people);
  const message = "A log holds at most 2,000 people. Name somebody whom it has already.";
  await expect(undo()).rejects.toMatchObject({ code: "conflict", message });
  expect(await listCompanions(core, actor)).toHaveLength(limits.people);
  await forget();
  await undo();
  expect(await readDay(core, actor, id)).toEqual(before);
});

test.each(removals)("an undo %s brings no ski too many, and is there until there is room", async (_, remove) => {
  const log = await importedDay();
  const { core, db, actor, id, skiId, before, forget } = log;
  const undo = await remove(log);
  await deleteSki(core, actor, skiId);
  await addSkis(db, actor, limits.skis);
  const message = "You have 500 skis. Delete one that is on no day first.";
  await expect(undo()).rejects.toMatchObject({ code: "conflict", message });
  expect(await listDays(core, actor, { season: 0 })).toEqual([]);
  await forget();
  await undo();
  expect(await readDay(core, actor, id)).toEqual(before);
});

test("an undo brings back people whom a full log has", async () => {
  const { core, db, actor, skiId } = await importedDay();
  await addPeople(db, actor, limits.people - 1);
  const { id } = await logDay(core, actor, dayOf([skiId], { companions: ["Skier 7", "ANNA"] }));
  await deleteDay(core, actor, id);
  expect(await restoreDay(core, actor, id)).toMatchObject({ companions: ["Skier 7", "ANNA"] });
});

test("an undo that has read an older log is not written where there is no room any more", async () => {
  const { core, db, actor, id, skiId, clock } = await importedDay();
  await addPeople(db, actor, limits.people - 1);
  const { change_id } = await deleteDays(core, actor, [id]);
  const room = await roomForUndone(core, actor, change_id);
  await logDay(core, actor, dayOf([skiId], { companions: ["Tom"] }));
  const undo = { undoId: "undo", changeId: change_id, subjectId: change_id, now: clock.now(), since: 0 };
  expect(await repo.undoChange(core, actor.ownerId, undo, room)).toBe(false);
  expect(await listCompanions(core, actor)).toHaveLength(limits.people);
});

test("an edit of many days is undone in a log that has no room", async () => {
  const { core, db, actor, id, before } = await importedDay();
  const { change_id } = await updateDays(core, actor, { ids: [id], add_companion: "Tom" });
  await addPeople(db, actor, limits.people);
  await undoChange(core, actor, change_id);
  expect((await readDay(core, actor, id)).companions).toEqual(before.companions);
});
