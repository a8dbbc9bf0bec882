import { limits } from "@firn/contracts/limits";
import { photoImports, photos } from "@firn/db/schema";
import { createTestApp } from "@firn/testing/app";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";

const most = limits.photosPerDay;

/** A signed-in user with a day, and helpers that add unattached photos to a day or an import. */
async function skierWithDay() {
  const app = await createTestApp();
  onTestFinished(app.close);
  const client = await app.skier();
  const ski = (await client.rest("POST", "/skis", { ski: { name: "Rustler 10" } })).body as { id: string };
  const fields = { date: "2026-01-10", resort_id: "us-alta", ski_ids: [ski.id], activity: "Friends" };
  const { id } = (await client.rest("POST", "/days", { day: fields })).body as { id: string };
  const [user] = (await app.db.$client.execute("SELECT id FROM users")).rows;
  const userId = String(user?.[0]);

  async function addPhotos(count: number, where: Partial<typeof photos.$inferInsert>): Promise<string[]> {
    const rows = Array.from({ length: count }, (_, position) => {
      const photoId = app.clock.newId();
      return {
        id: photoId,
        userId,
        sha256: photoId,
        sizeBytes: 1,
        exifState: "present" as const,
        createdAt: 0,
        position,
      };
    });
    await app.db.insert(photos).values(rows.map((row) => ({ ...row, ...where })));
    return rows.map((row) => row.id);
  }

  /** An open import whose photos all show that date, and thus one draft. */
  async function openImport(date: string, count: number): Promise<string> {
    const { id: importId } = (await client.rest("POST", "/photo_imports")).body as { id: string };
    const where = { importId, resortId: "us-alta", position: null };
    await addPhotos(count - 1, { ...where, takenAt: date });
    const [id] = await addPhotos(1, { ...where, takenAt: "2026-01-08" });
    // A change of any photo groups all of them.
    await client.rest("PATCH", `/photo_imports/${importId}/photos/${id}`, { photo: { taken_at: date } });
    return importId;
  }

  return {
    ...app,
    client,
    id,
    addPhotos,
    openImport,
    commit: (importId: string) =>
      client.rest("PATCH", `/photo_imports/${importId}`, { photo_import: { status: "committed" } }),
    change: (photoIds: string[]) => client.rest("PATCH", `/days/${id}`, { day: { photo_ids: photoIds } }),
    photosOf: async (dayId: string) =>
      ((await client.rest("GET", `/days/${dayId}`)).body as { photos: { id: string }[] }).photos.map(
        (photo) => photo.id,
      ),
    days: async () => (await client.rest("GET", "/days")).body as { id: string; photos: unknown[] }[],
  };
}

test("a day with more photos than allowed keeps them, in any order, and accepts no more", async () => {
  const { id, addPhotos, change, photosOf } = await skierWithDay();
  const all = await addPhotos(most + 20, { dayId: id });
  expect(await photosOf(id)).toEqual(all);
  const reversed = all.toReversed();
  expect((await change(reversed)).status).toBe(200);
  expect(await photosOf(id)).toEqual(reversed);
  const loose = await addPhotos(1, {});
  expect(await change([...reversed, ...loose])).toMatchObject({
    status: 422,
    body: { errors: { photo_ids: ["Add at most 100 photos."] } },
  });
  const fewer = reversed.slice(0, most + 1);
  expect((await change([...fewer.slice(1), ...loose])).status).toBe(200);
  expect(await photosOf(id)).toEqual([...fewer.slice(1), ...loose]);
});

test("a day with as many photos as it may have takes no more", async () => {
  const { id, addPhotos, change, photosOf } = await skierWithDay();
  const all = await addPhotos(most, { dayId: id });
  const loose = await addPhotos(1, {});
  expect((await change([...all, ...loose])).status).toBe(422);
  expect(await photosOf(id)).toEqual(all);
});

test.each([
  ["a new day", "2026-01-12", "January 12, 2026", 0, most + 1],
  ["a merge", "2026-01-10", "January 10, 2026", most - 1, 2],
])(
  "%s of more photos than a day may have is refused with its date, and nothing is written",
  async (_, date, inWords, own, added) => {
    const { id, client, addPhotos, openImport, commit, days, photosOf } = await skierWithDay();
    const before = own > 0 ? await addPhotos(own, { dayId: id }) : [];
    const importId = await openImport(date, added);
    expect(await commit(importId)).toMatchObject({
      status: 409,
      body: {
        error: `A day holds at most 100 photos, and one on ${inWords} would have 101. Remove some of them or skip this day.`,
        params: { date },
      },
    });
    expect((await days()).map((day) => day.photos.length)).toEqual([own]);
    expect(await photosOf(id)).toEqual(before);
    const open = (await client.rest("GET", `/photo_imports/${importId}`)).body as {
      status: string;
      photos: { id: string }[];
    };
    expect(open.status).toBe("waiting");
    expect(open.photos).toHaveLength(added);
    // One fewer, and it goes.
    await client.rest("DELETE", `/photo_imports/${importId}/photos/${open.photos[0]?.id}`);
    expect((await commit(importId)).status).toBe(200);
    expect((await days()).map((day) => day.photos.length).sort()).toContain(most);
  },
);

test("of two imports that fill a day at once, one is refused", async () => {
  const { db, id, openImport, commit, photosOf } = await skierWithDay();
  const imports = [await openImport("2026-01-10", 60), await openImport("2026-01-10", 60)];
  const outcomes = await Promise.all(imports.map(commit));
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await photosOf(id)).toHaveLength(60);
  const open = await db.select().from(photoImports).where(eq(photoImports.status, "waiting"));
  expect(open).toHaveLength(1);
});
