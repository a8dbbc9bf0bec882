import { plainMessage } from "@firn/contracts/messages";
import type { OwnerId } from "@firn/contracts/runtime";
import { WorkerGone } from "@firn/workers/worker-process";
import { expect, test } from "vitest";
import { refusalOf } from "./imports/test-readers.ts";
import { createTurns, explainWorkerGone } from "./in-turn.ts";

const [skier, friend] = ["skier", "friend"] as OwnerId[] as [OwnerId, OwnerId];
const minute = 60_000;
const slow = async () => explainWorkerGone(new WorkerGone("slow", "SIGKILL"), "file", plainMessage("Not now."));
const quick = async () => "read";

function turnsOver(...workers: string[]) {
  const clock = { now: 0 };
  return { clock, turns: createTurns("files", workers, undefined, () => clock.now) };
}

test("an account whose file took too long waits for 5 minutes, and no other", async () => {
  const { clock, turns } = turnsOver("one");
  await refusalOf(turns.run(skier, slow));
  clock.now += 30_000;
  expect(await refusalOf(turns.run(skier, quick))).toMatchObject({
    code: "throttled",
    message: "One of your files took too much to read. Try again in 5 minutes.",
    retryAfterSeconds: 270,
  });
  expect(await turns.run(friend, quick)).toBe("read");
  clock.now += 4 * minute;
  expect((await refusalOf(turns.run(skier, quick))).message).toMatch(/Try again in a minute\.$/);
  clock.now += minute;
  expect(await turns.run(skier, quick)).toBe("read");
});

test("the account's files that wait behind one that took too long are not read", async () => {
  const { turns } = turnsOver("one");
  const all = [turns.run(skier, slow), turns.run(skier, quick), turns.run(friend, quick)];
  const [first, second, third] = await Promise.allSettled(all);
  expect(first).toMatchObject({ reason: { code: "invalid" } });
  expect(second).toMatchObject({ reason: { code: "throttled" } });
  expect(third).toMatchObject({ value: "read" });
});

test.each(["start", "starved"] as const)("an account does not wait for what is ours (%s)", async (why) => {
  const { turns } = turnsOver("one");
  const ours = async () => explainWorkerGone(new WorkerGone(why, ""), "file", plainMessage("Not now."));
  expect(await refusalOf(turns.run(skier, ours))).toMatchObject({ code: "unavailable" });
  expect(await turns.run(skier, quick)).toBe("read");
});

test("a heavy file leaves a worker to the others", async () => {
  const { turns } = turnsOver("one", "two");
  let letGo = () => {};
  const heavy = () => new Promise<string>((resolve) => (letGo = () => resolve("heavy")));
  const first = turns.run(skier, heavy, true);
  const second = turns.run(friend, async () => "second", true);
  expect(await turns.run(friend, async (worker) => worker)).toBe("two");
  expect(turns.underWay()).toBe(2);
  letGo();
  expect(await Promise.all([first, second])).toEqual(["heavy", "second"]);
});
