import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkPhotos } from "@firn/core/backups/check-photos";
import { makeBackup } from "@firn/core/backups/make-backup";
import { unzipped } from "@firn/core/test-zip";
import { skierPassword, type TestApp } from "@firn/testing/app";
import { gpxOf, skiPoints } from "@firn/tracks/test-files";
import { expect, test } from "vitest";
import { downloaded, restored, rewritten, rezipped } from "./support/archive.ts";
import { appThatKeeps, fileOf, gpx, keepingSkier, stored } from "./support/keeping-skier.ts";

const alta = { id: "us-alta", latitude: 40.59, longitude: -111.64 };
const starts = ["2026-01-10T17:00:00Z", "2026-01-11T17:00:00Z"];
const ofTwoDays = new Uint8Array(gpxOf(starts.flatMap((start) => skiPoints({ at: alta, start }))));

/** A skier with two days of one file. */
async function withTwoDays() {
  const app = await appThatKeeps();
  const skier = await keepingSkier(app);
  const days = await skier.importDays(ofTwoDays);
  expect(days).toHaveLength(2);
  return { app, ...skier, days };
}

/** Puts other bytes in the place of the only file. */
async function changeFile({ core }: TestApp, bytes: Uint8Array | undefined): Promise<void> {
  for await (const { photoId } of core.photos.store.list()) {
    await core.photos.store.remove(photoId);
    if (bytes) await core.photos.store.put({ photoId, part: "original" }, bytes);
  }
}

const originalsOf = (files: ReadonlyMap<string, Buffer>) =>
  [...files.keys()].filter((name) => /^originals\//.test(name));

test("an archive has each file once, and gives it back to every track, also where the server keeps none", async () => {
  const { app, client } = await withTwoDays();
  const { bytes, files, account, readme } = await downloaded(client);
  const [first] = account.days[0]?.tracks ?? [];
  const name = `originals/2026-01-10 Alta 1 ${first?.id}.jpg`;
  expect(originalsOf(files)).toEqual([name]);
  expect(new Uint8Array(files.get(name) ?? [])).toEqual(ofTwoDays);
  expect(account.days.flatMap(({ tracks }) => tracks.map(({ original }) => original))).toEqual([name, name]);
  expect(readme).toContain("originals/    the files of your tracks, byte for byte as you uploaded them");
  Object.assign(app.core, { keepsTrackFiles: false });
  await restored(app, bytes, "again@example.com");
  const again = app.visitor();
  await again.rest("POST", "/sessions", { email: "again@example.com", password: skierPassword });
  const copies = await downloaded(again);
  expect(originalsOf(copies.files)).toHaveLength(1);
  for (const { id, tracks } of copies.account.days) {
    const file = await fileOf(again, id, tracks[0]?.id ?? "");
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(ofTwoDays);
  }
  expect(await stored(app)).toEqual([ofTwoDays.length, ofTwoDays.length]);
  expect((await app.db.$client.execute("SELECT * FROM photo_leftovers")).rows).toEqual([]);
});

test("an archive without files says nothing of them", async () => {
  const app = await appThatKeeps({ keepsTrackFiles: false });
  const { client, importDays } = await keepingSkier(app);
  await importDays(gpx);
  const { files, account, readme } = await downloaded(client);
  expect(originalsOf(files)).toEqual([]);
  expect(account.days[0]?.tracks).toMatchObject([{ original: null }]);
  expect(readme).not.toContain("originals");
});

test.each([
  ["lost", undefined, "the server has lost them"],
  ["damaged", new Uint8Array([1]), "they are damaged"],
])("a file that the server has %s is named, and not restored", async (_, bytes, words) => {
  const { app, client, days } = await withTwoDays();
  await changeFile(app, bytes);
  const archive = await downloaded(client);
  expect(archive.readme.split("\r\n")).toContainEqual(expect.stringContaining(words));
  expect(archive.readme).toMatch(/ {2}2026-01-10 Alta, file of track 1 \(\S+\)\r\n$/);
  expect(archive.account.days.flatMap(({ tracks }) => tracks.map(({ original }) => original))).toEqual([null, null]);
  expect(await restored(app, archive.bytes, "again@example.com")).toMatchObject({ days: days.length });
});

test.each([
  ["is missing", (files: Map<string, Buffer>, name: string) => files.delete(name), "is missing"],
  ["has other bytes", (files, name) => files.set(name, Buffer.from("x")), "its SHA-256 differs"],
  ["is a bomb", (files, name) => files.set(name, Buffer.alloc(80_000_000)), "holds more than it can"],
] satisfies [string, (files: Map<string, Buffer>, name: string) => unknown, string][])(
  "a file that %s is refused, and leaves nothing",
  async (_, change, words) => {
    const { app, client } = await withTwoDays();
    const { files, account } = await downloaded(client);
    change(files, originalsOf(files)[0] ?? "");
    const bytes = await rezipped(files, account);
    await expect(restored(app, bytes, "again@example.com")).rejects.toThrow(words);
    expect(await stored(app)).toEqual([ofTwoDays.length]);
  },
);

test("archives of before are restored", async () => {
  const { app, client } = await withTwoDays();
  const { files, account } = await downloaded(client);
  const old = rewritten(account, (copy) => {
    for (const track of copy.days.flatMap(({ tracks }) => tracks)) Reflect.deleteProperty(track, "original");
  });
  expect(await restored(app, await rezipped(files, old), "again@example.com")).toMatchObject({ days: 2 });
  expect(await stored(app)).toEqual([ofTwoDays.length]);
});

test("a backup holds the files, and a check reads them", async () => {
  const { app } = await withTwoDays();
  const { db, core, folder } = app;
  const databasePath = join(folder, "copy.db");
  writeFileSync(databasePath, "");
  const { store } = core.photos;
  const [id] = (await db.$client.execute("SELECT id FROM track_files")).rows.map((row) => String(row[0]));
  const seen: string[] = [];
  const check = () => checkPhotos(db, store, app.clock.now(), (done, total) => seen.push(`${done} of ${total}`));
  expect(await check()).toEqual([]);
  const path = join(folder, "backup.zip");
  const source = { database: { db, schema: 1 }, databasePath, store, firnVersion: "1", now: app.clock.now() };
  await makeBackup(source, path, (done, total) => seen.push(`${done} of ${total}`));
  expect(seen).toEqual(["1 of 1", "1 of 1"]);
  const backup = await unzipped(readFileSync(`${path}.unfinished`));
  expect(new Uint8Array(backup.get(`photos/${id}.original`) ?? [])).toEqual(ofTwoDays);
  await changeFile(app, new Uint8Array([1]));
  expect(await check()).toEqual([`Track file ${id}.original is not what was uploaded.`]);
  await changeFile(app, undefined);
  expect(await check()).toEqual([`Track file ${id}.original is missing.`]);
});
