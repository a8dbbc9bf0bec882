import { createTestApp } from "@firn/testing/app";
import { type Call, enveloped, overRest, overTrpc, pathOf, routeNames, routeOf } from "@firn/testing/call";
import { afterAll, expect, onTestFinished, test } from "vitest";

const open = routeNames.filter((name) => routeOf(name).open);
const closed = routeNames.filter((name) => !open.includes(name));
const signedOut = { status: 401, body: { error: "User not authenticated" } };

const calls: Omit<Call, "route">[] = [
  {},
  { id: "x".repeat(100), query: { season: "nonsense" }, body: { nonsense: true } },
  { id: "some-id", body: { name: "Rustler 10" } },
];

test("only sign-up, sign-in and the sign-up state need no session", () => {
  expect(open.sort()).toEqual([
    "accounts.completeGoogleSignIn",
    "accounts.signIn",
    "accounts.signUp",
    "accounts.signUps",
    "accounts.startGoogleSignIn",
  ]);
});

const shared = await createTestApp();
afterAll(shared.close);

test.each(closed)("%s returns 401 without a session on both transports, for any input", async (route) => {
  for (const call of calls) {
    expect(await overRest(shared.visitor(), { route, ...call })).toEqual(signedOut);
    expect(await overTrpc(shared.visitor(), { route, ...call })).toEqual(signedOut);
  }
});

test.each<[string, string]>([
  ["unknown", "a".repeat(40)],
  ["of another form", "nonsense"],
  ["empty", ""],
  ["far too long", "a".repeat(4000)],
])("rejects a session id that is %s and clears the cookie", async (_, token) => {
  const app = await createTestApp();
  onTestFinished(app.close);
  const visitor = app.visitor();
  visitor.cookies.set("firn_session", token);
  const answer = await visitor.rest("GET", "/account");
  expect(answer).toMatchObject(signedOut);
  if (token !== "") expect(visitor.cookies.size).toBe(0);
});

test("rejects the old cookie after a sign-out on both transports", async () => {
  const app = await createTestApp();
  onTestFinished(app.close);
  const skier = await app.skier();
  const stolen = app.visitor();
  for (const [name, value] of skier.cookies) stolen.cookies.set(name, value);
  expect((await overTrpc(stolen, { route: "accounts.get" })).status).toBe(200);
  await skier.rest("DELETE", "/sessions");
  expect(skier.cookies.size).toBe(0);
  const kept = new Map(stolen.cookies);
  for (const transport of [overRest, overTrpc]) {
    for (const [name, value] of kept) stolen.cookies.set(name, value);
    expect(await transport(stolen, { route: "accounts.get" })).toEqual(signedOut);
  }
});

test("returns 401 without a session before it reads the body", async () => {
  const app = await createTestApp();
  onTestFinished(app.close);
  const answer = await app.visitor().rest("POST", pathOf("days.create"), enveloped("days.create", { date: 5 }));
  expect(answer.status).toBe(401);
});
