import { createGoogleTestBed, visit } from "@firn/auth/test-provider";
import { users } from "@firn/db/schema";
import { createTestApp, skierPassword, type TestAppOptions } from "@firn/testing/app";
import { overRest, overTrpc } from "@firn/testing/call";
import { expect, onTestFinished, test } from "vitest";

const transports = [
  ["REST", overRest],
  ["tRPC", overTrpc],
] as const;
const refused = {
  status: 403,
  body: { error: "This server takes no new accounts. Ask whoever runs it if you need one." },
};
const newcomer = { email: "newcomer@example.com", password: skierPassword };

async function running(settings: NonNullable<TestAppOptions["settings"]>) {
  const app = await createTestApp({ settings });
  onTestFinished(app.close);
  return app;
}

test.each(transports)("closed: over %s a sign-up is refused in words, a sign-in is not", async (_, transport) => {
  const app = await running({ signUps: "closed" });
  await app.skier("skier@example.com");
  const visitor = app.visitor();
  expect(await transport(visitor, { route: "accounts.signUps" })).toEqual({
    status: 200,
    body: { open: false, google: false },
  });
  expect(await transport(visitor, { route: "accounts.signUp", body: newcomer })).toEqual(refused);
  const known = { email: "skier@example.com", password: skierPassword };
  expect(await transport(visitor, { route: "accounts.signIn", body: known })).toMatchObject({ status: 201 });
  expect(await app.db.select().from(users)).toHaveLength(1);
});

test.each(transports)("first: over %s the first sign-up disables further ones", async (_, transport) => {
  const app = await running({ signUps: "first" });
  const visitor = app.visitor();
  expect(await transport(visitor, { route: "accounts.signUps" })).toEqual({
    status: 200,
    body: { open: true, google: false },
  });
  expect(await transport(visitor, { route: "accounts.signUp", body: newcomer })).toMatchObject({ status: 201 });
  expect(await transport(visitor, { route: "accounts.signUps" })).toEqual({
    status: 200,
    body: { open: false, google: false },
  });
  expect(
    await transport(visitor, { route: "accounts.signUp", body: { ...newcomer, email: "late@example.com" } }),
  ).toEqual(refused);
});

test.each(transports)("closed: over %s Google opens no new account", async (_, transport) => {
  const { google, clock } = await createGoogleTestBed();
  const app = await running({ signUps: "closed", google });
  clock.now = app.clock.now();
  const visitor = app.visitor();
  const { body } = await transport(visitor, { route: "accounts.startGoogleSignIn" });
  const back = await visit((body as { url: string }).url);
  const completion = { code: back.get("code"), state: back.get("state") };
  expect(await transport(visitor, { route: "accounts.completeGoogleSignIn", body: completion })).toEqual(refused);
  expect(await app.db.select().from(users)).toHaveLength(0);
});
