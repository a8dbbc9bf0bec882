import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFileStore } from "./file-store.ts";
import type { PhotoStore } from "./photo-store.ts";
import { failureOf } from "./test-refusal.ts";

/** The code of the error with which the next writes fail; none while it is undefined. */
const disk = vi.hoisted(() => ({ code: undefined as string | undefined }));

vi.mock("node:fs/promises", async (original) => {
  const real = await original<typeof import("node:fs/promises")>();
  return {
    ...real,
    async rename(...args: Parameters<typeof real.rename>) {
      if (disk.code) throw Object.assign(new Error(disk.code), { code: disk.code, syscall: "rename" });
      await real.rename(...args);
    },
  };
});

let root: string;
let store: PhotoStore;

beforeEach(async () => {
  root = join(await mkdtemp(join(tmpdir(), "firn-files-")), "photos");
  store = createFileStore(root);
  disk.code = undefined;
});

afterEach(async () => {
  await rm(join(root, ".."), { recursive: true });
});

const full = (photoId: string) => ({ photoId, part: "full" as const });
const bytes = Buffer.from("bytes");

test("photos are spread over folders, found again by another process", async () => {
  for (let i = 0; i < 40; i++) await store.put(full(`photo-${i}`), bytes);
  expect((await readdir(root)).length).toBeGreaterThan(20);
  expect((await createFileStore(root).read(full("photo-7"))).sizeBytes).toBe(5);
});

test.each([
  ["ENOSPC", "storage_full", "There is no room left for photos on this server."],
  ["EDQUOT", "storage_full", "There is no room left for photos on this server."],
  ["EROFS", "unavailable", "Photos can't be reached right now. Try again in a minute."],
  ["EACCES", "unavailable", "Photos can't be reached right now. Try again in a minute."],
])("%s becomes an AppError, leaves no file, and passes", async (errno, code, message) => {
  disk.code = errno;
  expect(await failureOf(() => store.put(full("photo"), bytes))).toMatchObject({
    code,
    message,
    cause: { code: errno },
  });
  expect((await readdir(root, { recursive: true })).length).toBe(1);
  disk.code = undefined;
  await store.put(full("photo"), bytes);
  expect((await store.read(full("photo"))).sizeBytes).toBe(5);
});

test("a folder that is no folder makes photos unavailable until it is one again", async () => {
  await store.put(full("photo"), bytes);
  await rename(root, `${root}-elsewhere`);
  await writeFile(root, "a file in the way");
  for (const call of [
    () => store.put(full("photo"), bytes),
    () => store.read(full("photo")),
    () => store.list()[Symbol.asyncIterator]().next(),
    () => store.sweep(0),
    () => store.probe(),
  ]) {
    expect(await failureOf(call)).toMatchObject({ code: "unavailable", retryAfterSeconds: 60 });
  }
  await rm(root);
  await rename(`${root}-elsewhere`, root);
  expect((await store.read(full("photo"))).sizeBytes).toBe(5);
});

test("the sweep removes old unfinished files only", async () => {
  await store.put(full("photo"), bytes);
  const [shard = ""] = await readdir(root);
  const old = join(root, shard, "0123.unfinished");
  const fresh = join(root, shard, "4567.unfinished");
  for (const path of [old, fresh]) await writeFile(path, "half");
  await utimes(old, new Date("2026-01-15T08:00:00Z"), new Date("2026-01-15T08:00:00Z"));
  await utimes(fresh, new Date("2026-01-15T11:00:00Z"), new Date("2026-01-15T11:00:00Z"));
  await store.sweep(Date.parse("2026-01-15T10:00:00Z"));
  expect((await readdir(join(root, shard))).sort()).toEqual([
    "4567.unfinished",
    expect.stringMatching(/^photo\.full$/),
  ]);
});

test("an empty store lists and sweeps no file", async () => {
  await mkdir(root);
  await store.sweep(Date.now());
  expect(await store.list()[Symbol.asyncIterator]().next()).toEqual({ done: true, value: undefined });
});

test("a probe makes the folder, readable by its owner only", async () => {
  await store.probe();
  expect((await stat(root)).mode & 0o777).toBe(0o700);
  expect(await readdir(root)).toEqual([]);
});
