import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { workerFile } from "./worker-file.ts";
import { createWorkerProcess } from "./worker-process.ts";

const file = workerFile("test-worker", fileURLToPath(import.meta.url));

function worker(memoryLimitBytes = 1024 ** 3) {
  const made = createWorkerProcess<string, unknown>({
    ...file,
    timeLimitMs: 10_000,
    patienceMs: 60_000,
    memoryLimitBytes,
    idleMs: 60_000,
  });
  onTestFinished(made.close);
  return made;
}

test("a reply over the limit fails its job only", async () => {
  const { run } = worker();
  const pid = await run("pid");
  await expect(run("long reply")).rejects.toMatchObject({ why: "oversized" });
  expect(await run("pid")).toBe(pid);
});

test.each(["unreadable reply", "wrong message"])("a worker with an %s is replaced", async (job) => {
  const { run } = worker();
  const pid = await run("pid");
  await expect(run(job)).rejects.toMatchObject({ why: "died" });
  expect(await run("pid")).not.toBe(pid);
});

test("a reply that cannot be serialized fails its job only", async () => {
  const { run } = worker();
  await expect(run("function")).rejects.toMatchObject({ why: "died" });
  expect(await run("pid")).toEqual(expect.any(Number));
});

test("an error in the worker's code fails its job with its stack, and the worker goes on", async () => {
  const { run } = worker();
  const pid = await run("pid");
  await expect(run("throw")).rejects.toThrow(/^TypeError: a mistake\n +at /);
  expect(await run("pid")).toBe(pid);
});

test("a worker over its memory limit is ended and replaced", async () => {
  const { run } = worker(400 * 1024 * 1024);
  const pid = await run("pid");
  await expect(run("fill memory")).rejects.toMatchObject({ why: "memory" });
  expect(await run("pid")).not.toBe(pid);
});

test("the garbage of a job is gone before the next", async () => {
  const { run } = worker();
  expect(await run("leave garbage")).toBe(100e6);
  expect(await run("bytes outside of the heap")).toBeLessThan(50e6);
});
