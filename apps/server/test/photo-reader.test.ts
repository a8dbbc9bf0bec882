import { existsSync } from "node:fs";
import { AppError } from "@firn/contracts/errors";
import { plainMessage } from "@firn/contracts/messages";
import { createPhotoReader, leavePhotosToOthers } from "@firn/core/imports/photos/reader";
import { sweepPhotos } from "@firn/core/photos/files";
import { photosToRead } from "@firn/core/photos/repo";
import type { PhotoSource } from "@firn/photos/render-jobs";
import { createTestApp } from "@firn/testing/app";
import { overRest } from "@firn/testing/call";
import { expect, onTestFinished, test } from "vitest";
import { createPhotosApp } from "../src/photos-app.ts";
import { deferred, filesOf, importOf, renderedButNotSettled, unread } from "./support/unread-photos.ts";

test("many photos are read a few at a time and use no memory while they wait", async () => {
  const sources: PhotoSource[] = [];
  let atOnce = 0;
  let most = 0;
  let maxInFlight = 0;
  const { reader, read, troubles } = await unread([12], (real) => ({
    ...real,
    async render(photo) {
      atOnce += 1;
      most = Math.max(most, atOnce);
      maxInFlight = Math.max(maxInFlight, reader.underWay());
      const open = async () => {
        const source = await photo.open();
        sources.push(source);
        return source;
      };
      return real.render({ ...photo, open }).finally(() => {
        atOnce -= 1;
      });
    },
  }));
  reader.start();
  await expect.poll(async () => (await read()).status).toBe("waiting");
  expect(most).toBe(4);
  expect(maxInFlight).toBe(12);
  await reader.settled();
  expect(reader.underWay()).toBe(0);
  expect(sources).toHaveLength(12);
  for (const source of sources) expect(typeof source === "string" && existsSync(source)).toBe(true);
  expect((await read()).photos.map(({ exif_state }) => exif_state)).toEqual(Array<string>(12).fill("present"));
  expect(troubles).toEqual([]);
});

test("of two processes that look at the same time each photo is read by one", async () => {
  const sources: PhotoSource[] = [];
  const { reader, createReader, read, troubles } = await unread([3], (real) => ({
    ...real,
    async render(photo) {
      const open = async () => {
        const source = await photo.open();
        sources.push(source);
        return source;
      };
      return real.render({ ...photo, open });
    },
  }));
  const other = createReader();
  reader.start();
  other.start();
  await expect.poll(async () => (await read()).status).toBe("waiting");
  await Promise.all([reader.settled(), other.settled()]);
  expect(sources).toHaveLength(3);
  expect(new Set(sources).size).toBe(3);
  expect(troubles).toEqual([]);
});

test("while no photo can be worked on they stay pending without a lease, and are read once it is over", async () => {
  let isDown = true;
  const { reader, read, leases, troubles } = await unread([2], (real) => ({
    ...real,
    async render(photo) {
      if (isDown)
        throw new AppError("unavailable", plainMessage("Photos can't be worked on right now."), {
          retryAfterSeconds: 10,
        });
      return real.render(photo);
    },
  }));
  reader.start();
  await expect.poll(() => troubles.length).toBe(2);
  await reader.stop();
  expect((await read()).status).toBe("processing");
  expect((await read()).photos.map(({ problem }) => problem)).toEqual([null, null]);
  expect(await leases()).toBe(0);
  isDown = false;
  reader.start();
  await expect.poll(async () => (await read()).status).toBe("waiting");
  expect(troubles).toHaveLength(2);
});

test("a pile of one account's photos leaves room for another's", async () => {
  const accounts: string[] = [];
  const { promise: allWait, resolve: letGo } = deferred();
  const { reader } = await unread([6, 2], (real) => ({
    ...real,
    async render(photo) {
      accounts.push(photo.account);
      await allWait;
      return real.render(photo);
    },
  }));
  reader.start();
  await expect.poll(() => accounts.length).toBe(6);
  // Either account may be the first.
  const perAccount = [...new Set(accounts)].map((account) => accounts.filter((each) => each === account).length);
  expect(perAccount.sort()).toEqual([2, 4]);
  letGo();
  await reader.settled();
  expect(accounts).toHaveLength(8);
});

test("a restarted reader serves a small import beside a large one of another account", async () => {
  const { app } = await unread([6, 2], (real) => real);
  const found = await photosToRead(app.db, app.clock.now(), 4);
  expect(new Set(found.slice(0, 2).map(({ ownerId }) => ownerId)).size).toBe(2);
  expect(new Set(found.slice(2).map(({ ownerId }) => ownerId)).size).toBe(2);
});

test("a photo is leased when its turn has come, not while it waits", async () => {
  const { promise: turn, resolve: letGo } = deferred();
  let leased: unknown;
  const { reader, read, leases } = await unread([2], (real) => ({
    ...real,
    async render(photo) {
      await turn;
      const open = async () => {
        const source = await photo.open();
        leased = await leases();
        return source;
      };
      return real.render({ ...photo, open });
    },
  }));
  reader.start();
  await expect.poll(() => reader.underWay()).toBe(2);
  expect(await leases()).toBe(0);
  letGo();
  await reader.settled();
  expect(leased).toBeGreaterThan(0);
  expect((await read()).status).toBe("waiting");
});

test("a process for requests leaves the photos of imports to one for photos", async () => {
  const app = await createTestApp();
  onTestFinished(app.close);
  const other = { ...app.core, photos: { ...app.core.photos } };
  const reader = createPhotoReader(
    () => other,
    (error) => {
      throw error;
    },
  );
  onTestFinished(() => reader.stop());
  Object.assign(app.core.photos.reader, leavePhotosToOthers());
  const { read } = await importOf(app, 2);
  expect(await read()).toMatchObject({ status: "processing", photos: [{ taken_at: null }, { taken_at: null }] });
  reader.start();
  await expect.poll(async () => (await read()).status).toBe("waiting");
  expect(await read()).toMatchObject({ photos: [{ taken_at: "2026-01-10" }, { taken_at: "2026-01-10" }] });
});

test("a process for photos answers its health and no request", async () => {
  const { core, close } = await createTestApp();
  onTestFinished(close);
  const app = createPhotosApp({ core, newestSchema: Number.MAX_SAFE_INTEGER });
  expect((await app.request("/healthz")).status).toBe(200);
  expect((await app.request("/readyz")).status).toBe(200);
  expect((await app.request("/api/v1/days")).status).toBe(404);
  expect((await app.request("/metrics")).status).toBe(404);
});

test("a photo that is removed while others are settled with it does not keep them from it", async () => {
  const { promise: allReady, resolve: letGo } = deferred();
  let ready = 0;
  const { app, reader, read, troubles } = await unread([3], (real) => ({
    ...real,
    async render(photo) {
      const rendered = await real.render(photo);
      ready += 1;
      await allReady;
      return rendered;
    },
  }));
  reader.start();
  await expect.poll(() => ready).toBe(3);
  const [removed] = (await read()).photos;
  await app.db.$client.execute(`DELETE FROM photos WHERE id = '${removed?.id}'`);
  letGo();
  await reader.settled();
  expect((await read()).photos.map(({ exif_state }) => exif_state)).toEqual(["present", "present"]);
  await sweepPhotos(app.core);
  expect(await filesOf(app)).toBe(6);
  expect(troubles).toEqual([]);
});

test("a photo that another process has leased meanwhile is left to it", async () => {
  const { app, reader, read, leases, troubles } = await unread([1], (real) => ({
    ...real,
    async render(photo) {
      const until = app.clock.now() + 1000;
      await app.db.$client.execute(`INSERT INTO leases SELECT 'photo ' || id, 'another', ${until} FROM photos`);
      return real.render(photo);
    },
  }));
  reader.start();
  await expect.poll(leases).toBe(1);
  await reader.settled();
  expect(await leases()).toBe(1);
  expect(await read()).toMatchObject({ status: "processing", photos: [{ exif_state: "pending" }] });
  expect(troubles).toEqual([]);
  expect(await filesOf(app)).toBe(3);
});

test("a process that stood still keeps the files of a photo that another has read and that is on a day now", async () => {
  const { app, client, createReader, read, settle, troubles } = await renderedButNotSettled();
  app.clock.advance(20_000);
  createReader().start();
  await expect.poll(async () => (await read()).status).toBe("waiting");
  const { id, draft_days } = await read();
  const accepted = { ids: draft_days.map((draft) => draft.id), decision: "accept" };
  await overRest(client, { route: "photoImports.updateDrafts", id, body: accepted });
  await overRest(client, { route: "photoImports.update", id, body: { status: "committed" } });
  expect((await client.rest("GET", "/days")).body).toMatchObject([{ photos: [{}] }]);
  await settle();
  expect(await filesOf(app)).toBe(3);
  expect(troubles).toEqual([]);
});

test("a photo that is removed while it is read can be put back", async () => {
  const { app, client, read, settle } = await renderedButNotSettled();
  const { id, photos } = await read();
  const photo = { id, photoId: photos[0]?.id ?? "" };
  expect((await overRest(client, { route: "photoImports.deletePhoto", ...photo })).status).toBe(204);
  await settle();
  expect(await filesOf(app)).toBe(3);
  expect((await overRest(client, { route: "photoImports.restorePhoto", ...photo })).status).toBe(200);
});
