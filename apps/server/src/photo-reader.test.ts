import { existsSync } from "node:fs";
import { AppError } from "@firn/contracts/errors";
import type { PhotoImport } from "@firn/contracts/photo-imports";
import { createPhotoReader } from "@firn/core/photo-imports/reader";
import type { PhotoSource } from "@firn/photos/render-messages";
import type { Renderer } from "@firn/photos/renderer";
import { createTestApp } from "@firn/testing/app";
import { overRest } from "@firn/testing/call";
import { testJpeg } from "@firn/testing/jpeg";
import { expect, onTestFinished, test } from "vitest";

const patience = { timeout: 10_000 };

/** An import with so many photos that a killed process has left unread, and a reader over another renderer. */
async function unread(count: number, wrap: (real: Renderer) => Renderer) {
  const app = await createTestApp();
  onTestFinished(app.close);
  const client = await app.skier();
  const { id } = (await client.rest("POST", "/photo_imports")).body as { id: string };
  for (let i = 0; i < count; i++) {
    const file = await testJpeg("2026-01-10", "us-alta", `${i}`);
    expect((await overRest(client, { route: "photoImports.addPhoto", id, file })).status).toBe(201);
  }
  await app.db.$client.execute("UPDATE photos SET exif_state = 'pending', taken_at = NULL, leased_until = NULL");
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
  const read = async () => (await client.rest("GET", `/photo_imports/${id}`)).body as PhotoImport;
  return { app, reader, createReader, read, troubles };
}

test("a pile of photos is read a few at a time, and none of them lies in memory while it waits", async () => {
  const sources: PhotoSource[] = [];
  let atOnce = 0;
  let most = 0;
  let mostUnderWay = 0;
  const { reader, read, troubles } = await unread(12, (real) => ({
    ...real,
    async render(source, latest) {
      sources.push(source);
      atOnce += 1;
      most = Math.max(most, atOnce);
      mostUnderWay = Math.max(mostUnderWay, reader.underWay());
      return real.render(source, latest).finally(() => {
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
  const { reader, createReader, read, troubles } = await unread(3, (real) => ({
    ...real,
    async render(source, latest) {
      sources.push(source);
      return real.render(source, latest);
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
  const { app, reader, read, troubles } = await unread(2, (real) => ({
    ...real,
    async render(source, latest) {
      if (isDown) throw new AppError("unavailable", "Photos can't be worked on right now.", { retryAfterSeconds: 10 });
      return real.render(source, latest);
    },
  }));
  reader.start();
  await expect.poll(() => troubles.length, patience).toBe(2);
  await reader.stop();
  expect((await read()).status).toBe("processing");
  expect((await read()).photos.map(({ problem }) => problem)).toEqual([null, null]);
  const { rows } = await app.db.$client.execute("SELECT count(*) AS count FROM photos WHERE leased_until IS NOT NULL");
  expect(rows[0]?.count).toBe(0);
  isDown = false;
  reader.start();
  await expect.poll(async () => (await read()).status, patience).toBe("waiting");
  expect(troubles).toHaveLength(2);
});
