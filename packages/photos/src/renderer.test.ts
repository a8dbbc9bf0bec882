import { execFileSync, fork } from "node:child_process";
import { appendFileSync, existsSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { workerFile } from "@firn/workers/worker-file";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createRenderer, type Renderer, type RendererOptions, type RenderWork } from "./renderer.ts";
import { cornersOf, cornersPicture, heicFixture } from "./test-pictures.ts";
import { failureOf, refusalOf } from "./test-refusal.ts";

const latest = "2026-01-16";
const testWorker = { entry: fileURLToPath(new URL("./test-worker.js", import.meta.url)), execArgv: [] };

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
  renderer = createRenderer({ onTrouble: (error) => troubles.push(error.message), ...options });
  return renderer;
}

describe("the real worker", () => {
  test("makes two views and says what the photo says, from bytes and from a file, one after the other in one process", async () => {
    start({ workers: 1 });
    const jpeg = await cornersPicture(10)
      .withExif({ IFD2: { DateTimeOriginal: "2024:02:03 23:50:00" } })
      .jpeg()
      .toBuffer();
    const path = join(folder, "photo");
    await writeFile(path, jpeg);
    const [fromBytes, fromFile] = [await renderer.render(jpeg, latest), await renderer.render(path, latest)];
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
    const photo = await renderer.render(heicFixture("turned-by-container"), latest);
    expect(await cornersOf(photo.full)).toEqual(["blue", "red", "grey", "green"]);
    expect(photo).toMatchObject({ takenAt: { date: "2024-02-03" }, position: { latitude: 50.1, longitude: -122.95 } });
  });

  test("refuses what it can't read, and goes on", async () => {
    start({ workers: 1 });
    const jpeg = await cornersPicture(4).jpeg().toBuffer();
    expect(await refusalOf(() => renderer.render(jpeg.subarray(0, jpeg.length - 500), latest))).toMatch(/damaged/);
    expect(await renderer.render(jpeg, latest)).toMatchObject({ width: 384 });
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

describe("what is no photo", () => {
  test("is refused before a worker is started", async () => {
    start({ worker: { entry: "/nowhere", execArgv: [] } });
    expect(await refusalOf(() => renderer.render(Buffer.from("<svg/>"), latest))).toMatch(/drawing/);
    const path = join(folder, "empty");
    await writeFile(path, "");
    expect(await refusalOf(() => renderer.render(path, latest))).toBe("This file is empty.");
  });
});

const jpegThat = (command = "") => Buffer.from(`\xFF\xD8\xFF>>${command}`, "latin1");
const heicThat = (command: string) => Buffer.from(`\0\0\0\x14ftypheic\0\0\0\0mif1>>${command}`, "latin1");

describe("a worker", () => {
  const processOf = async (command = "") => (await renderer.render(jpegThat(command), latest)).width;

  test("is kept for the next photo", async () => {
    start({ workers: 1, worker: testWorker });
    expect(await processOf()).toBe(await processOf());
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

  test("that has a fault of ours does not blame the photo", async () => {
    start({ workers: 1, worker: testWorker });
    await expect(processOf("broken")).rejects.toThrow("TypeError: a fault of ours");
  });

  test("that the machine has no time for makes photos unavailable, not bad", async () => {
    start({ workers: 1, worker: testWorker, limits: { timeMs: 200, patienceMs: 400 } });
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
    await vi.waitFor(() => expect(isAlive(worker)).toBe(false), 5_000);
  });

  test("keeps this process alive while it works or is about to end, and not while it waits", async () => {
    start({ workers: 1, worker: testWorker, limits: { timeMs: 1_000 } });
    const keepsAlive = () => process.getActiveResourcesInfo().includes("ProcessWrap");
    await processOf();
    expect(keepsAlive()).toBe(false);
    const work = refusalOf(() => processOf("hang"));
    await vi.waitFor(() => expect(keepsAlive()).toBe(true));
    await work;
    await processOf();
    expect(keepsAlive()).toBe(false);
    const end = renderer.close();
    expect(keepsAlive()).toBe(true);
    await end;
  });

  test("is nice, all its threads, and has neither the server's environment nor its files", async () => {
    start({ workers: 1, worker: testWorker });
    const database = await open(join(folder, "firn.db"), "w");
    const { width: pid, preview } = await renderer.render(jpegThat(), latest);
    expect(threadsOf(pid).map((thread) => getPriority(thread))).toEqual(threadsOf(pid).map(() => 19));
    expect(preview.toString().split(" ")).not.toContain("PATH");
    expect(openFilesOf(process.pid)).toContain(join(folder, "firn.db"));
    expect(openFilesOf(pid)).not.toContain(join(folder, "firn.db"));
    await database.close();
  });
});

describe("the queue", () => {
  test("tells how long it is, and how each piece of work ended", async () => {
    const ended: string[] = [];
    const onWorked = ({ outcome, heavy, ms }: RenderWork) => ended.push(`${outcome} ${heavy} ${ms > 0}`);
    start({ workers: 1, worker: testWorker, onWorked });
    expect(renderer.load()).toEqual({ working: 0, waiting: 0 });
    const log = join(folder, "log");
    const commands = [`meet ${log}`, "crash", "broken"].map((command) => jpegThat(command));
    const photos = Promise.allSettled([...commands, heicThat("")].map((photo) => renderer.render(photo, latest)));
    await vi.waitFor(() => expect(existsSync(log)).toBe(true), 5_000);
    expect(renderer.load()).toEqual({ working: 1, waiting: 3 });
    appendFileSync(log, "I");
    await photos;
    expect(ended.sort()).toEqual([
      "failed false true",
      "refused false true",
      "rendered false true",
      "rendered true true",
    ]);
    expect(renderer.load()).toEqual({ working: 0, waiting: 0 });
  });

  test("works on as many photos at once as there are workers", async () => {
    start({ workers: 2, worker: testWorker });
    const log = join(folder, "log");
    const [one, other] = [1, 2].map(() => renderer.render(jpegThat(`meet ${log}`), latest));
    expect((await one)?.width).not.toBe((await other)?.width);
  });

  test("works on one HEIC at a time", async () => {
    start({ workers: 3, worker: testWorker });
    const log = join(folder, "log");
    await Promise.all([1, 2, 3].map(() => renderer.render(heicThat(`log ${log}`), latest)));
    expect(readFileSync(log, "utf8")).toBe("start end start end start end ");
  });

  test("lets other photos pass a HEIC that waits for another", async () => {
    start({ workers: 2, worker: testWorker });
    const log = join(folder, "order");
    const order: string[] = [];
    await Promise.all([
      renderer.render(heicThat(`log ${log}`), latest).then(() => order.push("first HEIC")),
      renderer.render(heicThat(`log ${log}`), latest).then(() => order.push("second HEIC")),
      renderer.render(jpegThat(), latest).then(() => order.push("JPEG")),
    ]);
    expect(order.indexOf("JPEG")).toBeLessThan(order.indexOf("second HEIC"));
  });

  test("turns photos away when too many wait, and takes them again later", async () => {
    start({ workers: 1, worker: testWorker, limits: { waiting: 2 } });
    const taken = [1, 2, 3].map(() => renderer.render(jpegThat(), latest));
    expect(await failureOf(() => renderer.render(jpegThat(), latest))).toMatchObject({
      code: "unavailable",
      retryAfterSeconds: 10,
      message: "Many photos are being worked on. Try again in a moment.",
    });
    await Promise.all(taken);
    expect(await renderer.render(jpegThat(), latest)).toBeDefined();
  });

  test("is given up on closing, with whatever is at work", async () => {
    start({ workers: 1, worker: testWorker });
    const log = join(folder, "log");
    const { width: worker } = await renderer.render(jpegThat(), latest);
    const unfinished = [jpegThat(`meet ${log}`), jpegThat()].map((photo) =>
      failureOf(() => renderer.render(photo, latest)),
    );
    await vi.waitFor(() => expect(existsSync(log)).toBe(true));
    await renderer.close();
    for (const failure of await Promise.all(unfinished)) expect(failure.code).toBe("unavailable");
    expect(isAlive(worker)).toBe(false);
    expect(await failureOf(() => renderer.render(jpegThat(), latest))).toMatchObject({ code: "unavailable" });
    expect(troubles).toEqual([]);
  });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

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
