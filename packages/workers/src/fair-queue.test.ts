import { describe, expect, test } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

function queueOf(tasks: string) {
  const queue = createFairQueue<string>();
  for (const task of tasks.split(" ")) queue.add(task.charAt(0), task);
  return queue;
}

function order(queue: ReturnType<typeof queueOf>): string {
  const taken: string[] = [];
  for (let task = queue.next(); task !== undefined; task = queue.next()) taken.push(task);
  return taken.join(" ");
}

describe("the fair queue", () => {
  test("takes turns by account and keeps the order within one", () => {
    expect(order(queueOf("a1 a2 a3 b1 c1 b2"))).toBe("a1 b1 c1 a2 b2 a3");
  });

  test("gives a newcomer a turn after one task of each account that waits", () => {
    const queue = queueOf("a1 a2 a3");
    expect(queue.next()).toBe("a1");
    queue.add("b", "b1");
    expect(order(queue)).toBe("a2 b1 a3");
  });

  test("passes over tasks that cannot start yet, within an account and between accounts", () => {
    const queue = queueOf("a-heavy a-light b-heavy c-light");
    const isLight = (task: string) => task.endsWith("light");
    expect([queue.next(isLight), queue.next(isLight), queue.next(isLight)]).toEqual(["a-light", "c-light", undefined]);
    expect(order(queue)).toBe("b-heavy a-heavy");
  });

  test("lists the tasks that wait", () => {
    const queue = queueOf("a1 a2 b1");
    queue.next();
    expect(queue.all().sort()).toEqual(["a2", "b1"]);
  });
});
