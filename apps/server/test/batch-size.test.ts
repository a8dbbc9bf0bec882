import { limits } from "@firn/contracts/limits";
import { createTestApp } from "@firn/testing/app";
import { expect, onTestFinished, test } from "vitest";

test("answers a tRPC batch of fourteen calls, and none of a longer one", async () => {
  const app = await createTestApp();
  onTestFinished(app.close);
  const skier = await app.skier();
  const batch = (size: number) => skier.request(`/trpc/${Array(size).fill("skis.list").join(",")}?batch=1`);
  expect(limits.batchSize).toBe(14);
  expect((await batch(14)).status).toBe(200);
  expect((await batch(15)).status).toBe(400);
});
