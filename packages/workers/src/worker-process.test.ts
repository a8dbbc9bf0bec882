import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { workerFile } from "@firn/workers/worker-file";
import { afterAll, expect, test } from "vitest";
import { mostIdle } from "./memory.ts";
import { createWorkerProcess } from "./worker-process.ts";

const file = workerFile("test-worker", fileURLToPath(import.meta.url));

// One for all tests, because a process takes a second to start. Each job that ends it also shows that a new one follows.
let greeting = { text: "hello" };
const { run, close } = createWorkerProcess<string, unknown>({
  greeting: () => greeting,
  ...file,
  timeLimitMs: 10_000,
  patienceMs: 170_000,
  memoryLimitBytes: 400 * 1024 * 1024,
  idleMs: 60_000,
});
afterAll(close);

test("a greeting precedes the first job, and the next job when it has changed", async () => {
  expect(await run("greetings")).toEqual(["hello"]);
  expect(await run("greetings")).toEqual(["hello"]);
  greeting = { text: "hello again" };
  expect(await run("greetings")).toEqual(["hello", "hello again"]);
});

test("a worker that replaces another one is greeted", async () => {
  await expect(run("unreadable reply")).rejects.toMatchObject({ why: "died" });
  expect(await run("greetings")).toEqual([greeting.text]);
});

test.runIf(existsSync("/proc/self/oom_score_adj"))(
  "a machine without memory ends a worker before the server",
  async () => {
    const score = (pid: unknown) => Number(readFileSync(`/proc/${pid}/oom_score_adj`, "utf8"));
    expect(score(await run("pid"))).toBeGreaterThan(score(process.pid));
  },
);

test("a reply over the limit fails its job only", async () => {
  const pid = await run("pid");
  await expect(run("long reply")).rejects.toMatchObject({ why: "oversized" });
  expect(await run("pid")).toBe(pid);
});

test.each(["unreadable reply", "wrong message"])("a worker with an %s is replaced", async (job) => {
  const pid = await run("pid");
  await expect(run(job)).rejects.toMatchObject({ why: "died" });
  expect(await run("pid")).not.toBe(pid);
});

test("a reply that cannot be serialized fails its job only", async () => {
  await expect(run("function")).rejects.toMatchObject({ why: "died" });
  expect(await run("pid")).toEqual(expect.any(Number));
});

test("an error in the worker's code fails its job with its stack, and the worker goes on", async () => {
  const pid = await run("pid");
  await expect(run("throw")).rejects.toThrow(/^TypeError: a mistake\n +at /);
  expect(await run("pid")).toBe(pid);
});

test("a worker over its memory limit is ended and replaced", async () => {
  const pid = await run("pid");
  await expect(run("fill memory")).rejects.toMatchObject({ why: "memory" });
  expect(await run("pid")).not.toBe(pid);
});

test("the garbage of a job is gone before the next", async () => {
  expect(await run("leave garbage")).toBe(100e6);
  expect(await run("bytes outside of the heap")).toBeLessThan(50e6);
});

test("a worker may hold after a job what it held before its first", () => {
  expect(mostIdle(0)).toBe(mostIdle(80e6));
  expect(mostIdle(180e6)).toBeGreaterThan(180e6);
});

test.runIf(existsSync("/proc/self/status"))("a worker that holds much memory after a job is replaced", async () => {
  const pid = await run("pid");
  expect(await run("keep memory")).toBe(200e6);
  expect(await run("pid")).not.toBe(pid);
});
