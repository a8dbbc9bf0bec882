import { AsyncLocalStorage } from "node:async_hooks";
import { expect, test } from "vitest";
import { idleWorkerMemory, workersMemory } from "./memory.ts";
import { createScheduler } from "./scheduler.ts";

const most = workersMemory / 2;

/** Tasks that stay at work until they are let go, by name. */
function tasksOf(...pools: string[][]) {
  return tasksAtOnce(2, ...pools);
}

function tasksAtOnce(atOnce: number, ...pools: string[][]) {
  const scheduler = createScheduler(atOnce);
  const started: string[] = [];
  const ended: string[] = [];
  const lanes = pools.map((workers) => scheduler.lanes(workers, (worker) => ended.push(worker)));
  const ends = new Map<string, () => void>();
  const add = (name: string, { isHeavy = false, memoryBytes = 0, pool = 0 } = {}) =>
    (lanes[pool] as (typeof lanes)[0]).run({
      account: name.charAt(0),
      isHeavy,
      memoryBytes,
      start(worker) {
        started.push(`${name}:${worker}`);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      },
    });
  return {
    lanes: lanes as [(typeof lanes)[0], ...typeof lanes],
    started,
    ended,
    add,
    letGo: (name: string) => ends.get(name)?.(),
  };
}

test("starts a light task while a heavy one is at work, and a second heavy one after the first", async () => {
  const { started, add, letGo } = tasksOf(["one", "two"]);
  const first = add("a-heavy", { isHeavy: true });
  const second = add("b-heavy", { isHeavy: true });
  add("c-light");
  expect(started).toEqual(["a-heavy:one", "c-light:two"]);
  letGo("a-heavy");
  expect(await first).toBe("a-heavy");
  expect(started).toEqual(["a-heavy:one", "c-light:two", "b-heavy:one"]);
  letGo("b-heavy");
  await second;
});

test("starts two tasks at a time of workers of all kinds, one of them heavy, in turn by account", async () => {
  const { started, add, letGo } = tasksOf(["photo", "photo"], ["text"], ["track", "track"]);
  const photo = add("a-photo");
  const text = add("a-text", { isHeavy: true, pool: 1 });
  const track = add("a-track", { pool: 2 });
  add("a-other", { pool: 2 });
  add("b-heavy", { isHeavy: true, pool: 2 });
  add("b-photo");
  expect(started).toEqual(["a-photo:photo", "a-text:text"]);
  letGo("a-photo");
  await photo;
  letGo("a-track");
  await track;
  expect(started.slice(2)).toEqual(["a-track:track", "b-photo:photo"]);
  letGo("a-text");
  await text;
  letGo("b-photo");
  await expect.poll(() => started.slice(4)).toEqual(["a-other:track", "b-heavy:track"]);
});

test("starts one heavy task of a kind at a time, and of all kinds one less than tasks", () => {
  const { started, add } = tasksAtOnce(3, ["photo", "photo"], ["text"], ["track"]);
  add("a-photo", { isHeavy: true });
  add("b-photo", { isHeavy: true });
  add("c-text", { isHeavy: true, pool: 1 });
  add("d-track", { isHeavy: true, pool: 2 });
  add("e-photo");
  expect(started).toEqual(["a-photo:photo", "c-text:text", "e-photo:photo"]);
});

test("passes over a task whose workers are all at work", async () => {
  const { started, add } = tasksOf(["text"], ["photo"]);
  add("a-text");
  add("b-text");
  add("c-photo", { pool: 1 });
  expect(started).toEqual(["a-text:text", "c-photo:photo"]);
});

test("starts the next task after one that failed", async () => {
  const lanes = createScheduler(1).lanes(["one"]);
  const light = { isHeavy: false, memoryBytes: 0 };
  const failing = lanes.run({ ...light, account: "a", start: () => Promise.reject(new Error("no")) });
  const next = lanes.run({ ...light, account: "b", start: async (worker) => worker });
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("one");
});

test("counts the tasks of one account and of all, one that waits for memory included, and none of other lanes", () => {
  const { lanes, add } = tasksOf(["one", "two"], ["other"]);
  const [own, others] = lanes;
  add("a1", { memoryBytes: most });
  add("a2", { memoryBytes: most });
  add("b1");
  expect([own.working(), own.working("a"), own.working("b")]).toEqual([1, 1, 0]);
  expect([own.waiting(), own.waiting("a"), own.waiting("b")]).toEqual([2, 1, 1]);
  expect([others?.working(), others?.waiting()]).toEqual([0, 0]);
});

test("rejects what waits in these lanes, and starts what waited behind it", async () => {
  const { lanes, started, add } = tasksOf(["one", "two"], ["other"]);
  add("a1", { memoryBytes: most });
  const waiting = [add("a2", { memoryBytes: most }), add("b1")];
  add("c1", { pool: 1 });
  lanes[0].clear(new Error("closing"));
  for (const task of waiting) await expect(task).rejects.toThrow("closing");
  expect(lanes[0].waiting()).toBe(0);
  expect(started).toEqual(["a1:two", "c1:other"]);
});

test("holds a task back that does not fit into the memory beside those of other kinds", async () => {
  const { started, add, letGo } = tasksOf(["photo"], ["track"]);
  const photo = add("a-photo", { memoryBytes: most });
  add("b-track", { memoryBytes: most, pool: 1 });
  expect(started).toEqual(["a-photo:photo"]);
  letGo("a-photo");
  await photo;
  expect(started).toEqual(["a-photo:photo", "b-track:track"]);
});

test("ends idle workers of all kinds for a task that needs their memory", async () => {
  const { ended, add, letGo } = tasksOf(["photo"], ["text"]);
  const run = async (name: string, task = {}) => {
    const done = add(name, task);
    letGo(name);
    await done;
  };
  await run("a-photo");
  await run("a-text", { pool: 1 });
  await run("b-text", { memoryBytes: workersMemory - 2 * idleWorkerMemory, pool: 1 });
  expect(ended).toEqual([]);
  await run("c-text", { memoryBytes: workersMemory - idleWorkerMemory, pool: 1 });
  expect(ended).toEqual(["photo"]);
});

test("a task that waits for another runs in the context of who gave it", async () => {
  const caller = new AsyncLocalStorage<string>();
  const lanes = createScheduler(1).lanes(["one"]);
  const ask = (name: string) =>
    caller.run(name, () =>
      lanes.run({ account: name, isHeavy: false, memoryBytes: 0, start: async () => caller.getStore() }),
    );
  expect(await Promise.all(["a", "b", "c"].map(ask))).toEqual(["a", "b", "c"]);
});
