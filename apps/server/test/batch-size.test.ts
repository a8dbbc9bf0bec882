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

test("takes two calls of a batch that need no session, and none of a batch with three", async () => {
  const app = await createTestApp();
  onTestFinished(app.close);
  const email = "nobody@example.com";
  const send = (names: readonly string[]) => {
    const inputs = Object.fromEntries(names.map((_, at) => [at, { json: { email, password: "wrong one 1" } }]));
    const path = `/trpc/${names.join(",")}?batch=1`;
    const headers = { "content-type": "application/json" };
    return app.visitor().request(path, { method: "POST", headers, body: JSON.stringify(inputs) });
  };
  expect((await send(["accounts.signIn", "skis.create", "accounts.signIn"])).status).toBe(401);
  const refused = await send(Array(3).fill("accounts.signIn"));
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("A request has at most 2 calls that need no session.");
});
