import { type TokenScope, tokenScopes } from "@firn/contracts/constants";
import { createTestApp } from "@firn/testing/app";
import { type Call, overRest, type RouteName, routeNames, routeOf } from "@firn/testing/call";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MadeToken, makeToken, programWith } from "./support/token-skier.ts";

/** Each call of the OpenAPI document, with each kind of token and without one. */

const app = await createTestApp({ settings: { failedSignInsPer15Min: 1000 } });
afterAll(app.close);
const client = await app.skier();
let operations: Map<string, { security: Record<string, string[]>[] }>;
let tokens: Record<TokenScope | "all" | "ended" | "revoked", MadeToken>;

beforeAll(async () => {
  const { paths } = (await client.rest("GET", "/openapi.json")).body as {
    paths: Record<string, Record<string, { operationId: string; security: Record<string, string[]>[] }>>;
  };
  const all = Object.values(paths).flatMap((methods) => Object.values(methods));
  operations = new Map(all.map((operation) => [operation.operationId, operation]));
  const ends_at = new Date(app.clock.now() + 60_000).toISOString();
  tokens = {
    read: await makeToken(client, ["read"]),
    log: await makeToken(client, ["log"]),
    import: await makeToken(client, ["import"]),
    account: await makeToken(client, ["account"]),
    all: await makeToken(client),
    ended: await makeToken(client, tokenScopes, { ends_at }),
    revoked: await makeToken(client),
  };
  app.clock.advance(60_000);
  await client.rest("DELETE", `/account/tokens/${tokens.revoked.id}`);
});

/** Of nothing that exists, so that no call changes what another one reads. */
function callOf(route: RouteName): Call {
  const { method, upload } = routeOf(route);
  const file = new TextEncoder().encode("no file");
  if (upload) return { route, file };
  return method === "get" ? { route, query: { season: "0" } } : { route, body: {} };
}

test("the document names the scope of the declaration, and the table has all of its calls", () => {
  expect([...operations.keys()].sort()).toEqual(routeNames.toSorted());
  for (const route of routeNames) {
    const { open, scope } = routeOf(route);
    const session = [{ session: [] }];
    const expected = open ? [] : scope ? [...session, { token: [scope] }] : session;
    expect(operations.get(route)?.security, route).toEqual(expected);
  }
});

test("these calls take no token: those that ask for the password, and those that open other ways in", () => {
  const sessionsOnly = routeNames.filter((route) => !routeOf(route).open && !routeOf(route).scope);
  expect(sessionsOnly.sort()).toEqual([
    "accounts.changeEmail",
    "accounts.changePassword",
    "accounts.delete",
    "accounts.endOtherSessions",
    "accounts.endSession",
    "accounts.sessions",
    "accounts.signOut",
    "accounts.signOutEverywhere",
    "feeds.create",
    "feeds.delete",
    "feeds.list",
    "shares.create",
    "shares.delete",
    "shares.list",
    "shares.update",
    "tokens.create",
    "tokens.delete",
    "tokens.list",
  ]);
});

test.each(routeNames)("%s", async (route) => {
  const { open, scope } = routeOf(route);
  const call = callOf(route);
  const { status: withoutToken } = await overRest(app.visitor(), call);
  if (!open) expect(withoutToken).toBe(401);
  const answers: Record<string, number> = {};
  const expected: Record<string, number> = {};
  const allowed = open ? withoutToken : scope ? (await overRest(client, call)).status : 403;
  for (const [name, { secret }] of Object.entries(tokens)) {
    answers[name] = (await overRest(programWith(app, secret), call)).status;
    const isOver = name === "ended" || name === "revoked";
    expected[name] = isOver ? 401 : open || name === "all" || name === scope ? allowed : 403;
  }
  expect(answers).toEqual(expected);
  if (scope) expect([401, 403]).not.toContain(allowed);
});
