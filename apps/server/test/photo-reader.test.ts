import { existsSync } from "node:fs";
import { AppError } from "@firn/contracts/errors";
import type { PhotoImport } from "@firn/contracts/photo-imports";
import { createPhotoReader, leavePhotosToOthers } from "@firn/core/imports/photos/reader";
import { photosToRead } from "@firn/core/photos/repo";
import type { PhotoSource } from "@firn/photos/render-jobs";
import type { Renderer } from "@firn/photos/renderer";
import { createTestApp, type TestApp } from "@firn/testing/app";
import { overRest } from "@firn/testing/call";
import { testJpeg } from "@firn/testing/jpeg";
import { expect, onTestFinished, test } from "vitest";
import { createPhotosApp } from "../src/photos-app.ts";

const patience = { timeout: 10_000 };

/** An import with so many photos of a new skier. */
async function importOf(app: TestApp, count: number) {
  const client = await app.skier();
  const { id } = (await client.rest("POST", "/photo_imports")).body as { id: string };
  for (let i = 0; i < count; i++) {
    const file = await testJpeg("2026-01-10", "us-alta", `${i}`);
    expect((await overRest(client, { route: "photoImports.addPhoto", id, file })).status).toBe(201);
  }
  return async () => (await client.rest("GET", `/photo_imports/${id}`)).body as PhotoImport;
}

/** Imports with so many photos that a killed process has left unread, each of another account, and a reader over another renderer. */
async function unread(counts: number[], wrap: (real: Renderer) => Renderer) {
  const app = await createTestApp();
  onTestFinished(app.close);
  const reads: (() => Promise<PhotoImport>)[] = [];
  for (const count of counts) reads.push(await importOf(app, count));
  await app.core.photos.reader.settled();
  await app.db.$client.execute("UPDATE photos SET exif_state = 'pending', taken_at = NULL");
  const troubles: unknown[] = [];
  const core = { ...app.core, photos: { ...app.core.photos, renderer: wrap(app.core.photos.renderer) } };
  const createReader = () => {
    const made = createPhotoReader(
      () => core,
      (error) => troubles.push(error),
    );
    onTestFinished(() => made.stop());
    return made;
  };
  const reader = createReader();
  const [read] = reads;
  if (!read) throw new Error("There is an import.");
  const leases = async () => {
    const { rows } = await app.db.$client.execute("SELECT count(*) AS count FROM leases");
    return rows[0]?.count;
  };
  return { app, reader, createReader, read, leases, troubles };
}

test("many photos are read a few at a time and use no memory while they wait", async () => {
  const sources: PhotoSource[] = [];
  let atOnce = 0;
  let most = 0;
  let mostUnderWay = 0;
  const { reader, read, troubles } = await unread([12], (real) => ({
    ...real,
    async render(photo) {
      atOnce += 1;
      most = Math.max(most, atOnce);
      mostUnderWay = Math.max(mostUnderWay, reader.underWay());
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
  await expect.poll(async () => (await read()).status, patience).toBe("waiting");
  expect(most).toBe(4);
  expect(mostUnderWay).toBe(12);
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
  await expect.poll(async () => (await read()).status, patience).toBe("waiting");
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
      if (isDown) throw new AppError("unavailable", "Photos can't be worked on right now.", { retryAfterSeconds: 10 });
      return real.render(photo);
    },
  }));
  reader.start();
  await expect.poll(() => troubles.length, patience).toBe(2);
  await reader.stop();
  expect((await read()).status).toBe("processing");
  expect((await read()).photos.map(({ problem }) => problem)).toEqual([null, null]);
  expect(await leases()).toBe(0);
  isDown = false;
  reader.start();
  await expect.poll(async () => (await read()).status, patience).toBe("waiting");
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
  await expect.poll(() => accounts.length, patience).toBe(6);
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
  await expect.poll(() => reader.underWay(), patience).toBe(2);
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
  const read = await importOf(app, 2);
  expect(await read()).toMatchObject({ status: "processing", photos: [{ taken_at: null }, { taken_at: null }] });
  reader.start();
  await expect.poll(async () => (await read()).status, patience).toBe("waiting");
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
  await expect.poll(() => ready, patience).toBe(3);
  const [removed] = (await read()).photos;
  await app.db.$client.execute(`DELETE FROM photos WHERE id = '${removed?.id}'`);
  letGo();
  await reader.settled();
  expect((await read()).photos.map(({ exif_state }) => exif_state)).toEqual(["present", "present"]);
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
  await expect.poll(leases, patience).toBe(1);
  await reader.settled();
  expect(await leases()).toBe(1);
  expect(await read()).toMatchObject({ status: "processing", photos: [{ exif_state: "pending" }] });
  expect(troubles).toEqual([]);
  expect(await filesOf(app)).toBe(3);
});

async function filesOf(app: TestApp): Promise<number> {
  let files = 0;
  for await (const _ of app.core.photos.store.list()) files += 1;
  return files;
}

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
