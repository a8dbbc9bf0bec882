import { execFileSync, fork } from "node:child_process";
import { appendFileSync, existsSync, readdirSync, readlinkSync } from "node:fs";
import { mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { workerFile } from "@firn/workers/worker-file";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { inspectPhoto, inspectPhotoFile } from "./inspect.ts";
import type { PhotoSource } from "./render-jobs.ts";
import { createRenderer, type Renderer, type RendererOptions } from "./renderer.ts";
import { cornersOf, cornersPicture, heicFixture } from "./test-pictures.ts";
import { failureOf, refusalOf } from "./test-refusal.ts";
import { heavy, isAlive, latest, patient, photoThat, testWorker } from "./test-rendering.ts";

// A machine with one core.
vi.mock("node:os", async (original) => ({
  ...(await original<typeof import("node:os")>()),
  availableParallelism: () => 1,
}));

let folder: string;
let renderer: Renderer;
let troubles: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "firn-render-"));
  troubles = [];
});

afterEach(async () => {
  await renderer.close();
  await rm(folder, { recursive: true });
});

function start(options: RendererOptions): Renderer {
  const limits = { ...patient, ...options.limits };
  renderer = createRenderer({ onTrouble: (error) => troubles.push(error.message), ...options, limits });
  return renderer;
}

async function render(source: PhotoSource) {
  const { cost } = await (typeof source === "string" ? inspectPhotoFile(source) : inspectPhoto(source));
  return renderer.render({ account: "skier", cost, latest, open: () => source });
}

describe("the real worker", () => {
  test("renders two views and reads EXIF, from bytes and from a file, in one process", async () => {
    start({ workers: 1 });
    const jpeg = await cornersPicture(10)
      .withExif({ IFD2: { DateTimeOriginal: "2024:02:03 23:50:00" } })
      .jpeg()
      .toBuffer();
    const path = join(folder, "photo");
    await writeFile(path, jpeg);
    const [fromBytes, fromFile] = [await render(jpeg), await render(path)];
    expect(fromFile).toEqual(fromBytes);
    expect(fromBytes).toMatchObject({
      width: 960,
      height: 640,
      contentType: "image/jpeg",
      takenAt: { date: "2024-02-03", time: "23:50:00" },
      position: null,
    });
    expect(await sharp(fromBytes.preview).metadata()).toMatchObject({ width: 400, height: 267 });
    expect(await cornersOf(fromBytes.full)).toEqual(["red", "green", "blue", "grey"]);
    expect(troubles).toEqual([]);
  });

  test("reads HEIC", async () => {
    start({ workers: 1 });
    const photo = await render(heicFixture("turned-by-container"));
    expect(await cornersOf(photo.full)).toEqual(["blue", "red", "grey", "green"]);
    expect(photo).toMatchObject({ takenAt: { date: "2024-02-03" }, position: { latitude: 50.1, longitude: -122.95 } });
  });

  test("turns a picture after scaling, which takes a third of the memory", async () => {
    start({ workers: 1, limits: { memoryBytes: 190e6 } });
    const picture = sharp({ create: { width: 8000, height: 6000, channels: 3, background: "#5a78a0" } });
    const jpeg = await picture.withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await render(jpeg)).toMatchObject({ width: 1536, height: 2048 });
    expect(troubles).toEqual([]);
  });

  test("refuses an unreadable file, and goes on", async () => {
    start({ workers: 1 });
    const jpeg = await cornersPicture(4).jpeg().toBuffer();
    expect(await refusalOf(() => render(jpeg.subarray(0, jpeg.length - 500)))).toMatch(/damaged/);
    expect(await render(jpeg)).toMatchObject({ width: 384 });
    expect(troubles).toEqual([]);
  });

  test("ends when its server is gone, even if it is stuck in a photo", async () => {
    start({});
    const pipe = join(folder, "pipe-that-nobody-writes-to");
    execFileSync("mkfifo", [pipe]);
    const { entry, execArgv } = workerFile("render-worker", fileURLToPath(import.meta.url));
    const worker = fork(entry, [], {
      execArgv,
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    await new Promise((resolve) => worker.once("message", resolve));
    const exit = new Promise((resolve) => worker.once("exit", (_code, signal) => resolve(signal)));
    await new Promise((resolve) => worker.send({ kind: "job", job: { source: pipe, latest } }, resolve));
    worker.disconnect();
    expect(await exit).toBe("SIGKILL");
  });
});

describe("a worker", () => {
  const processOf = async (command = "") => (await renderer.render(photoThat(command))).width;

  test("is reused for the next photo", async () => {
    start({ workers: 1, worker: testWorker });
    expect(await processOf()).toBe(await processOf());
  });

  test("is left to other photos beside a heavy one, also where there is one core", async () => {
    start({ worker: testWorker });
    const log = join(folder, "log");
    const big = renderer.render(photoThat(`meet ${log}`, heavy));
    expect(await processOf()).toBeGreaterThan(0);
    await expect.poll(() => existsSync(log)).toBe(true);
    appendFileSync(log, "I");
    await big;
  });

  test("that hangs is ended, its photo refused, and the next one has a new worker", async () => {
    start({ workers: 1, worker: testWorker, limits: { timeMs: 1_000 } });
    const before = await processOf();
    expect(await refusalOf(() => processOf("hang"))).toBe(
      "This photo took too long to read. Save it as a JPEG and try again.",
    );
    expect(isAlive(before)).toBe(false);
    expect(await processOf()).not.toBe(before);
    expect(troubles).toEqual([expect.stringContaining("(slow)")]);
  });

  test("that crashes is replaced; a photo that crashes two is refused", async () => {
    start({ workers: 1, worker: testWorker });
    const before = await processOf();
    expect(await refusalOf(() => processOf("crash"))).toMatch(/damaged/);
    expect(await processOf()).not.toBe(before);
    expect(troubles).toEqual([expect.stringContaining("SIGSEGV"), expect.stringContaining("SIGSEGV")]);
  });

  test("that was ended from outside costs no photo", async () => {
    start({ workers: 1, worker: testWorker });
    expect(await processOf(`crash once: ${join(folder, "crashed")}`)).toBeGreaterThan(0);
    expect(troubles).toHaveLength(1);
  });

  test("that throws does not blame the photo", async () => {
    start({ workers: 1, worker: testWorker });
    await expect(processOf("broken")).rejects.toThrow("TypeError: a fault of ours");
  });

  test("that the machine has no time for makes photos unavailable, not bad", async () => {
    start({ workers: 1, worker: testWorker, limits: { timeMs: 3000, patienceMs: 3000 } });
    expect(await failureOf(() => processOf("sleep"))).toMatchObject({ code: "unavailable", retryAfterSeconds: 10 });
    expect(troubles).toEqual([expect.stringContaining("(starved)")]);
    expect(await processOf()).toBeGreaterThan(0);
  });

  test("that does not start makes photos unavailable, not bad", async () => {
    const entry = join(folder, "broken.js");
    await writeFile(entry, "process.exit(1)");
    start({ workers: 1, worker: { entry, execArgv: [] } });
    expect(await failureOf(() => processOf())).toMatchObject({ code: "unavailable", retryAfterSeconds: 10 });
    expect(troubles).toEqual([expect.stringContaining("(start)")]);
  });

  test("without work is ended after a while", async () => {
    start({ workers: 1, worker: testWorker, limits: { idleMs: 1 } });
    const worker = await processOf();
    await expect.poll(() => isAlive(worker)).toBe(false);
  });

  test("keeps this process alive only while it works", async () => {
    start({ workers: 1, worker: testWorker, limits: { timeMs: 1_000 } });
    const keepsAlive = () => process.getActiveResourcesInfo().includes("ProcessWrap");
    await processOf();
    expect(keepsAlive()).toBe(false);
    const work = refusalOf(() => processOf("hang"));
    await expect.poll(keepsAlive).toBe(true);
    await work;
    await processOf();
    expect(keepsAlive()).toBe(false);
    const end = renderer.close();
    expect(keepsAlive()).toBe(true);
    await end;
  });

  test("has a low priority in all its threads, and neither the server's environment nor its files", async () => {
    start({ workers: 1, worker: testWorker });
    const database = await open(join(folder, "firn.db"), "w");
    const { width: pid, preview } = await renderer.render(photoThat());
    expect(threadsOf(pid).map((thread) => getPriority(thread))).toEqual(threadsOf(pid).map(() => 10));
    expect(preview.toString().split(" ")).not.toContain("PATH");
    expect(openFilesOf(process.pid)).toContain(join(folder, "firn.db"));
    expect(openFilesOf(pid)).not.toContain(join(folder, "firn.db"));
    await database.close();
  });
});

/** Threads and open files of a process, where the system tells; the process alone and none where it does not. */
function threadsOf(pid: number): number[] {
  return existsSync("/proc/self/task") ? readdirSync(`/proc/${pid}/task`).map(Number) : [pid];
}

function openFilesOf(pid: number): string[] {
  const names = existsSync("/proc/self/fd") ? readdirSync(`/proc/${pid}/fd`) : [];
  return names.flatMap((name) => {
    try {
      return [readlinkSync(`/proc/${pid}/fd/${name}`)];
    } catch {
      return [];
    }
  });
}
