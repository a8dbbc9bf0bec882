import { setImmediate as nextTurn } from "node:timers/promises";
import { plainMessage } from "@firn/contracts/messages";
import type { OwnerId } from "@firn/contracts/runtime";
import { WorkerGone } from "@firn/workers/worker-process";
import { expect, test } from "vitest";
import { refusalOf } from "./imports/test-readers.ts";
import { createReaderQueue, explainWorkerGone } from "./reader-queue.ts";
import { inTurns, turn } from "./turns.ts";

const [skier, friend] = ["skier", "friend"] as OwnerId[] as [OwnerId, OwnerId];
const minute = 60_000;
const slow = async () => explainWorkerGone(new WorkerGone("slow", "SIGKILL"), "file", plainMessage("Not now."));
const quick = async () => "read";
const light = { isHeavy: false, memoryBytes: 1 };

function queueOf(...workers: string[]) {
  const clock = { now: 0 };
  return { clock, queue: createReaderQueue("files", workers, undefined, undefined, () => clock.now) };
}

test("an account whose file took too long waits for 5 minutes, and no other", async () => {
  const { clock, queue } = queueOf("one");
  await refusalOf(queue.run(skier, slow, light));
  clock.now += 30_000;
  expect(await refusalOf(queue.run(skier, quick, light))).toMatchObject({
    code: "throttled",
    message: "One of your files took too much to read. Try again in 5 minutes.",
    retryAfterSeconds: 270,
  });
  expect(await queue.run(friend, quick, light)).toBe("read");
  clock.now += 4 * minute;
  expect((await refusalOf(queue.run(skier, quick, light))).message).toMatch(/Try again in a minute\.$/);
  clock.now += minute;
  expect(await queue.run(skier, quick, light)).toBe("read");
});

test("the account's files that wait behind one that took too long are not read", async () => {
  const { queue } = queueOf("one");
  const all = [queue.run(skier, slow, light), queue.run(skier, quick, light), queue.run(friend, quick, light)];
  const [first, second, third] = await Promise.allSettled(all);
  expect(first).toMatchObject({ reason: { code: "invalid" } });
  expect(second).toMatchObject({ reason: { code: "throttled" } });
  expect(third).toMatchObject({ value: "read" });
});

test.each(["start", "starved"] as const)("an account does not wait for what is ours (%s)", async (why) => {
  const { queue } = queueOf("one");
  const ours = async () => explainWorkerGone(new WorkerGone(why, ""), "file", plainMessage("Not now."));
  expect(await refusalOf(queue.run(skier, ours, light))).toMatchObject({ code: "unavailable" });
  expect(await queue.run(skier, quick, light)).toBe("read");
});

test("a heavy file leaves a worker to the others", async () => {
  const { queue } = queueOf("one", "two");
  let letGo = () => {};
  const heavy = () => new Promise<string>((resolve) => (letGo = () => resolve("heavy")));
  const first = queue.run(skier, heavy, { ...light, isHeavy: true });
  const second = queue.run(friend, async () => "second", { ...light, isHeavy: true });
  expect(await queue.run(friend, async (worker) => worker, light)).toBe("two");
  expect(queue.underWay()).toBe(2);
  letGo();
  expect(await Promise.all([first, second])).toEqual(["heavy", "second"]);
});

test("long calls that wait for a worker do not hold up the call that has it", async () => {
  const { queue } = queueOf("one");
  let ended = 0;
  const takeTurns = async () => {
    for (let taken = 0; taken < 40; taken++) await turn();
  };
  const begin = (ownerId: OwnerId, before: () => Promise<void>, work: () => Promise<void>) =>
    inTurns(ownerId, false, async () => {
      await before();
      await queue.run(ownerId, work, light);
      ended++;
    });
  let goOn = () => {};
  const wait = () => new Promise<void>((resolve) => (goOn = resolve));
  const calls = [
    begin("third" as OwnerId, turn, () => wait().then(takeTurns)),
    ...[skier, friend].map((ownerId) => begin(ownerId, takeTurns, takeTurns)),
  ];
  // In each of these goes on one call: they are more than all calls take. The two long ones then wait for the worker.
  for (let loop = 0; loop < 200; loop++) await nextTurn();
  goOn();
  for (let loop = 0; loop < 400; loop++) await nextTurn();
  expect(ended).toBe(3);
  await Promise.all(calls);
});
