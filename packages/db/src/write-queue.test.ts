import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createWriteQueue } from "./write-queue.ts";

const long = 1000;

/** Writes that wait for one that is under way until `end`; `order` has them as they began. */
function withOpenWrite(atOnce = 1) {
  let account = "";
  const queue = createWriteQueue(atOnce, () => account);
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const begun = Array.from({ length: atOnce }, () => queue.run(1, () => new Promise<void>((end) => ends.push(end))));
  const write = async (by: string, name: string, statements = 1) => {
    account = by;
    const work = queue.run(statements, () => {
      order.push(name);
      return nextTurn(name);
    });
    account = "";
    return work;
  };
  const end = () => {
    for (const each of ends) each();
    return Promise.all(begun);
  };
  return { queue, order, write, end };
}

test("writes that wait take turns by account", async () => {
  const { order, write, end } = withOpenWrite();
  const writes = [write("a", "a1"), write("a", "a2"), write("a", "a3"), write("b", "b1"), write("c", "c1")];
  await end();
  expect(await Promise.all(writes)).toEqual(["a1", "a2", "a3", "b1", "c1"]);
  expect(order).toEqual(["a1", "b1", "c1", "a2", "a3"]);
});

test("a short write comes before the long ones of other accounts", async () => {
  const { order, write, end } = withOpenWrite();
  const writes = [write("a", "a", long), write("b", "b", long), write("c", "c")];
  await end();
  await Promise.all(writes);
  expect(order).toEqual(["c", "a", "b"]);
});

test("after twenty short writes a long one has its turn, also while others come", async () => {
  const { order, write, end } = withOpenWrite();
  const writes = [write("a", "long", long)];
  for (let n = 0; n < 50; n++) writes.push(write("b", "short"));
  await end();
  await Promise.all(writes);
  expect(order.indexOf("long")).toBe(20);
});

test("as many writes as may be are under way at once, and a new one does not come before those that wait", async () => {
  const { order, write, end } = withOpenWrite(2);
  const writes = [write("a", "a1"), write("b", "b1"), write("c", "c1")];
  await nextTurn();
  expect(order).toEqual([]);
  await end();
  writes.push(write("d", "d1"));
  await nextTurn();
  expect(order).toEqual(["a1", "b1"]);
  await Promise.all(writes);
  expect(order).toEqual(["a1", "b1", "c1", "d1"]);
});

test("writes that come while a waiting one begins are not one too many", async () => {
  const { queue, end } = withOpenWrite(2);
  let underWay = 0;
  let most = 0;
  const held = async () => {
    underWay++;
    most = Math.max(most, underWay);
    await nextTurn();
    await nextTurn();
    underWay--;
  };
  const later: unknown[] = [];
  const first = queue.run(1, () => {
    later.push(queue.run(1, held), queue.run(1, held));
    return held();
  });
  await end();
  await first;
  await Promise.all(later);
  expect(most).toBe(2);
});

test("each write that has waited begins in a turn of the event loop of its own", async () => {
  const { queue, end } = withOpenWrite();
  const order: string[] = [];
  const writes = ["first", "second"].map(async (name) => queue.run(1, () => order.push(name)));
  await end();
  setImmediate(() => order.push("other work"));
  await Promise.all(writes);
  expect(order).toEqual(["first", "other work", "second"]);
});

test("a write that fails holds nothing up", async () => {
  const { queue, order, write, end } = withOpenWrite();
  const failing = [
    (async () =>
      queue.run(1, () => {
        throw new Error("at once");
      }))(),
    (async () => queue.run(1, () => Promise.reject(new Error("later"))))(),
  ];
  const outcomes = Promise.allSettled(failing);
  const next = write("a", "next");
  await end();
  expect(await outcomes).toMatchObject([{ reason: { message: "at once" } }, { reason: { message: "later" } }]);
  await next;
  expect(order).toEqual(["next"]);
  expect(() =>
    queue.run(1, () => {
      throw new Error("alone");
    }),
  ).toThrow("alone");
  expect(queue.run(1, () => "in the same tick")).toBe("in the same tick");
});
