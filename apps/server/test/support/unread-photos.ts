import type { PhotoImport } from "@firn/contracts/photo-imports";
import { createPhotoReader } from "@firn/core/imports/photos/reader";
import { sweepPhotos } from "@firn/core/photos/files";
import type { Renderer } from "@firn/photos/renderer";
import { createTestApp, type TestApp } from "@firn/testing/app";
import { overRest } from "@firn/testing/call";
import { testJpeg } from "@firn/testing/jpeg";
import { expect, onTestFinished } from "vitest";

/** An import with so many photos of a new skier. */
export async function importOf(app: TestApp, count: number) {
  const client = await app.skier();
  const { id } = (await client.rest("POST", "/photo_imports")).body as { id: string };
  for (let i = 0; i < count; i++) {
    const file = await testJpeg("2026-01-10", "us-alta", `${i}`);
    expect((await overRest(client, { route: "photoImports.addPhoto", id, file })).status).toBe(201);
  }
  const read = async () => (await client.rest("GET", `/photo_imports/${id}`)).body as PhotoImport;
  return { client, read };
}

/** Imports with so many photos that a killed process has left unread, each of another account, and a reader over another renderer. */
export async function unread(counts: number[], wrap: (real: Renderer) => Renderer) {
  const app = await createTestApp();
  onTestFinished(app.close);
  const imports: Awaited<ReturnType<typeof importOf>>[] = [];
  for (const count of counts) imports.push(await importOf(app, count));
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
  const [first] = imports;
  if (!first) throw new Error("There is an import.");
  const leases = async () => {
    const { rows } = await app.db.$client.execute("SELECT count(*) FROM leases");
    return rows[0]?.[0];
  };
  return { app, reader, createReader, ...first, leases, troubles };
}

/** One photo of an import that a reader has rendered, and will settle after `wake`. */
export async function renderedButNotSettled() {
  const { promise: awake, resolve: wake } = deferred();
  let rendered = 0;
  const { reader, ...made } = await unread([1], (real) => ({
    ...real,
    async render(photo) {
      const result = await real.render(photo);
      rendered += 1;
      if (rendered === 1) await awake;
      return result;
    },
  }));
  reader.start();
  await expect.poll(() => rendered).toBe(1);
  const settle = async () => {
    wake();
    await reader.stop();
    await sweepPhotos(made.app.core);
  };
  return { ...made, settle };
}

export async function filesOf(app: TestApp): Promise<number> {
  let files = 0;
  for await (const _ of app.core.photos.store.list()) files += 1;
  return files;
}

export function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
