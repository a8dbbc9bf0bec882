import { noConditions } from "@firn/contracts/day-numbers";
import type { Actor } from "@firn/contracts/runtime";
import { changes } from "@firn/db/changes-schema";
import { days, draftDays, skis } from "@firn/db/schema";
import { expect, test } from "vitest";
import { createTestLog, dayOf, logDay, readDay } from "../../test-log.ts";
import { createImport } from "../photos/service.ts";
import { writeChange } from "./change-import.ts";
import { commitStatements } from "./commit-repo.ts";
import { photoRevisions } from "./revisions-repo.ts";

/** The first revision of an import is its id. */
interface Read {
  id: string;
  revision?: string;
  updatedAt?: number;
}

/** An open import of a draft, and a day, last changed at 0. The checks of the service are left out here, to test those of the statements. */
async function importAndDay() {
  const { db, core, skier, ski } = await createTestLog();
  const [actor, other] = [await skier(), await skier()];
  const { ownerId } = actor;
  const own = await ski(actor);
  const day = await logDay(core, actor, dayOf([own], { notes: "As it was." }));
  const skiIds = [await ski(actor, "Rock skis"), await ski(other)];
  const { id } = await createImport(core, actor);
  await db.insert(draftDays).values({ id: "draft", userId: ownerId, photoImportId: id, createdAt: 0 });
  await db.$client.execute("UPDATE days SET updated_at = 0");
  const commit = async (by: Actor, { id: importId, revision = importId, updatedAt = 0 }: Read) => {
    const row = { id: importId, status: "waiting", revision } as const;
    const values = {
      resortId: null,
      activity: null,
      notes: "Merged.",
      originalText: null,
      skiIds,
      companions: ["Anna"],
      ...noConditions,
      numberSources: {},
    };
    const plan = {
      newSkis: [{ id: "new-ski", name: "New" }],
      newDays: [{ id: "new-day", date: "2026-01-11", datePrecision: null, ...values }],
      merges: [{ id: day.id, newPhotos: 0, newTracks: [], updatedAt, ...values }],
      decisions: [{ id: "draft", decision: "skip" as const, dayId: null }],
    };
    const statements = commitStatements(db, by.ownerId, photoRevisions, row, plan, { id: "change", now: 1 });
    return writeChange(core, photoRevisions, by.ownerId, row, { statements, status: "committed" });
  };
  const written = async () => {
    const { notes, skis: worn, companions } = await readDay(core, actor, day.id);
    const [draft] = await db.select({ decision: draftDays.decision }).from(draftDays);
    const counts = await Promise.all([days, skis, changes].map((table) => db.$count(table)));
    return { notes, skis: worn.map(({ name }) => name), companions, decision: draft?.decision, counts };
  };
  return { core, commit, written, actor, other, id };
}

const before = { notes: "As it was.", skis: ["Rustler 10"], companions: [], decision: null, counts: [1, 3, 0] };

test("a commit makes days and skis, and merges into the day as it was read, without another account's ski", async () => {
  const { commit, written, actor, id } = await importAndDay();
  expect(await written()).toEqual(before);
  expect(await commit(actor, { id })).toBe(true);
  expect(await written()).toEqual({
    notes: "Merged.",
    skis: ["Rustler 10", "Rock skis"],
    companions: ["Anna"],
    decision: "skip",
    counts: [2, 4, 1],
  });
});

test("a commit of an import that has changed since it was read writes nothing", async () => {
  const { commit, written, actor, id } = await importAndDay();
  expect(await commit(actor, { id, revision: "earlier" })).toBe(false);
  expect(await written()).toEqual(before);
});

test("a commit into a day that has changed since it was read writes nothing", async () => {
  const { commit, written, actor, id } = await importAndDay();
  expect(await commit(actor, { id, updatedAt: 1 })).toBe(false);
  expect(await written()).toEqual(before);
});

test("a commit into a day of another account writes nothing", async () => {
  const { core, commit, written, other } = await importAndDay();
  const { id } = await createImport(core, other);
  expect(await commit(other, { id })).toBe(false);
  expect(await written()).toEqual(before);
});
