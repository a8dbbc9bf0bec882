import { doubtText } from "@firn/contracts/draft-doubts";
import { photos } from "@firn/db/schema";
import { expect, test } from "vitest";
import { createTestLog } from "../../test-log.ts";
import { createImport, getImport, updatePhoto } from "./service.ts";
import { createSettler } from "./settle-photos.ts";

const facts = {
  viewsBytes: 2,
  renderedType: "image/webp",
  width: 4,
  height: 3,
  problem: null,
  exifState: "present",
  takenAt: "2026-01-10",
  doubt: null,
  latitude: 40.588,
  longitude: -111.638,
} as const;

/** An import with so many pending photos, and the number of its changes since. */
async function importing(count: number) {
  const { db, core, skier } = await createTestLog();
  const actor = await skier();
  const { id: importId } = await createImport(core, actor);
  const pending = Array.from({ length: count }, (_, at) => ({ id: `p${at}`, ownerId: actor.ownerId, importId }));
  for (const { id } of pending) {
    const file = { sha256: id, sizeBytes: 1, exifState: "pending", createdAt: 0 } as const;
    await db.insert(photos).values({ id, userId: actor.ownerId, importId, ...file });
    await db.$client.execute(`INSERT INTO leases VALUES ('photo ${id}', 'a reader', ${core.runtime.now() + 20_000})`);
  }
  await db.$client.execute("CREATE TABLE seen_changes (revision text)");
  await db.$client.execute(`CREATE TRIGGER sees_changes AFTER UPDATE OF revision ON photo_imports
    BEGIN INSERT INTO seen_changes VALUES (new.revision); END`);
  const countOf = async (table: string) => (await db.$client.execute(`SELECT count(*) FROM ${table}`)).rows[0]?.[0];
  return {
    db,
    core,
    actor,
    importId,
    pending,
    countOf,
    settle: createSettler(() => core),
    read: () => getImport(core, actor, importId),
  };
}

test("photos that become ready while their import is being changed share the next change", async () => {
  const { pending, settle, read, countOf } = await importing(20);
  const [first, ...others] = pending.map((photo, at) => ({ photo, at }));
  if (!first) throw new Error("There are photos.");
  const settling = [settle(first.photo, facts)];
  // By now the change of the first has begun.
  await new Promise((resolve) => setImmediate(resolve));
  settling.push(...others.map(({ photo }) => settle(photo, facts)));
  await Promise.all(settling);
  expect(await countOf("seen_changes")).toBe(2);
  expect(await countOf("leases")).toBe(0);
  const { status, draft_days, photos: settled } = await read();
  expect(status).toBe("waiting");
  expect(settled.map(({ exif_state }) => exif_state)).toEqual(Array<string>(20).fill("present"));
  expect(draft_days).toMatchObject([{ date: "2026-01-10", resort: { id: "us-alta" } }]);
});

test("of photos that are settled together one that was removed is unknown, and the others are settled", async () => {
  const { db, pending, settle, read } = await importing(3);
  await db.$client.execute("DELETE FROM photos WHERE id = 'p1'");
  const settled = await Promise.allSettled(pending.map((photo) => settle(photo, facts)));
  expect(settled).toMatchObject([
    { status: "fulfilled" },
    { status: "rejected", reason: { code: "not_found" } },
    { status: "fulfilled" },
  ]);
  expect((await read()).photos.map(({ exif_state }) => exif_state)).toEqual(["present", "present"]);
});

test("photos of a closed import are refused together", async () => {
  const { db, pending, settle } = await importing(2);
  await db.$client.execute("UPDATE photo_imports SET status = 'canceled'");
  const settled = await Promise.allSettled(pending.map((photo) => settle(photo, facts)));
  expect(settled).toMatchObject(Array(2).fill({ status: "rejected", reason: { code: "conflict" } }));
});

test("the owner's entries stay", async () => {
  const { db, pending, settle, read } = await importing(1);
  await db.$client.execute("UPDATE photos SET taken_at = '2026-01-09'");
  for (const photo of pending) await settle(photo, facts);
  expect((await read()).photos).toMatchObject([{ taken_at: "2026-01-09", resort: { id: "us-alta" } }]);
});

test.each([
  ["the file has none", { takenAt: null }, { date: "2026-01-12", doubt: doubtText["file-name"].message }],
  [
    "the file has that of an edit",
    { doubt: "edit" as const },
    { date: "2026-01-12", doubt: doubtText["file-name"].message },
  ],
  [
    "the file has one in doubt",
    { doubt: "unset" as const },
    { date: "2026-01-12", doubt: doubtText["file-name"].message },
  ],
  ["the file has its own, which counts", {}, { date: "2026-01-10", doubt: null }],
])("a photo's name gives its date where %s", async (_, read, draft) => {
  const { db, pending, settle, read: readImport } = await importing(1);
  await db.update(photos).set({ hintDate: "2026-01-12", doubt: "file-name" });
  for (const photo of pending) await settle(photo, { ...facts, ...read });
  expect((await readImport()).draft_days).toMatchObject([
    { ...draft, decision: draft.doubt === null ? "duplicate" : "skip" },
  ]);
});

test("a date that is told beside the photo has no doubt, and its position finds the resort", async () => {
  const { db, pending, settle, read } = await importing(1);
  await db.update(photos).set({ hintDate: "2026-01-12", latitude: 40.588, longitude: -111.638 });
  for (const photo of pending) await settle(photo, { ...facts, takenAt: null, latitude: null, longitude: null });
  const { draft_days, photos: settled } = await read();
  expect(draft_days).toMatchObject([{ date: "2026-01-12", resort: { id: "us-alta" }, doubt: null }]);
  expect(settled).toMatchObject([{ latitude: 40.588, exif_state: "present" }]);
});

test("an instant that is told beside the photo counts at the photo's own position", async () => {
  const { db, pending, settle, read } = await importing(1);
  await db.update(photos).set({ hintDate: "2026-01-13T03:30:00Z" });
  for (const photo of pending) await settle(photo, { ...facts, takenAt: null, latitude: 40.588, longitude: -111.638 });
  expect((await read()).draft_days).toMatchObject([{ date: "2026-01-12", resort: { id: "us-alta" }, doubt: null }]);
});

test("a date that the owner enters answers the doubt of an edit", async () => {
  const { core, actor, importId, pending, settle, read } = await importing(1);
  for (const photo of pending) await settle(photo, { ...facts, doubt: "edit" });
  const { draft_days } = await read();
  expect(draft_days).toMatchObject([{ doubt: doubtText.edit.message, decision: "skip" }]);
  await updatePhoto(core, actor, importId, "p0", { taken_at: "2026-01-09" });
  expect((await read()).draft_days).toMatchObject([{ date: "2026-01-09", doubt: null, decision: "duplicate" }]);
});

test("a day with a photo without a doubt has none", async () => {
  const { pending, settle, read } = await importing(2);
  for (const [at, photo] of pending.entries()) await settle(photo, { ...facts, doubt: at === 0 ? "edit" : null });
  expect((await read()).draft_days).toMatchObject([{ doubt: null, decision: "duplicate" }]);
});
