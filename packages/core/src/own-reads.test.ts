import { setImmediate } from "node:timers/promises";
import type { OwnerId } from "@firn/contracts/runtime";
import { expect, test } from "vitest";
import { inOwnLane } from "./own-reads.ts";

const [ours, theirs] = ["ours", "theirs"] as OwnerId[] as [OwnerId, OwnerId];

test("an account reads two at a time, and does not keep another from it", async () => {
  let underWay = 0;
  let most = 0;
  const read = async () => {
    most = Math.max(most, ++underWay);
    await setImmediate();
    underWay--;
  };
  const reads = Array.from({ length: 9 }, () => inOwnLane(ours, read));
  await inOwnLane(theirs, async () => expect(underWay).toBeGreaterThan(0));
  await Promise.all(reads);
  expect(most).toBe(2);
});

test("a read that fails lets the next one run", async () => {
  const failing = Array.from({ length: 3 }, () => inOwnLane(ours, () => Promise.reject(new Error("gone"))));
  const next = inOwnLane(ours, async () => "done");
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(Array(3).fill("rejected"));
  expect(await next).toBe("done");
});
