import { expect, test } from "vitest";
import { createWorld } from "./support/calls.ts";
import { refusal, wireForm } from "./support/wire.ts";

const wrong = { email: "skier@example.com", password: "last chair" };

test("the failed sign-in after the tenth is 429 with Retry-After, on both transports, the right password too", async () => {
  const { app } = await createWorld();
  const visitor = app.visitor();
  for (let count = 0; count < 10; count++) expect((await visitor.rest("POST", "/sessions", wrong)).status).toBe(401);
  app.clock.advance(60_000);
  for (const password of [wrong.password, "first tracks"]) {
    const { path, method, body } = wireForm({ route: "accounts.signIn", body: { ...wrong, password } });
    const headers = { "content-type": "application/json" };
    const response = await visitor.request(path, { method, headers, ...(body !== undefined && { body }) });
    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toBe(String(14 * 60));
    expect(await refusal(response)).toEqual({ error: "Too many failed sign-ins. Please try again in 14 minutes." });
  }
  const body = JSON.stringify({ json: wrong });
  const headers = { "content-type": "application/json" };
  const trpc = await visitor.request("/trpc/accounts.signIn", { method: "POST", headers, body });
  expect(trpc.status).toBe(429);
  expect(trpc.headers.get("retry-after")).toBe(String(14 * 60));
  app.clock.advance(14 * 60_000);
  expect((await visitor.rest("POST", "/sessions", { ...wrong, password: "first tracks" })).status).toBe(201);
});

test("sign-ups beyond the allowance are 429, until the hour is over", async () => {
  const { app } = await createWorld({ settings: { signUpsPerHour: 2 } });
  const visitor = app.visitor();
  const signUp = (name: string) =>
    visitor.rest("POST", "/users", { user: { email: `${name}@example.com`, password: "first tracks" } });
  expect([(await signUp("a")).status, (await signUp("b")).status]).toEqual([201, 201]);
  const refused = await signUp("c");
  expect(refused).toMatchObject({ status: 429, body: { error: expect.stringContaining("60 minutes") } });
  expect(refused.headers.get("retry-after")).toBe("3600");
  app.clock.advance(3600_000);
  expect((await signUp("c")).status).toBe(201);
});

test("260 sign-ins at once with invented emails, and a hundred failures, shut their own network out and no other", async () => {
  const { app } = await createWorld({ trustedProxies: 1 });
  const from = (address: string) => {
    const visitor = app.visitor();
    visitor.headers["x-forwarded-for"] = address;
    return visitor;
  };
  const owner = { ...wrong, password: "first tracks" };
  const attacker = from("203.0.113.1");
  const attempts = Array.from({ length: 260 }, (_, i) =>
    attacker.rest("POST", "/sessions", { ...wrong, email: `invented-${i}@example.com` }),
  );
  expect((await from("198.51.100.1").rest("POST", "/sessions", owner)).status).toBe(201);
  const statuses = new Set((await Promise.all(attempts)).map(({ status }) => status));
  expect([...statuses].sort()).toEqual([401, 429]);

  let tries = 0;
  const fail = async () =>
    (await attacker.rest("POST", "/sessions", { ...wrong, email: `more-${++tries}@example.com` })).status;
  while ((await fail()) === 401) expect(tries).toBeLessThan(100);
  expect((await attacker.rest("POST", "/sessions", owner)).status).toBe(429);
  expect((await from("198.51.100.1").rest("POST", "/sessions", owner)).status).toBe(201);
  app.clock.advance(15 * 60_000);
  expect((await attacker.rest("POST", "/sessions", owner)).status).toBe(201);
});
