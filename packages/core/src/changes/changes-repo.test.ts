import { limits } from "@firn/contracts/limits";
import { changePieces, changes } from "@firn/db/changes-schema";
import { dayCompanions } from "@firn/db/companions-schema";
import { daySkis, days, photoLeftovers, photos } from "@firn/db/schema";
import { dayTracks } from "@firn/db/tracks-schema";
import { writeBatch } from "@firn/db/write-batch";
import { asc, inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { deleteUndoable } from "../backups/repo.ts";
import { always, isTrue } from "../condition-repo.ts";
import { deleteDays, updateDays } from "../days/many-days.ts";
import * as manyDays from "../days/many-days-repo.ts";
import { daysOfIds } from "../days/search/repo.ts";
import { deletePhoto } from "../photos/repo.ts";
import { changeDay, createTestLog, dayOf, logDay, readDay } from "../test-log.ts";
import { writeRecorded } from "./forget-repo.ts";
import { listPieces } from "./pieces-repo.ts";
import {
  daysInPieces,
  keepEditedDays,
  type NewChange,
  recordChange,
  removeDays,
  removePhoto,
  removeTrack,
} from "./record-repo.ts";
import { sweepChanges, undoChange } from "./service.ts";
import { findRemoval, isUndoable, listUndone } from "./undo-repo.ts";

/** Two skiers; the first has days with long notes. */
async function longDays(count: number) {
  const log = await createTestLog();
  const [actor, other] = [await log.skier(), await log.skier()];
  const own = await log.ski(actor);
  const text = "❄".repeat(limits.notesLength);
  const ids = Array.from({ length: count }, (_, at) => `day-${String(at).padStart(4, "0")}`);
  const times = { createdAt: 0, updatedAt: 0 };
  for (const id of ids) {
    const day = { id, userId: actor.ownerId, date: "2026-01-10", resortId: "us-alta", notes: text, originalText: text };
    await log.db.insert(days).values({ ...day, ...times });
    await log.db.insert(daySkis).values({ dayId: id, skiId: own, position: 0 });
  }
  const photoOf = (id: string, dayId: string | null, by = actor) =>
    log.db
      .insert(photos)
      .values({ id, userId: by.ownerId, dayId, sha256: id, sizeBytes: 1, exifState: "missing", createdAt: 0 });
  const kept = () => log.db.select().from(changePieces).orderBy(asc(changePieces.changeId), asc(changePieces.piece));
  const ownRows = () => log.db.select().from(days).orderBy(asc(days.id));
  return { ...log, actor, other, own, ids, photoOf, kept, ownRows };
}

test("a bulk edit keeps the resort and what it adds, and no texts", async () => {
  const { core, db, actor, ids, kept, ...log } = await longDays(3);
  const rock = await log.ski(actor, "Rock skis");
  await db.insert(daySkis).values({ dayId: ids[0] ?? "", skiId: rock, position: 1 });
  await updateDays(core, actor, { ids, resort_id: "at-lech", add_ski_id: rock, add_companion: "Anna" });
  const [piece] = await kept();
  const row = { date: "2026-01-10", resort_id: "us-alta", updated_at: 0, day_companions: ["anna"] };
  expect(JSON.parse(piece?.before ?? "")).toEqual({
    changed: [
      { id: ids[0], ...row, day_skis: [] },
      { id: ids[1], ...row, day_skis: [rock] },
      { id: ids[2], ...row, day_skis: [rock] },
    ],
  });
});

test("a deletion of long days is kept in pieces of at most 100 kB of text, and undone from all of them", async () => {
  const { core, actor, ids, kept, ownRows } = await longDays(15);
  const before = (await ownRows()).map(({ updatedAt, ...day }) => day);
  const { change_id } = await deleteDays(core, actor, ids);
  const pieces = await kept();
  expect(pieces.map(({ piece }) => piece)).toEqual([0, 1, 2, 3, 4]);
  for (const piece of pieces) expect(Buffer.byteLength(piece.before)).toBeLessThan(110_000);
  expect(await ownRows()).toEqual([]);
  expect((await undoChange(core, actor, change_id)).ids).toEqual(ids);
  expect((await ownRows()).map(({ updatedAt, ...day }) => day)).toEqual(before);
});

test("days without texts are removed in pieces of fifty", async () => {
  const { db, actor, ids } = await longDays(60);
  await db.update(days).set({ notes: null, originalText: null });
  expect((await daysInPieces(db, actor.ownerId, ids)).map((piece) => piece.length)).toEqual([50, 10]);
});

test("a deletion of days with long lines is kept in pieces too, and each comes back with its line", async () => {
  const { core, db, actor, ids, kept } = await longDays(6);
  await db.update(days).set({ notes: null, originalText: null });
  const row = { userId: actor.ownerId, startedAt: 0, endedAt: 1, sha256: "", name: "", numbers: {} };
  for (const id of ids) await db.insert(dayTracks).values({ id, ...row, dayId: id, line: id.padEnd(30_000, "x") });
  const before = await db.select().from(dayTracks).orderBy(asc(dayTracks.id));
  const { change_id } = await deleteDays(core, actor, ids);
  expect(await kept()).toHaveLength(2);
  expect(await db.$count(dayTracks)).toBe(0);
  await undoChange(core, actor, change_id);
  expect(await db.select().from(dayTracks).orderBy(asc(dayTracks.id))).toEqual(before);
});

test("the oldest changes go when an account has more than 10 MB of them, the newest and other accounts' stay", async () => {
  const { core, db, actor, other, ids, ski, photoOf, kept } = await longDays(4);
  await photoOf("photo", ids[0] ?? "");
  const theirs = await deleteDays(core, other, [(await logDay(core, other, dayOf([await ski(other)]))).id]);
  const made: string[] = [];
  for (const id of ids) made.push((await deleteDays(core, actor, [id])).change_id);
  const setBytes = (bytes: number, id: string[]) => db.update(changes).set({ bytes }).where(inArray(changes.id, id));
  const left = async () => new Set((await kept()).map(({ changeId }) => changeId));
  await setBytes(limits.undoBytes / 2, [...made, theirs.change_id]);
  await writeRecorded(db, actor.ownerId, always, []);
  expect(await left()).toEqual(new Set([theirs.change_id, ...made.slice(-2)]));
  expect(await db.select().from(photoLeftovers)).toMatchObject([{ photoId: "photo", sweepAt: 0 }]);
  await setBytes(limits.undoBytes + 1, made.slice(-1));
  await writeRecorded(db, actor.ownerId, always, []);
  expect(await left()).toEqual(new Set([theirs.change_id, ...made.slice(-1)]));
});

test("merges of an import are not kept beyond 10 MB", async () => {
  const { db, actor } = await longDays(0);
  const change = { id: "merges", now: 0, importId: "import" };
  await writeRecorded(db, actor.ownerId, always, [recordChange(actor.ownerId, change)]);
  expect(await db.$count(changes)).toBe(1);
  await db.update(changes).set({ bytes: limits.undoBytes + 1 });
  await writeRecorded(db, actor.ownerId, always, []);
  expect(await db.$count(changes)).toBe(0);
});

test("a change counts the bytes of its pieces", async () => {
  const { core, db, actor, ids, kept } = await longDays(15);
  await deleteDays(core, actor, ids);
  const size = (await kept()).reduce((sum, { before }) => sum + Buffer.byteLength(before) + 1000, 0);
  expect(await db.select({ bytes: changes.bytes }).from(changes)).toEqual([{ bytes: size }]);
});

test("all changes that are over an hour old are swept, with every piece", async () => {
  const { core, db, clock, actor, ids, kept } = await longDays(15);
  const many = Array.from({ length: 60 }, (_, at) => ({
    id: `change-${at}`,
    userId: actor.ownerId,
    createdAt: clock.now(),
  }));
  await db.insert(changes).values(many);
  await deleteDays(core, actor, ids);
  clock.advance(limits.undoMs);
  await sweepChanges(core);
  expect([await db.$count(changes), (await kept()).length]).toEqual([61, 5]);
  clock.advance(1);
  await sweepChanges(core);
  expect([await db.$count(changes), await kept()]).toEqual([0, []]);
});

test("a restored backup has no removals to undo", async () => {
  const { core, db, actor, ids, photoOf, kept } = await longDays(1);
  await photoOf("photo", ids[0] ?? "");
  await deleteDays(core, actor, ids);
  await deleteUndoable(db);
  expect(await kept()).toEqual([]);
  expect(await db.select().from(photoLeftovers)).toMatchObject([{ photoId: "photo", sweepAt: 0 }]);
});

test("finds a removal of the owner only, within the hour, until it is undone", async () => {
  const { core, db, actor, other, photoOf, clock } = await longDays(0);
  await photoOf("photo", null);
  await deletePhoto(core, actor.ownerId, "photo", { id: "change", now: clock.now() });
  const since = clock.now();
  expect(await findRemoval(db, actor.ownerId, "photo", since)).toBe("change");
  expect(await findRemoval(db, other.ownerId, "photo", since)).toBeUndefined();
  expect(await findRemoval(db, actor.ownerId, "photo", since + 1)).toBeUndefined();
  await db.update(changes).set({ undoneBy: "undo" });
  expect(await findRemoval(db, actor.ownerId, "photo", since)).toBeUndefined();
});

test("a change may be undone by its owner only, and once", async () => {
  const { core, db, clock, actor, other, ids } = await longDays(1);
  const { change_id } = await deleteDays(core, actor, ids);
  const asked = { changeId: change_id, since: clock.now() };
  expect(await isTrue(db, isUndoable(actor.ownerId, asked))).toBe(true);
  expect(await isTrue(db, isUndoable(other.ownerId, asked))).toBe(false);
  await undoChange(core, actor, change_id);
  expect(await isTrue(db, isUndoable(actor.ownerId, asked))).toBe(false);
});

test("lists what an undo has brought back for its owner only, and only after it", async () => {
  const { core, db, actor, other, ids } = await longDays(1);
  const { change_id } = await deleteDays(core, actor, ids);
  expect(await listUndone(db, actor.ownerId, change_id)).toBeUndefined();
  await undoChange(core, actor, change_id);
  expect(await listUndone(db, other.ownerId, change_id)).toBeUndefined();
  expect(await listUndone(db, actor.ownerId, change_id)).toMatchObject([{ id: ids[0], isLeftOut: false }]);
});

test("statements of a change keep and remove nothing of another account", async () => {
  const { core, db, actor, other, ids, photoOf, kept, ownRows } = await longDays(2);
  await photoOf("photo", ids[0] ?? "");
  const before = await ownRows();
  const row = {
    userId: actor.ownerId,
    dayId: ids[0] ?? "",
    startedAt: 0,
    endedAt: 1,
    sha256: "",
    name: "",
    numbers: {},
  };
  await db.insert(dayTracks).values({ id: "track", ...row, line: "" });
  const [photo, track, removal, edit] = ["photo", "track", "removal", "edit"].map((id) => ({ id, now: 0 })) as [
    NewChange,
    NewChange,
    NewChange,
    NewChange,
  ];
  await writeBatch(db, [
    ...[photo, track, removal, edit].map((change) => recordChange(other.ownerId, change)),
    ...removePhoto(other.ownerId, photo, "photo"),
    ...removeTrack(other.ownerId, track, "track"),
    ...removeDays(other.ownerId, removal, [ids]),
    keepEditedDays(other.ownerId, edit, 0, { edits: ids.map((id) => ({ id })), columns: [days.notes] }),
  ]);
  expect(await kept()).toHaveLength(4);
  for (const piece of await kept()) expect(Object.values(JSON.parse(piece.before)).flat()).toEqual([]);
  expect([await ownRows(), await db.$count(photos), await db.$count(dayTracks)]).toEqual([before, 1, 1]);
  // A photo of another account on a day, as no version lets it be.
  await photoOf("theirs", ids[1] ?? "", other);
  await deleteDays(core, actor, ids);
  const removed = (await kept()).flatMap((piece): { id: string }[] => JSON.parse(piece.before).photos ?? []);
  expect(removed.map(({ id }) => id)).toEqual(["photo"]);
});

test("a removal whose condition does not hold keeps and removes nothing", async () => {
  const { db, actor, ids, kept } = await longDays(2);
  const change = { id: "change", now: 0 };
  const statements = [recordChange(actor.ownerId, change), ...removeDays(actor.ownerId, change, [ids])];
  expect(await writeRecorded(db, actor.ownerId, sql`FALSE`, statements)).toBe(false);
  expect([await kept(), await db.$count(changes), await db.$count(days)]).toEqual([[], 0, 2]);
});

test("a bulk edit whose condition does not hold changes nothing", async () => {
  const { core, db, actor, own, ids, kept, ownRows, ski } = await longDays(1);
  const before = await ownRows();
  const patch = { ids, resort_id: "at-lech", add_ski_id: await ski(actor, "Rock skis"), add_companion: "Anna" };
  const change = { id: "change", now: 1 };
  expect(await manyDays.updateDays(core, actor.ownerId, patch, change, sql`FALSE`)).toBe(false);
  expect([await kept(), await ownRows()]).toEqual([[], before]);
  expect((await readDay(core, actor, ids[0] ?? "")).skis.map(({ id }) => id)).toEqual([own]);
  expect(await db.$count(dayCompanions)).toBe(0);
});

test("an undo after an hour puts nothing back", async () => {
  const { core, clock, actor, ids, ownRows } = await longDays(1);
  const { change_id } = await deleteDays(core, actor, ids);
  clock.advance(limits.undoMs + 1);
  await expect(undoChange(core, actor, change_id)).rejects.toMatchObject({ code: "not_found" });
  expect(await ownRows()).toEqual([]);
});

test("another account's ski is not added to days", async () => {
  const { core, actor, other, own, ids, ski } = await longDays(1);
  const patch = { ids, add_ski_id: await ski(other) };
  await manyDays.updateDays(core, actor.ownerId, patch, { id: "change", now: 0 }, sql`TRUE`);
  expect((await readDay(core, actor, ids[0] ?? "")).skis.map(({ id }) => id)).toEqual([own]);
});

test("an undo leaves the resort and what was added on a day that has changed since", async () => {
  const { core, actor, own, ids, ski } = await longDays(2);
  const rock = await ski(actor, "Rock skis");
  const patch = { ids, resort_id: "at-lech", add_ski_id: rock, add_companion: "Anna" };
  const { change_id } = await updateDays(core, actor, patch);
  const [changed = "", other = ""] = ids;
  await changeDay(core, actor, changed, { notes: "Since." });
  expect(await undoChange(core, actor, change_id)).toMatchObject({ ids: [other], left_out: [{ id: changed }] });
  const shown = async (id: string) => {
    const { resort, skis, companions } = await readDay(core, actor, id);
    return [resort?.id, skis.map((each) => each.id), companions];
  };
  expect(await shown(changed)).toEqual(["at-lech", [own, rock], ["Anna"]]);
  expect(await shown(other)).toEqual(["us-alta", [own], []]);
});

test("pieces are made of, and read for, their owner's days only", async () => {
  const { core, db, actor, other, ids } = await longDays(1);
  expect(await daysInPieces(db, actor.ownerId, ids)).toEqual([ids]);
  expect(await daysInPieces(db, other.ownerId, ids)).toEqual([]);
  const { change_id } = await deleteDays(core, actor, ids);
  expect(await listPieces(db, actor.ownerId, change_id)).toEqual([0]);
  expect(await listPieces(db, other.ownerId, change_id)).toEqual([]);
});

test("a search's days are read for their owner only", async () => {
  const { db, actor, other, ids } = await longDays(1);
  const read = async (by: typeof actor) => {
    const found = [];
    for await (const { id } of daysOfIds(db, by.ownerId, ids, "09-01")) found.push(id);
    return found;
  };
  expect([await read(actor), await read(other)]).toEqual([ids, []]);
});
