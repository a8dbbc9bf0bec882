import type { Actor } from "@firn/contracts/runtime";
import { photos } from "@firn/db/schema";
import { expect, test } from "vitest";
import { always } from "../condition-repo.ts";
import { createImport } from "../imports/photos/service.ts";
import { createTestLog, dayOf, logDay, readDay } from "../test-log.ts";
import { insertDay, updateDay } from "./writes-repo.ts";

/** The checks of the service are left out here, to test those of the statements. */
async function loggedDays() {
  const { db, core, skier, ski } = await createTestLog();
  const actor = await skier();
  const addPhoto = async (id: string, by: Actor = actor, importId: string | null = null) => {
    const facts = { sha256: id, sizeBytes: 1, exifState: "missing", createdAt: 0 } as const;
    await db.insert(photos).values({ id, userId: by.ownerId, importId, ...facts });
    return id;
  };
  const skis = [await ski(actor, "First"), await ski(actor, "Second")] as const;
  const log = async (photoId: string) =>
    (await logDay(core, actor, dayOf([skis[0]], { notes: "As it was.", photo_ids: [await addPhoto(photoId)] }))).id;
  const own = await log("own");
  const other = await log("other");
  await addPhoto("imported", actor, (await createImport(core, actor)).id);
  await addPhoto("theirs", await skier());
  await addPhoto("free");
  const days = async () => [await readDay(core, actor, own), await readDay(core, actor, other)];
  return { db, actor, skis, own, days };
}

test.each(["other", "imported", "theirs", "unknown"])(
  "a change with the photo %s, which is no longer free, changes no day",
  async (taken) => {
    const { db, actor, skis, own, days } = await loggedDays();
    const before = await days();
    const patch = { date: "2026-01-12", notes: "Changed.", ski_ids: [skis[1]], photo_ids: ["free", taken] };
    expect(await updateDay({ db }, actor.ownerId, own, patch, 1, always)).toBe(false);
    expect(await days()).toEqual(before);
    const input = dayOf([skis[1]], { photo_ids: ["free", taken] });
    expect(await insertDay({ db }, actor.ownerId, "new", input, 1, always)).toBe(false);
    expect(await days()).toEqual(before);
    const loose = (await db.select().from(photos)).filter(({ dayId }) => dayId === null).map(({ id }) => id);
    expect(loose.sort()).toEqual(["free", "imported", "theirs"]);
  },
);

test("a day may keep its own photo and take a free one", async () => {
  const { db, actor, skis, own, days } = await loggedDays();
  await updateDay({ db }, actor.ownerId, own, { ski_ids: [skis[1]], photo_ids: ["free", "own"] }, 1, always);
  const [changed] = await days();
  expect(changed?.photos.map(({ id }) => id)).toEqual(["free", "own"]);
  expect(changed?.skis.map(({ id }) => id)).toEqual([skis[1]]);
});
