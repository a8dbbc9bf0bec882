import { sessions } from "@firn/db/schema";
import { createTestApp, skierPassword, type TestAppOptions } from "@firn/testing/app";
import { expect, onTestFinished, test } from "vitest";
import { createWorld, dayWith } from "../../test/support/calls.ts";

const dayMs = 24 * 60 * 60 * 1000;
const credentials = { email: "skier@example.com", password: skierPassword };

async function signedIn(settings: TestAppOptions["settings"] = {}) {
  const app = await createTestApp({ settings });
  onTestFinished(app.close);
  return { app, client: await app.skier(credentials.email) };
}

test.each([
  ["http://localhost:3000", "firn_session", []],
  ["https://firn.example", "__Host-firn_session", ["Secure"]],
])("at %s the session is in the cookie %s, for this site and no script", async (publicUrl, name, secure) => {
  const { app } = await signedIn({ publicUrl });
  const answer = await app.visitor().rest("POST", "/sessions", credentials);
  const [line = "", ...others] = answer.headers.getSetCookie();
  expect(others).toEqual([]);
  const [pair, ...attributes] = line.split("; ");
  expect(pair).toMatch(new RegExp(`^${name}=[a-z2-7]{40}$`));
  const expires = `Expires=${new Date(app.clock.now() + 30 * dayMs).toUTCString()}`;
  expect(attributes.sort()).toEqual(["Path=/", "HttpOnly", "SameSite=Lax", expires, ...secure].sort());
});

test("signing up sets it too, and the token is in no body", async () => {
  const { app } = await signedIn();
  const visitor = app.visitor();
  const answer = await visitor.rest("POST", "/users", { user: { ...credentials, email: "new@example.com" } });
  const token = visitor.cookies.get("firn_session") ?? "";
  expect(token).toHaveLength(40);
  expect(JSON.stringify(answer.body)).not.toContain(token);
});

test.each(["https://firn.example", "http://localhost:3000"])(
  "signing out at %s takes it out of the browser",
  async (publicUrl) => {
    const { client } = await signedIn({ publicUrl });
    const answer = await client.rest("DELETE", "/sessions");
    const [line = ""] = answer.headers.getSetCookie();
    expect(line).toMatch(/^(__Host-)?firn_session=; Max-Age=0; Path=\//);
    expect(line.includes("Secure")).toBe(publicUrl.startsWith("https"));
    expect(answer.headers.get("Clear-Site-Data")).toBe(publicUrl.startsWith("https") ? '"cache"' : null);
    expect(client.cookies.size).toBe(0);
  },
);

test("the cookies are set over tRPC as over REST", async () => {
  const { app } = await signedIn();
  const visitor = app.visitor();
  await visitor.trpc.accounts.signIn.mutate(credentials);
  expect(visitor.cookies.get("firn_session")).toHaveLength(40);
  await visitor.trpc.accounts.signOut.mutate();
  expect(visitor.cookies.size).toBe(0);
});

test("use in the second half of its life extends the session and its cookie; earlier use does not", async () => {
  const { app, client } = await signedIn();
  app.clock.advance(14 * dayMs);
  expect((await client.rest("GET", "/account")).headers.getSetCookie()).toEqual([]);
  app.clock.advance(2 * dayMs);
  const [line = ""] = (await client.rest("GET", "/account")).headers.getSetCookie();
  expect(line).toContain(`Expires=${new Date(app.clock.now() + 30 * dayMs).toUTCString()}`);
  app.clock.advance(29 * dayMs);
  expect((await client.rest("GET", "/account")).status).toBe(200);
  app.clock.advance(31 * dayMs);
  expect((await client.rest("GET", "/account")).status).toBe(401);
});

test("however much it is used, it ends after half a year", async () => {
  const { app, client } = await signedIn();
  for (let day = 0; day < 180; day += 10) {
    expect((await client.rest("GET", "/account")).status, `day ${day}`).toBe(200);
    app.clock.advance(10 * dayMs);
  }
  expect((await client.rest("GET", "/account")).status).toBe(401);
});

test("a sign-in over a dead cookie leaves the browser signed in", async () => {
  const { app } = await signedIn();
  const visitor = app.visitor();
  visitor.cookies.set("firn_session", "a".repeat(40));
  await visitor.rest("POST", "/sessions", credentials);
  expect((await visitor.rest("GET", "/account")).status).toBe(200);
});

test("every sign-in makes a new session, and ignores the session id that the browser sent", async () => {
  const { app } = await signedIn();
  const visitor = app.visitor();
  const tokens = new Set(["a".repeat(40)]);
  visitor.cookies.set("firn_session", "a".repeat(40));
  for (let count = 0; count < 3; count++) {
    await visitor.rest("POST", "/sessions", credentials);
    tokens.add(visitor.cookies.get("firn_session") ?? "");
  }
  expect(tokens.size).toBe(4);
  const stored = await app.db.select().from(sessions);
  for (const { idHash } of stored) expect(tokens.has(idHash)).toBe(false);
});

test.each(["/sessions", "/users"])("POST %s ends the session that the browser came with", async (path) => {
  const { app, client } = await signedIn();
  const earlier = app.visitor();
  earlier.cookies.set("firn_session", client.cookies.get("firn_session") ?? "");
  expect((await earlier.rest("GET", "/account")).status).toBe(200);
  const user = { ...credentials, email: "new@example.com" };
  expect((await client.rest("POST", path, path === "/users" ? { user } : credentials)).status).toBe(201);
  expect((await client.rest("GET", "/account")).status).toBe(200);
  expect((await earlier.rest("GET", "/account")).status).toBe(401);
});

test.each([
  ["two of one name, the live one first", (token: string) => `firn_session=${token}; firn_session=dead`, 200],
  ["among others", (token: string) => `a=b; firn_session=${token}; __Host-firn_session=x`, 200],
  ["quoted", (token: string) => `firn_session="${token}"`, 200],
  ["in broken percent encoding", () => "firn_session=%E0%A4%A", 401],
  ["without a value", () => "firn_session", 401],
  ["by the name of the other scheme", (token: string) => `__Host-firn_session=${token}`, 401],
])("a cookie header with %s", async (_, header, status) => {
  const { app, client } = await signedIn();
  const token = client.cookies.get("firn_session") ?? "";
  const response = await app.fetch(
    new Request("http://firn.test/api/v1/account", { headers: { cookie: header(token) } }),
  );
  expect(response.status).toBe(status);
});

test.each([
  ["2026-01-15T12:00:00Z", undefined, "2026-01-16", "2026-01-17"],
  ["2026-01-15T12:00:00Z", "Pacific/Kiritimati", "2026-01-17", "2026-01-18"],
  ["2026-01-15T12:00:00Z", "Pacific/Pago_Pago", "2026-01-16", "2026-01-17"],
  ["2026-01-15T05:00:00Z", "America/Los_Angeles", "2026-01-15", "2026-01-16"],
  ["2026-01-15T18:20:00Z", "Asia/Kathmandu", "2026-01-17", "2026-01-18"],
  ["2026-01-15T12:00:00Z", "Not/AZone", "2026-01-16", "2026-01-17"],
  ["2026-01-15T12:00:00Z", "'; DROP TABLE days; --", "2026-01-16", "2026-01-17"],
  ["2026-01-15T12:00:00Z", "x".repeat(5000), "2026-01-16", "2026-01-17"],
])("at %s in %s the last day that may be logged is %s", async (instant, zone, last, tooLate) => {
  const { app, client, skiId } = await createWorld();
  app.clock.set(instant);
  if (zone !== undefined) client.headers["time-zone"] = zone;
  const post = (date: string) => client.rest("POST", "/days", { day: { ...dayWith(skiId), date } });
  expect((await post(last)).status).toBe(201);
  expect(await post(tooLate)).toMatchObject({
    status: 422,
    body: { errors: { date: ["This date is in the future."] } },
  });
});

test.each([
  ["Pacific/Kiritimati", [0, -1]],
  ["Pacific/Pago_Pago", [0]],
])("the season is that of the caller's today: on 1 September in %s", async (zone, seasons) => {
  const { app, client } = await createWorld();
  app.clock.set("2026-08-31T12:00:00Z");
  client.headers["time-zone"] = zone;
  const again = await client.rest("POST", "/sessions", credentials);
  expect(again.status).toBe(201);
  expect((await client.rest("GET", "/account")).body).toMatchObject({ available_seasons: seasons });
});
