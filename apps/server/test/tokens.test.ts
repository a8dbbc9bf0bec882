import { overRest } from "@firn/testing/call";
import { testJpeg } from "@firn/testing/jpeg";
import { expect, test } from "vitest";
import { createTokenSkier, makeToken, programWith } from "./support/token-skier.ts";

const unknown = { error: "This token is unknown, or has ended.", code: "token.unknown" };

test("the secret is shown once, and the list tells the last use", async () => {
  const { app, client } = await createTokenSkier();
  const made = await client.rest("POST", "/account/tokens", {
    token: { name: "Home Assistant", scopes: ["log", "read"], ends_at: "2027-01-01T00:00:00+01:00" },
  });
  const { id, token } = made.body as { id: string; token: string };
  const shown = { id, name: "Home Assistant", scopes: ["read", "log"], ends_at: "2026-12-31T23:00:00.000Z" };
  expect(made.body).toEqual({ ...shown, token });
  const list = async () => (await client.rest("GET", "/account/tokens")).body as { last_used_at: string | null }[];
  expect(await list()).toEqual([
    { ...shown, created_at: "2026-01-15T12:00:00.000Z", last_used_at: null, last_network: null },
  ]);
  const usedAt = new Date(app.clock.now()).toISOString();
  expect((await programWith(app, token).rest("GET", "/days")).status).toBe(200);
  await expect.poll(async () => (await list())[0]?.last_used_at).toBe(usedAt);
  expect(await list()).toMatchObject([{ last_network: "unknown" }]);
});

test("a token counts beside a cookie, which is neither read nor written", async () => {
  const { app, client } = await createTokenSkier();
  const { secret } = await makeToken(client, ["read"]);
  await client.rest("POST", "/skis", { ski: { name: "Rock skis" } });
  const other = await app.skier();
  const cookies = new Map(other.cookies);
  other.headers.authorization = `Bearer ${secret}`;
  // A cookie of half its time would be renewed.
  app.clock.advance(20 * 24 * 60 * 60 * 1000);
  const answer = await other.request("/api/v1/skis");
  expect(await answer.json()).toMatchObject([{ name: "Rock skis" }]);
  expect(answer.headers.getSetCookie()).toEqual([]);
  other.headers.authorization = "Bearer firn_wrong";
  const refused = await other.rest("GET", "/skis");
  expect(refused).toMatchObject({ status: 401, body: unknown });
  expect(refused.headers.getSetCookie()).toEqual([]);
  expect(other.cookies).toEqual(cookies);
});

test.each(["Basic c2tpZXI6cG93ZGVy", "Bearer eyJhbGciOiJSUzI1NiJ9.e30.x", "Bearer", ""])(
  "%j is no token: the cookie counts",
  async (authorization) => {
    const { client } = await createTokenSkier();
    client.headers.authorization = authorization;
    expect((await client.rest("GET", "/account")).status).toBe(200);
  },
);

test("the rules for other sites' pages are none for a token, and still are for a cookie", async () => {
  const { app, client } = await createTokenSkier();
  const program = programWith(app, (await makeToken(client, ["log"])).secret);
  for (const caller of [program, client]) caller.headers.origin = "https://elsewhere.example";
  const ski = { ski: { name: "Rock skis" } };
  const made = await program.rest("POST", "/skis", ski);
  expect(made.status).toBe(201);
  expect([...made.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  expect((await client.rest("POST", "/skis", ski)).status).toBe(403);
});

test.each(["/trpc/accounts.signIn", "/api/v1/sessions"])(
  "%s, which heeds no token, keeps these rules beside one",
  async (path) => {
    const { app, client } = await createTokenSkier();
    const program = programWith(app, (await makeToken(client)).secret);
    program.headers.origin = "https://elsewhere.example";
    expect((await program.request(path, { method: "POST", body: "{}" })).status).toBe(403);
  },
);

test("tRPC takes no token, and no cookie beside one", async () => {
  const { app, client } = await createTokenSkier();
  const { secret } = await makeToken(client);
  client.headers.authorization = `Bearer ${secret}`;
  for (const caller of [programWith(app, secret), client])
    expect((await caller.request("/trpc/skis.list")).status).toBe(401);
});

test("photos are for tokens that read", async () => {
  const { app, client } = await createTokenSkier();
  const file = await testJpeg("2026-01-10", "us-alta");
  const logger = programWith(app, (await makeToken(client, ["log"])).secret);
  const { preview_url } = (await overRest(logger, { route: "photos.upload", file })).body as { preview_url: string };
  expect((await logger.request(preview_url)).status).toBe(403);
  const reader = programWith(app, (await makeToken(client, ["read"])).secret);
  const photo = await reader.request(preview_url);
  expect(photo.status).toBe(200);
  await photo.arrayBuffer();
});

test("an upload with a token without its scope is refused, and nothing is kept", async () => {
  const { app, client } = await createTokenSkier();
  const reader = programWith(app, (await makeToken(client, ["read"])).secret);
  const file = await testJpeg("2026-01-10", "us-alta");
  expect(await overRest(reader, { route: "photos.upload", file })).toEqual({
    status: 403,
    body: { error: 'This token lacks the scope "log".' },
  });
  expect((await app.db.$client.execute("SELECT 1 FROM photos")).rows).toEqual([]);
});

test("a caller that names another account than the token's is refused", async () => {
  const { app, client } = await createTokenSkier();
  const program = programWith(app, (await makeToken(client, ["read"])).secret);
  program.headers["firn-account"] = encodeURIComponent("skier-1@example.com");
  expect((await program.rest("GET", "/days")).status).toBe(200);
  program.headers["firn-account"] = encodeURIComponent("other@example.com");
  expect((await program.rest("GET", "/days")).status).toBe(409);
});

test("the deletion of an account ends its tokens with its first write", async () => {
  const { app, client } = await createTokenSkier();
  const program = programWith(app, (await makeToken(client)).secret);
  expect((await client.rest("DELETE", "/account", { account: { password: "first tracks" } })).status).toBe(204);
  expect(await program.rest("GET", "/days")).toMatchObject({ status: 401, body: unknown });
  expect((await app.db.$client.execute("SELECT 1 FROM tokens")).rows).toEqual([]);
});

test("the log holds no token, whatever is asked with it", async () => {
  const { app, client } = await createTokenSkier();
  const { secret } = await makeToken(client, ["read"]);
  const program = programWith(app, secret);
  for (const path of ["/days", "/account/tokens", "/nowhere"]) await program.rest("GET", path);
  await programWith(app, `${secret}x`).rest("GET", "/days");
  expect(app.log.join()).toContain("/api/v1/nowhere");
  expect(app.log.join()).not.toContain("firn_");
});
