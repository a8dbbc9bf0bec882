import { readdirSync } from "node:fs";
import { join } from "node:path";
import { limits } from "@firn/contracts/limits";
import { photoUrls } from "@firn/contracts/photo-urls";
import { sweepChanges } from "@firn/core/changes/service";
import { sweepPhotos } from "@firn/core/photos/files";
import { type Call, overRest, overTrpc } from "@firn/testing/call";
import { testJpeg } from "@firn/testing/jpeg";
import { describe, expect, test } from "vitest";
import { createWorld, idIn, type World } from "./support/calls.ts";

const tables = ["days", "day_skis", "day_companions", "photos", "draft_days", "skis"];

async function rows({ app }: World, names = tables): Promise<string> {
  const found = [];
  for (const table of names) found.push((await app.db.$client.execute(`SELECT * FROM ${table} ORDER BY 1, 2`)).rows);
  return JSON.stringify(found);
}

async function dayWithPhotos(world: World) {
  const { client, dayId, skiId } = world;
  const photos: string[] = [];
  for (const tag of ["b", "a"]) {
    const { body } = await overRest(client, {
      route: "photos.upload",
      file: await testJpeg("2026-01-10", "us-alta", tag),
    });
    photos.unshift((body as { id: string }).id);
  }
  // A position that JSON of SQLite would round.
  await world.app.db.$client.execute("UPDATE photos SET latitude = 40.588333333333331, longitude = 0.1 + 0.2");
  await client.rest("PATCH", `/days/${dayId}`, {
    day: { photo_ids: photos, ski_ids: [skiId], companions: ["Anna", "Tom"], notes: 'Knee-deep,\n"nobody" there. ❄' },
  });
  return photos;
}

const files = ({ app }: World) =>
  readdirSync(join(app.folder, "photos"), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .length;

async function sweep({ app }: World, ms: number): Promise<void> {
  app.clock.advance(ms);
  await sweepChanges(app.core);
  await sweepPhotos(app.core);
}

describe.each([
  ["REST", overRest],
  ["tRPC", overTrpc],
] as const)("over %s", (_, transport) => {
  test("a deleted day is gone for every read, and comes back with each of its rows and files", async () => {
    const world = await createWorld();
    const { app, client, dayId, textDraftId } = world;
    const [photo = ""] = await dayWithPhotos(world);
    await app.db.$client.execute(`UPDATE draft_days SET day_id = '${dayId}' WHERE id = '${textDraftId}'`);
    const say = async (call: Call) => (await transport(client, call)).body;
    const before = await rows(world);
    const shown = await say({ route: "days.get", id: dayId });
    const list = await say({ route: "days.list" });

    expect((await transport(client, { route: "days.delete", id: dayId })).status).toBe(204);
    expect((await transport(client, { route: "days.get", id: dayId })).status).toBe(404);
    expect(await say({ route: "days.list" })).toEqual([]);
    expect(await say({ route: "stats.get" })).toMatchObject({ totalDays: 0 });
    expect((await client.request(photoUrls(photo).preview_url)).status).toBe(404);
    const reuse = {
      route: "days.create",
      body: {
        date: "2026-01-09",
        resort_id: "us-alta",
        ski_ids: [world.skiId],
        activity: "Friends",
        photo_ids: [photo],
      },
    } as const;
    expect((await transport(client, reuse)).status).toBe(422);
    await sweep(world, limits.undoMs);

    expect(await transport(client, { route: "days.restore", id: dayId })).toEqual({ status: 200, body: shown });
    expect(await rows(world)).toBe(before);
    expect(await say({ route: "days.list" })).toEqual(list);
    expect((await client.request(photoUrls(photo).preview_url)).status).toBe(200);
    expect((await transport(client, { route: "days.restore", id: dayId })).status).toBe(404);
    await sweep(world, limits.undoMs + 1);
    expect(files(world)).toBe(6);
  });

  test("a day that was deleted more than an hour ago is gone with its files", async () => {
    const world = await createWorld();
    const { client, dayId } = world;
    await dayWithPhotos(world);
    await transport(client, { route: "days.delete", id: dayId });
    await sweep(world, limits.undoMs + 1);
    expect((await transport(client, { route: "days.restore", id: dayId })).status).toBe(404);
    expect(files(world)).toBe(0);
    expect(await rows(world, ["days", "photos", "photo_leftovers", "changes"])).toBe("[[],[],[],[]]");
  });

  test("an expired day is refused before the sweeper has come", async () => {
    const world = await createWorld();
    await transport(world.client, { route: "days.delete", id: world.dayId });
    world.app.clock.advance(limits.undoMs + 1);
    expect((await transport(world.client, { route: "days.restore", id: world.dayId })).status).toBe(404);
  });

  test("a photo that is deleted from its day comes back in its place", async () => {
    const world = await createWorld();
    const { client, dayId } = world;
    const [photo = ""] = await dayWithPhotos(world);
    const before = await rows(world);
    expect((await transport(client, { route: "photos.delete", id: photo })).status).toBe(204);
    expect((await transport(client, { route: "photos.delete", id: photo })).status).toBe(404);
    expect((await transport(client, { route: "days.get", id: dayId })).body).toMatchObject({ photos: [{}] });
    expect((await client.request(photoUrls(photo).preview_url)).status).toBe(404);
    await sweep(world, limits.undoMs);
    expect(await transport(client, { route: "photos.restore", id: photo })).toEqual({
      status: 200,
      body: { id: photo, preview_url: photoUrls(photo).preview_url },
    });
    expect(await rows(world)).toBe(before);
    await sweep(world, limits.undoMs + 1);
    expect((await client.request(photoUrls(photo).preview_url)).status).toBe(200);
  });

  test("a photo whose day was deleted since is 409, and comes back after its day", async () => {
    const world = await createWorld();
    const { client, dayId } = world;
    const [photo = ""] = await dayWithPhotos(world);
    const before = await rows(world);
    await transport(client, { route: "photos.delete", id: photo });
    await transport(client, { route: "days.delete", id: dayId });
    expect((await transport(client, { route: "photos.restore", id: photo })).status).toBe(409);
    await transport(client, { route: "days.restore", id: dayId });
    expect((await transport(client, { route: "photos.restore", id: photo })).status).toBe(200);
    expect(await rows(world)).toBe(before);
  });

  test("the only photo of a draft comes back into its import, with the draft and its decision", async () => {
    const world = await createWorld({ needsPhotos: true });
    const { client, importId, importPhotoId, importTrackId, draftId } = world;
    await client.rest("DELETE", `/photo_imports/${importId}/tracks/${importTrackId}`);
    await client.rest("PATCH", `/draft_days/${draftId}`, { draft_day: { decision: "skip" } });
    const before = await rows(world);
    const read = async () => (await transport(client, { route: "photoImports.get", id: importId })).body;
    const shown = await read();
    const photo = { id: importId, photoId: importPhotoId };
    expect((await transport(client, { route: "photoImports.deletePhoto", ...photo })).status).toBe(204);
    expect(await read()).toMatchObject({ photos: [], draft_days: [] });
    const other = idIn(await client.rest("POST", "/photo_imports"));
    expect((await transport(client, { route: "photoImports.restorePhoto", ...photo, id: other })).status).toBe(404);
    const answer = await transport(client, { route: "photoImports.restorePhoto", ...photo });
    expect(answer).toMatchObject({ status: 200, body: { id: importPhotoId, taken_at: "2026-01-12" } });
    expect(await read()).toEqual(shown);
    expect(await rows(world)).toBe(before);
    expect((await transport(client, { route: "photoImports.restorePhoto", ...photo })).status).toBe(404);
  });

  test("a photo of an import that was closed since stays away", async () => {
    const { client, importId, deletedImportPhotoId } = await createWorld({ needsPhotos: true });
    await client.rest("DELETE", `/photo_imports/${importId}`);
    const photo = { id: importId, photoId: deletedImportPhotoId };
    expect((await transport(client, { route: "photoImports.restorePhoto", ...photo })).status).toBe(409);
  });

  test("a deleted ski comes back to the list for an hour", async () => {
    const world = await createWorld();
    const { app, client, skiId } = world;
    const before = await rows(world, ["skis"]);
    await transport(client, { route: "skis.delete", id: skiId });
    app.clock.advance(limits.undoMs);
    expect(await transport(client, { route: "skis.restore", id: skiId })).toEqual({
      status: 200,
      body: { id: skiId, name: "Rustler 10", retired: false },
    });
    expect(await rows(world, ["skis"])).toBe(before);
    expect((await transport(client, { route: "skis.restore", id: skiId })).status).toBe(404);
    await transport(client, { route: "skis.delete", id: skiId });
    app.clock.advance(limits.undoMs + 1);
    expect((await transport(client, { route: "skis.restore", id: skiId })).status).toBe(404);
  });
});

test("a day that is deleted, restored and deleted again keeps its files for an hour after the second time", async () => {
  const world = await createWorld();
  const { client, dayId } = world;
  await dayWithPhotos(world);
  const half = limits.undoMs / 2 + 1;
  await client.rest("DELETE", `/days/${dayId}`);
  await sweep(world, half);
  await client.rest("POST", `/days/${dayId}/restore`);
  await client.rest("DELETE", `/days/${dayId}`);
  await sweep(world, half);
  expect(files(world)).toBe(6);
  expect((await client.rest("POST", `/days/${dayId}/restore`)).status).toBe(200);
});

test("two requests at once put a day back once", async () => {
  const { client, dayId } = await createWorld();
  await client.rest("DELETE", `/days/${dayId}`);
  const answers = await Promise.all([1, 2].map(() => client.rest("POST", `/days/${dayId}/restore`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test("deleting the account deletes the files of days that could be restored", async () => {
  const world = await createWorld();
  await dayWithPhotos(world);
  await world.client.rest("DELETE", `/days/${world.dayId}`);
  const { status } = await overRest(world.client, { route: "accounts.delete", body: { password: "first tracks" } });
  expect(status).toBe(204);
  expect(files(world)).toBe(0);
  expect(await rows(world, ["changes", "photo_leftovers"])).toBe("[[],[]]");
});

test("a restored photo keeps to the photos of a day, once others were added", async () => {
  const world = await createWorld();
  const { app, client, dayId } = world;
  const [photo = ""] = await dayWithPhotos(world);
  await client.rest("DELETE", `/photos/${photo}`);
  const copies = Array.from({ length: limits.photosPerDay - 1 }, (_, at) => `('copy-${at}')`);
  await app.db.$client.execute(`INSERT INTO photos (id, user_id, day_id, sha256, size_bytes, exif_state, created_at)
    SELECT column1, user_id, id, column1, 1, 'missing', 0 FROM (VALUES ${copies}) JOIN days ON days.id = '${dayId}'`);
  expect((await client.rest("POST", `/photos/${photo}/restore`)).status).toBe(409);
});
