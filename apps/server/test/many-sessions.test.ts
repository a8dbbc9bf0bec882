import { limits } from "@firn/contracts/limits";
import { sessions } from "@firn/db/schema";
import { createTestApp, skierPassword } from "@firn/testing/app";
import { overRest, overTrpc } from "@firn/testing/call";
import { expect, onTestFinished, test } from "vitest";

test.each([
  ["REST", overRest],
  ["tRPC", overTrpc],
])("over %s a sign-in to an account with 100 sessions ends the first", async (_, transport) => {
  const app = await createTestApp();
  onTestFinished(app.close);
  const first = await app.skier("skier@example.com");
  // Lucia's own clock may be some ms ahead on a busy machine.
  app.clock.advance(60_000);
  const second = app.visitor();
  const signIn = { route: "accounts.signIn", body: { email: "skier@example.com", password: skierPassword } } as const;
  expect(await transport(second, signIn)).toMatchObject({ status: 201 });
  const [row] = await app.db.select().from(sessions);
  const others = Array.from({ length: limits.sessions - 2 }, (__, n) => ({ idHash: `${n}`, createdAt: n }));
  const expiresAt = app.clock.now() + limits.undoMs * 24 * 30;
  await app.db.insert(sessions).values(others.map((each) => ({ userId: row?.userId ?? "", expiresAt, ...each })));
  expect(await transport(app.visitor(), signIn)).toMatchObject({ status: 201 });
  const statuses = [first, second].map(async (client) => (await transport(client, { route: "accounts.get" })).status);
  expect(await Promise.all(statuses)).toEqual([401, 200]);
});
