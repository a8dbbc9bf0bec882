import { noConditions } from "@firn/contracts/day-numbers";
import { limits } from "@firn/contracts/limits";
import type { DraftSki } from "@firn/db/draft-ski";
import { requirement } from "@firn/db/write-batch";
import { expect, test } from "vitest";
import { updateDays } from "../days/many-days.ts";
import * as manyDays from "../days/many-days-repo.ts";
import { listDays } from "../days/service.ts";
import { insertDay, updateDay } from "../days/writes-repo.ts";
import { findOpen, writeChange } from "../imports/drafts/change-import.ts";
import { textRevisions } from "../imports/drafts/revisions-repo.ts";
import { roomForPlan } from "../imports/drafts/room-for-plan.ts";
import { commitTextImport } from "../imports/text/commit.ts";
import { insertImport } from "../imports/text/repo.ts";
import { getTextImport } from "../imports/text/service.ts";
import { deleteSki } from "../skis/service.ts";
import { addPeople, addSkis } from "../test-full-log.ts";
import { changeDay, createTestLog, dayOf, logDay, readDay } from "../test-log.ts";
import { roomForPeople } from "./room.ts";
import { listCompanions } from "./service.ts";

const tooMany = "A log holds at most 2,000 people. Name somebody whom it has already.";
const tooManySkis = "You have 500 skis. Delete one that is on no day first.";

async function createFullLog(people: number) {
  const log = await createTestLog();
  const actor = await log.skier();
  const skiId = await log.ski(actor);
  await addPeople(log.db, actor, people);
  const day = (companions: string[]) => logDay(log.core, actor, dayOf([skiId], { companions }));
  return { ...log, actor, skiId, day };
}

test("returns 409 for the 2,001st person of a log, and takes those whom it has", async () => {
  const { core, actor, day } = await createFullLog(limits.people);
  await expect(day(["Anna"])).rejects.toMatchObject({ code: "conflict", message: tooMany });
  expect(await listDays(core, actor, { season: 0 })).toEqual([]);
  expect((await day(["SKIER 7", "Skier 1999"])).companions).toEqual(["SKIER 7", "Skier 1999"]);
});

test("a log that an older version has let grow beyond takes people whom it has", async () => {
  const { day } = await createFullLog(limits.people + 10);
  expect((await day(["Skier 2005"])).companions).toEqual(["Skier 2005"]);
  await expect(day(["Anna"])).rejects.toMatchObject({ message: tooMany });
});

test("another account's people do not count", async () => {
  const { core, skier, ski } = await createFullLog(limits.people);
  const other = await skier();
  const made = await logDay(core, other, dayOf([await ski(other)], { companions: ["Anna"] }));
  expect(made.companions).toEqual(["Anna"]);
});

test("a change of a day with a person too many changes nothing of it", async () => {
  const { core, actor, day } = await createFullLog(limits.people);
  const logged = await day(["Skier 1"]);
  const patch = { date: "2026-01-11", notes: "Changed.", companions: ["Skier 2", "Anna"] };
  await expect(changeDay(core, actor, logged.id, patch)).rejects.toMatchObject({ message: tooMany });
  expect(await readDay(core, actor, logged.id)).toEqual(logged);
  const changed = await changeDay(core, actor, logged.id, { companions: ["Skier 2"] });
  expect(changed.companions).toEqual(["Skier 2"]);
});

test("many days at once get no person too many", async () => {
  const { core, actor, day } = await createFullLog(limits.people);
  const ids = [(await day([])).id];
  await expect(updateDays(core, actor, { ids, add_companion: "Anna" })).rejects.toMatchObject({ message: tooMany });
  await updateDays(core, actor, { ids, add_companion: "Skier 3" });
  expect((await readDay(core, actor, ids[0] ?? "")).companions).toEqual(["Skier 3"]);
});

async function openImport(
  { core, actor, clock }: Awaited<ReturnType<typeof createFullLog>>,
  skis: readonly DraftSki[],
) {
  const texts = { originalText: null, activity: null, notes: null, placeText: null };
  const found = { date: "2026-01-10", resortId: "us-alta", skis, companions: ["Anna"] };
  const drafts = [{ id: "d1", ...texts, ...noConditions, ...found, doubt: null, isCorrected: false }];
  const about = { originalText: "Alta", seasonYear: 2025, unreadLines: [], dateOrder: null, isOrderUncertain: false };
  await insertImport(core, actor.ownerId, { id: "t1", now: clock.now() }, { ...about, drafts });
}

test("an import with a person too many stays open", async () => {
  const log = await createFullLog(limits.people);
  const { core, actor } = log;
  await openImport(log, []);
  await expect(commitTextImport(core, actor, "t1")).rejects.toMatchObject({ code: "conflict", message: tooMany });
  expect((await getTextImport(core, actor, "t1")).status).toBe("waiting");
  expect(await listDays(core, actor, { season: 0 })).toEqual([]);
});

test("a commit that has read an older log is not written where there is no room any more", async () => {
  const log = await createFullLog(limits.people - 1);
  const { core, actor, day, db, ski } = log;
  await openImport(log, []);
  await addSkis(db, actor, limits.skis - 2);
  const bare = { resortId: null, activity: null, notes: null, originalText: null, skiIds: [] };
  const values = { ...bare, ...noConditions, numberSources: {} };
  const plan = {
    newSkis: [],
    newDays: [{ ...values, id: "d1", date: "2026-01-10", datePrecision: null, companions: ["Anna"] }],
    merges: [],
    decisions: [],
  };
  const row = await findOpen(core, textRevisions, actor.ownerId, "t1");
  const forPeople = requirement(await roomForPlan(core, actor, plan));
  const skisAlone = { ...plan, newDays: [], newSkis: [{ id: "new", name: "New" }] };
  const forSkis = requirement(await roomForPlan(core, actor, skisAlone));
  await day(["Tom"]);
  await ski(actor);
  expect(await writeChange(core, textRevisions, actor.ownerId, row, { statements: [forPeople] })).toBe(false);
  expect(await writeChange(core, textRevisions, actor.ownerId, row, { statements: [forSkis] })).toBe(false);
});

test("an import with a ski too many stays open", async () => {
  const log = await createFullLog(0);
  const { core, actor, db } = log;
  await openImport(log, [{ id: "new", name: "New", isNew: true }]);
  await addSkis(db, actor, limits.skis - 1);
  await expect(commitTextImport(core, actor, "t1")).rejects.toMatchObject({
    code: "conflict",
    message: tooManySkis,
  });
  expect((await getTextImport(core, actor, "t1")).status).toBe("waiting");
});

test("an import with a ski that was deleted since brings it back only where there is room", async () => {
  const log = await createFullLog(0);
  const { core, actor, db, skiId } = log;
  await openImport(log, [{ id: skiId, name: "Rustler 10", isNew: false }]);
  await deleteSki(core, actor, skiId);
  await addSkis(db, actor, limits.skis);
  await expect(commitTextImport(core, actor, "t1")).rejects.toMatchObject({ code: "conflict", message: tooManySkis });
  await deleteSki(core, actor, `${actor.ownerId}-0`);
  await commitTextImport(core, actor, "t1");
  expect(await listDays(core, actor, { season: 0 })).toMatchObject([{ ski_names: ["Rustler 10"] }]);
});

test.each([
  ["whose people were read before", limits.people - 1, 1, ["Skier 0"]],
  ["whose names are counted in the write", limits.people - 10, 10, []],
])("a write that comes after another process takes no place too many in a log %s", async (_, people, added, had) => {
  const { core, actor, skiId, day } = await createFullLog(people);
  const { ownerId } = actor;
  const logged = await day(had);
  const names = (first: string) => Array.from({ length: added }, (__, n) => `${first} ${n}`);
  const companions = names("Anna");
  const room = await roomForPeople(core, actor, companions);
  await day(names("Tom"));
  expect(await insertDay(core, ownerId, "new", dayOf([skiId], { companions }), 1, room)).toBe(false);
  expect(await updateDay(core, ownerId, logged.id, { notes: "Changed.", companions }, 1, room)).toBe(false);
  const patch = { ids: [logged.id], add_companion: "Anna 0" };
  expect(await manyDays.updateDays(core, ownerId, patch, { id: "change", now: 1 }, room)).toBe(false);
  expect(await readDay(core, actor, logged.id)).toMatchObject({ notes: null, companions: had });
  expect(await listCompanions(core, actor)).toHaveLength(limits.people);
});

test.each([
  ["the last place", limits.people - 1, 1, ["Skier 0"]],
  ["the last places of a log whose names are counted in the write", limits.people - 10, 10, []],
])("of two days at the same time one gets %s", async (_, people, added, had) => {
  const { core, actor, day } = await createFullLog(people);
  await day(had);
  const names = (first: string) => Array.from({ length: added }, (__, n) => `${first} ${n}`);
  const outcomes = await Promise.allSettled([day(names("Anna")), day(names("Tom"))]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({ reason: { message: tooMany } });
  expect(await listCompanions(core, actor)).toHaveLength(limits.people);
});
