import { limits } from "@firn/contracts/limits";
import { expect, test } from "vitest";
import { createTokenSkier, makeToken, programWith } from "./support/token-skier.ts";

test("requests beyond those of a token are 429 with Retry-After, and no other token notices", async () => {
  const { app, client } = await createTokenSkier();
  const { id, secret } = await makeToken(client, ["read"]);
  const other = programWith(app, (await makeToken(client, ["read"])).secret);
  const program = programWith(app, secret);
  expect((await program.rest("GET", "/skis")).status).toBe(200);
  await app.db.$client.execute({
    sql: "UPDATE throttles SET count = ? WHERE key = ?",
    args: [limits.secretRequests, `token ${id}`],
  });
  for (let left = 49; left > 0; left--) await program.rest("GET", "/skis");
  const refused = await program.rest("GET", "/skis");
  expect(refused).toMatchObject({ status: 429, body: { code: "requests.too_many", params: { minutes: 5 } } });
  expect(refused.headers.get("retry-after")).toBe("300");
  expect((await other.rest("GET", "/skis")).status).toBe(200);
  app.clock.advance(limits.secretRequestsMs);
  expect((await program.rest("GET", "/skis")).status).toBe(200);
});

test("a network that tries tokens is 429 from its 101st on, while its right ones and other networks are served", async () => {
  const { app, client } = await createTokenSkier({ trustedProxies: 1 });
  const { secret } = await makeToken(client, ["read"]);
  const from = (address: string, tried: string) => {
    const program = programWith(app, tried);
    program.headers["x-forwarded-for"] = address;
    return program.rest("GET", "/skis");
  };
  const guess = (at: number) => `firn_${String(at).padStart(32, "x")}`;
  for (let at = 0; at < 100; at++) expect((await from("203.0.113.1", guess(at))).status).toBe(401);
  expect(await from("203.0.113.1", guess(100))).toMatchObject({
    status: 429,
    body: { code: "secret.too_many_unknown", params: { minutes: 15 } },
  });
  expect((await from("203.0.113.1", secret)).status).toBe(200);
  expect((await from("203.0.113.2", guess(101))).status).toBe(401);
});
