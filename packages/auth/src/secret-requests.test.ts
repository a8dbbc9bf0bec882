import { limits } from "@firn/contracts/limits";
import { throttles } from "@firn/db/throttles-schema";
import { expect, test } from "vitest";
import { takeRequest } from "./secret-requests.ts";
import { createTestBed } from "./test-bed.ts";

const key = "token t1";

async function takes(deps: Parameters<typeof takeRequest>[0], count: number, of: typeof key | "token t2" = key) {
  const settled = await Promise.allSettled(Array.from({ length: count }, () => takeRequest(deps, of)));
  return settled.filter(({ status }) => status === "fulfilled").length;
}

test("a token has so many requests in five minutes, whether they come at once or not, and another its own", async () => {
  const { deps, clock } = await createTestBed();
  expect(await takes(deps, 100)).toBe(100);
  expect(await takes(deps, limits.secretRequests)).toBe(limits.secretRequests - 100);
  await expect(takeRequest(deps, key)).rejects.toMatchObject({ code: "throttled", retryAfterSeconds: 300 });
  expect(await takes(deps, 1, "token t2")).toBe(1);
  clock.now += limits.secretRequestsMs;
  expect(await takes(deps, 1)).toBe(1);
});

test("requests of several processes count together, and few of them write", async () => {
  const { db, deps } = await createTestBed();
  // A process has its own wrapper of the database.
  const other = { ...deps, db: Object.create(db) };
  expect(await takes(deps, 10)).toBe(10);
  expect(await takes(other, 10)).toBe(10);
  expect(await db.select().from(throttles)).toMatchObject([{ key, count: 100 }]);
  expect((await takes(deps, limits.secretRequests)) + (await takes(other, limits.secretRequests))).toBe(
    limits.secretRequests - 20,
  );
});
