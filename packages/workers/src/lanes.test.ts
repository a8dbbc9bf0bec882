import { expect, test } from "vitest";
import { createLanes } from "./lanes.ts";

/** Tasks that stay at work until they are let go, by name. */
function lanesOf(workers: string[], memoryBudget?: number) {
  const lanes = createLanes(workers, memoryBudget);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, { isHeavy = false, memoryBytes = 0 } = {}) =>
    lanes.run({
      account: name.charAt(0),
      isHeavy,
      memoryBytes,
      start(worker) {
        started.push(`${name}:${worker}`);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      },
    });
  return { lanes, started, add, letGo: (name: string) => ends.get(name)?.() };
}

test("starts a light task while a heavy one is at work, and a second heavy one after the first", async () => {
  const { started, add, letGo } = lanesOf(["one", "two"]);
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

test("starts the next task after one that failed", async () => {
  const lanes = createLanes(["one"]);
  const failing = lanes.run({ account: "a", isHeavy: false, start: () => Promise.reject(new Error("no")) });
  const next = lanes.run({ account: "b", isHeavy: false, start: async (worker) => worker });
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("one");
});

test("counts the tasks of one account and of all, one that waits for memory included", () => {
  const { lanes, add } = lanesOf(["one", "two"], 10);
  add("a1", { memoryBytes: 6 });
  add("a2", { memoryBytes: 6 });
  add("b1");
  expect([lanes.working(), lanes.working("a"), lanes.working("b")]).toEqual([1, 1, 0]);
  expect([lanes.waiting(), lanes.waiting("a"), lanes.waiting("b")]).toEqual([2, 1, 1]);
});

test("rejects what waits", async () => {
  const { lanes, add } = lanesOf(["one"]);
  add("a1");
  const waiting = add("a2");
  lanes.clear(new Error("closing"));
  await expect(waiting).rejects.toThrow("closing");
  expect(lanes.waiting()).toBe(0);
});
