import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { PhotoImport } from "@firn/contracts/photo-imports";
import { withSize } from "@firn/photos/test-headers";
import { cornersPicture } from "@firn/photos/test-pictures";
import { createTestApp, type TestAppOptions } from "@firn/testing/app";
import { overRest } from "@firn/testing/call";
import { testJpeg } from "@firn/testing/jpeg";
import { workerFile } from "@firn/workers/worker-file";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";

/** The code with which the disk fails, and the call that it lets fail; none while it is undefined. */
const disk = vi.hoisted(() => ({ code: undefined as string | undefined }));
const failure = (syscall: string) => Object.assign(new Error(`${disk.code}`), { code: disk.code, syscall });

vi.mock("node:fs/promises", async (original) => {
  const real = await original<typeof import("node:fs/promises")>();
  return {
    ...real,
    async rename(...args: Parameters<typeof real.rename>) {
      if (disk.code) throw failure("rename");
      await real.rename(...args);
    },
  };
});

beforeEach(() => {
  disk.code = undefined;
});

async function skierWithImport(options?: TestAppOptions) {
  const app = await createTestApp(options);
  onTestFinished(app.close);
  const client = await app.skier();
  const { id } = (await client.rest("POST", "/photo_imports")).body as { id: string };
  return {
    app,
    client,
    id,
    add: async (mark: string, date = "2026-01-10") =>
      overRest(client, { route: "photoImports.addPhoto", id, file: await testJpeg(date, "us-alta", mark) }),
    read: async () => (await client.rest("GET", `/photo_imports/${id}`)).body as PhotoImport,
  };
}

describe("while the disk cannot be written", () => {
  test.each([
    ["ENOSPC", 507, "There is no room left for photos on this server."],
    ["EDQUOT", 507, "There is no room left for photos on this server."],
    ["EROFS", 503, "Photos can't be reached right now. Try again in a minute."],
    ["EACCES", 503, "Photos can't be reached right now. Try again in a minute."],
    ["EIO", 503, "Photos can't be reached right now. Try again in a minute."],
  ])(
    "%s: %i in words, nothing is acknowledged or kept, and it goes on without a restart",
    async (code, status, error) => {
      const { app, client, add, read } = await skierWithImport();
      const before = await add("before");
      expect(before.status).toBe(201);
      await app.core.photos.reader.settled();
      disk.code = code;
      expect(await add("meanwhile")).toEqual({ status, body: { error } });
      const loose = await overRest(client, {
        route: "photos.upload",
        file: await testJpeg("2026-01-10", "us-alta", "loose"),
      });
      expect(loose).toEqual({ status, body: { error } });
      expect((await client.request(`/photos/${(before.body as { id: string }).id}/full`)).status, "reads go on").toBe(
        200,
      );
      expect((await read()).photos).toHaveLength(1);
      expect(readdirSync(join(app.folder, "uploads"))).toEqual([]);
      const { rows } = await app.db.$client.execute("SELECT count(*) FROM photos");
      expect(rows).toEqual([[1]]);
      disk.code = undefined;
      expect((await add("meanwhile")).status).toBe(201);
      expect((await read()).photos).toHaveLength(2);
    },
  );
});

describe("a photo that its decoder does not survive", () => {
  const renderer = {
    worker: workerFile("support/render-worker", fileURLToPath(import.meta.url)),
    workers: 2,
    // A quarter of it on a core is more than the start takes.
    limits: { timeMs: 3000, patienceMs: 170_000 },
  };

  test("is marked or refused, the others are read, and the server answers meanwhile", async () => {
    const { app, client, add, read } = await skierWithImport({ renderer });
    const [good, hanging, crashing, other] = await Promise.all([
      add("good"),
      add("hangs the decoder"),
      add("crashes the decoder"),
      add("other", "2026-01-11"),
    ]);
    expect([good.status, hanging.status, other.status]).toEqual([201, 201, 201]);
    // It ends its workers faster than an upload's patience lasts.
    expect([201, 422]).toContain(crashing.status);
    expect((await client.rest("GET", "/days")).status).toBe(200);
    await app.core.photos.reader.settled();
    const { status, photos, draft_days } = await read();
    expect(status).toBe("waiting");
    expect(draft_days.map(({ date, photos: own }) => [date, own.length])).toEqual([
      ["2026-01-10", 1],
      ["2026-01-11", 1],
    ]);
    const bad = photos.filter(({ problem }) => problem !== null);
    expect(bad.map(({ id }) => id)).toContain((hanging.body as { id: string }).id);
    for (const { problem } of bad) expect(problem).toMatch(/^[A-Z].*\.$/);
  });

  test("is refused in a form and leaves no file", async () => {
    const { app, client } = await skierWithImport({ renderer });
    for (const mark of ["crashes the decoder", "fills the memory"]) {
      const file = await testJpeg("2026-01-10", "us-alta", mark);
      const { status, body } = await overRest(client, { route: "photos.upload", file });
      expect([status, body]).toEqual([422, { errors: { file: [expect.stringMatching(/^[A-Z].*\.$/)] } }]);
    }
    expect((await overRest(client, { route: "photos.upload", file: await testJpeg() })).status).toBe(201);
    expect(readdirSync(join(app.folder, "uploads"))).toEqual([]);
  });
});

test("a photo that would take too much memory is refused before it is stored", async () => {
  const { app, client, id } = await skierWithImport();
  const interlaced = await cornersPicture().toColourspace("rgb16").png({ progressive: true }).toBuffer();
  const file = new Uint8Array(withSize("png", interlaced, 11_000, 9_000));
  const words = "This photo is too large to be shown here. Save it smaller, or as a JPEG, and try again.";
  for (const route of ["photos.upload", "photoImports.addPhoto"] as const) {
    expect(await overRest(client, { route, id, file })).toEqual({ status: 422, body: { errors: { file: [words] } } });
  }
  expect(readdirSync(join(app.folder, "uploads"))).toEqual([]);
  expect(existsSync(join(app.folder, "photos"))).toBe(false);
});

test("an edit and a commit at once: the days are as before the edit or as after it, never half", async () => {
  for (let round = 0; round < 4; round++) {
    const { app, client, id, add } = await skierWithImport();
    const photo = ((await add("a")).body as { id: string }).id;
    await add("b");
    // A commit is refused while photos are being read.
    await app.core.photos.reader.settled();
    const edit = () =>
      client.rest("PATCH", `/photo_imports/${id}/photos/${photo}`, { photo: { taken_at: "2026-01-12" } });
    const commit = () => client.rest("PATCH", `/photo_imports/${id}`, { photo_import: { status: "committed" } });
    const [first, second] = await Promise.all(round % 2 ? [edit(), commit()] : [commit(), edit()]);
    const [edited, committed] = round % 2 ? [first, second] : [second, first];
    expect(committed.status).toBe(200);
    const days = (await client.rest("GET", "/days")).body as { date: string; photos: unknown[] }[];
    const shape = days.map(({ date, photos }) => [date, photos.length]);
    if (edited.status === 200)
      expect(shape).toEqual([
        ["2026-01-12", 1],
        ["2026-01-10", 1],
      ]);
    else {
      expect(edited.status).toBe(409);
      expect(shape).toEqual([["2026-01-10", 2]]);
    }
  }
});

test.runIf(existsSync("/proc/self/fd"))("asking for the head of a photo opens no file for good", async () => {
  const { client, add } = await skierWithImport();
  const { id } = (await add("a")).body as { id: string };
  const open = () => readdirSync("/proc/self/fd").length;
  await client.request(`/photos/${id}/full`, { method: "HEAD" });
  const before = open();
  for (let i = 0; i < 30; i++) {
    const head = await client.request(`/photos/${id}/full`, { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(Number(head.headers.get("content-length"))).toBeGreaterThan(100);
    await client.request(`/photos/${id}/full`, { headers: { "if-none-match": head.headers.get("etag") ?? "" } });
  }
  await expect.poll(open).toBeLessThan(before + 10);
});
