import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { pace } from "./pace.ts";

/** Values that are available at once, as from a database that never waits. */
async function* steps(count: number, onStep: (step: number) => unknown = () => {}, onEnd = () => {}) {
  try {
    for (let step = 0; step < count; step++) {
      onStep(step);
      yield step;
    }
  } finally {
    onEnd();
  }
}

async function drain(source: AsyncIterable<number>): Promise<number[]> {
  const values: number[] = [];
  for await (const value of source) values.push(value);
  return values;
}

test("yields the values of its source in order", async () => {
  expect(await drain(pace(steps(5)))).toEqual([0, 1, 2, 3, 4]);
});

test("many sources share two steps per turn of the event loop equally", async () => {
  const order: number[] = [];
  const all = Array.from({ length: 10 }, (_, i) => drain(pace(steps(20, () => order.push(i)))));
  const perTurn: number[] = [];
  for (let before = 0; order.length < 200; before = order.length) {
    await setImmediate();
    perTurn.push(order.length - before);
  }
  await Promise.all(all);
  expect(Math.max(...perTurn)).toBeLessThanOrEqual(2);
  for (let round = 0; round < 20; round++) {
    expect(order.slice(round * 10, round * 10 + 10).sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  }
});

test("ends its source when the consumer ends and when the source fails", async () => {
  let ends = 0;
  for await (const value of pace(steps(5, undefined, () => ends++))) if (value === 1) break;
  expect(ends).toBe(1);
  const failing = steps(
    5,
    (step) => {
      if (step === 2) throw new Error("unreadable");
    },
    () => ends++,
  );
  await expect(drain(pace(failing))).rejects.toThrow("unreadable");
  expect(ends).toBe(2);
  expect(await drain(pace(steps(1)))).toEqual([0]);
});
