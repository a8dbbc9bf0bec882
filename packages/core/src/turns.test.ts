import { setImmediate as nextTurn } from "node:timers/promises";
import type { OwnerId } from "@firn/contracts/runtime";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inTurns, turn } from "./turns.ts";

const [anna, bert] = ["anna", "bert"] as [OwnerId, OwnerId];

let nowMs = 0;

beforeEach(() => {
  vi.spyOn(performance, "now").mockImplementation(() => nowMs);
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** A call that takes so many turns of a millisecond, and says each. */
function call(ownerId: OwnerId, turns: number, say: () => void = () => {}, isUpload = false): Promise<void> {
  return inTurns(ownerId, isUpload, async () => {
    for (let taken = 0; taken < turns; taken++) {
      await turn();
      nowMs += 1;
      say();
    }
  });
}

test("one call goes on in a turn of the event loop, in the order of their waiting", async () => {
  const order: string[] = [];
  const calls = Promise.all([1, 2, 3].map((name) => call(anna, 2, () => order.push(`${name}`))));
  for (let loop = 0; loop < 3; loop++) {
    await nextTurn();
    expect(order).toHaveLength(loop + 1);
  }
  await calls;
  expect(order.join("")).toBe("123123");
});

test("an account that has had few turns comes before one that has had many", async () => {
  const order: string[] = [];
  const many = Promise.all(Array.from({ length: 10 }, () => call(anna, 15, () => order.push("a"))));
  for (let loop = 0; loop < 30; loop++) await nextTurn();
  const before = order.length;
  await call(bert, 10, () => order.push("b"));
  expect(order.slice(before).join("").replace(/a/, "")).toBe("b".repeat(10));
  await many;
});

test("a background task takes turns with calls", async () => {
  const order: string[] = [];
  const calls = call(anna, 6, () => order.push("call"));
  for (let taken = 0; taken < 3; taken++) {
    await turn();
    nowMs += 1;
    order.push("background");
  }
  await calls;
  expect(order.lastIndexOf("background")).toBeLessThan(order.lastIndexOf("call"));
});

/** How many of six calls of six accounts have taken more than `turns` turns before the first of them ends. */
async function longBeforeAnEnd(turns: number): Promise<number> {
  const taken = Array<number>(6).fill(0);
  const calls = taken.map((_, at) => call(`account ${at}` as OwnerId, 60, () => (taken[at] = (taken[at] ?? 0) + 1)));
  await Promise.race(calls);
  const count = taken.filter((each) => each > turns).length;
  await Promise.all(calls);
  expect(taken).toEqual(Array(6).fill(60));
  return count;
}

test("of the calls that take more than 20 turns two go on, and the others wait until one ends", async () => {
  expect(await longBeforeAnEnd(20)).toBe(2);
});

test("an account with two long calls leaves the other place to others", async () => {
  const taken = [0, 0];
  const annas = Promise.all(taken.map((_, at) => call(anna, 200, () => (taken[at] = (taken[at] ?? 0) + 1))));
  for (let loop = 0; loop < 60; loop++) await nextTurn();
  await call(bert, 60);
  const takenMeanwhile = [...taken].sort((a, b) => a - b);
  await annas;
  expect(takenMeanwhile).toEqual([20, expect.any(Number)]);
  expect(takenMeanwhile[1]).toBeLessThan(200);
  expect(taken).toEqual([200, 200]);
});

test("an upload does not wait for long calls, because they may wait for it", async () => {
  const upload = deferred();
  const waitForUpload = (ownerId: OwnerId) =>
    inTurns(ownerId, false, async () => {
      for (let taken = 0; taken < 30; taken++) await turn();
      await upload.promise;
    });
  const waiting = Promise.all([anna, bert].map(waitForUpload));
  // Until both have many turns.
  for (let loop = 0; loop < 60; loop++) await nextTurn();
  let turns = 0;
  const sent = call("carl" as OwnerId, 60, () => turns++, true);
  // In each of these goes on one call: they are more than all calls take.
  for (let loop = 0; loop < 200; loop++) await nextTurn();
  const turnsBefore = turns;
  upload.resolve();
  await Promise.all([sent, waiting]);
  expect(turnsBefore).toBe(60);
});

test("a long call that fails makes room for another", async () => {
  const fail = (ownerId: OwnerId) =>
    inTurns(ownerId, false, async () => {
      for (let taken = 0; taken < 30; taken++) await turn();
      throw new Error("failed");
    });
  const outcomes = await Promise.allSettled([anna, bert, anna, bert, anna].map(fail));
  expect(outcomes.map(({ status }) => status)).toEqual(Array(5).fill("rejected"));
  expect(await longBeforeAnEnd(20)).toBe(2);
});

test("what a call has left behind takes no place of the calls that are under way", async () => {
  const leaveBehind = (ownerId: OwnerId) => inTurns(ownerId, false, async () => void takeTurns(30));
  await Promise.all([anna, bert].map(leaveBehind));
  for (let loop = 0; loop < 80; loop++) await nextTurn();
  let turns = 0;
  const calls = Promise.all([anna, "carl" as OwnerId].map((ownerId) => call(ownerId, 60, () => turns++)));
  for (let loop = 0; loop < 200; loop++) await nextTurn();
  expect(turns).toBe(120);
  await calls;
});

async function takeTurns(count: number): Promise<void> {
  for (let taken = 0; taken < count; taken++) await turn();
}

function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
