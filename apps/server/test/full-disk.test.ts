import { absoluteLimitMs, deleteExpired, idleLimitMs } from "@firn/auth/sessions";
import { createTestApp, type TestApp } from "@firn/testing/app";
import { overRest, overTrpc } from "@firn/testing/call";
import { expect, onTestFinished, test } from "vitest";
import { makeToken, programWith } from "./support/token-skier.ts";

async function signedIn() {
  const app = await createTestApp();
  onTestFinished(app.close);
  const client = await app.skier();
  /** Somebody who has copied the cookie. */
  const thief = app.visitor();
  const steal = () => {
    for (const [name, value] of cookies) thief.cookies.set(name, value);
    return thief;
  };
  const cookies = new Map(client.cookies);
  return { app, client, steal };
}

/** Makes every change of a session exceed the free space, until `end`. */
async function fillDisk({ db }: TestApp) {
  const client = db.$client;
  await client.execute("CREATE TABLE ballast (bytes BLOB)");
  const grow = "INSERT INTO ballast VALUES (zeroblob(1000000)); DELETE FROM ballast;";
  for (const change of ["UPDATE ON tokens", "INSERT ON throttles"])
    await client.execute(`CREATE TRIGGER ${change.replaceAll(" ", "_")} BEFORE ${change} BEGIN ${grow} END`);
  for (const change of ["UPDATE", "DELETE"]) {
    await client.execute(`CREATE TRIGGER ${change}_needs_room BEFORE ${change} ON sessions BEGIN ${grow} END`);
  }
  await client.execute("PRAGMA max_page_count = 1");
  await expect(client.execute("DELETE FROM sessions")).rejects.toMatchObject({ code: "storage_full" });
  return { end: () => client.execute("PRAGMA max_page_count = 1073741823") };
}

async function sessionsOf({ db }: TestApp): Promise<number> {
  return (await db.$client.execute("SELECT id_hash FROM sessions")).rows.length;
}

test.each([
  ["REST", overRest],
  ["tRPC", overTrpc],
])(
  "over %s, signing out on a full disk ends the session here at once, and its row when there is room",
  async (_, transport) => {
    const { app, client, steal } = await signedIn();
    const other = await app.skier();
    const disk = await fillDisk(app);
    expect(await transport(client, { route: "accounts.signOut" })).toEqual({ status: 204, body: undefined });
    expect(client.cookies.size).toBe(0);
    expect((await steal().rest("GET", "/account")).status).toBe(401);
    expect((await other.rest("GET", "/account")).status).toBe(200);
    await expect(deleteExpired(app.auth)).rejects.toMatchObject({ cause: { code: "storage_full" } });
    expect(await sessionsOf(app)).toBe(2);
    await disk.end();
    expect((await steal().rest("GET", "/account")).status).toBe(401);
    await deleteExpired(app.auth);
    expect(await sessionsOf(app)).toBe(1);
    expect((await other.rest("GET", "/account")).status).toBe(200);
  },
);

test("a session whose end is due to move is read on a full disk as it is, and can be signed out of", async () => {
  const { app, client, steal } = await signedIn();
  app.clock.advance(idleLimitMs / 2 + 1);
  await fillDisk(app);
  expect((await client.rest("GET", "/account")).status).toBe(200);
  expect((await client.rest("DELETE", "/sessions")).status).toBe(204);
  expect((await steal().rest("GET", "/account")).status).toBe(401);
});

test("an expired session is refused on a full disk, where its row cannot be deleted", async () => {
  const { app, client, steal } = await signedIn();
  await fillDisk(app);
  app.clock.advance(idleLimitMs + 1000);
  expect((await client.rest("GET", "/account")).status).toBe(401);
  expect(client.cookies.size).toBe(0);
  // However late it was last used.
  await app.db.$client.execute("DROP TRIGGER UPDATE_needs_room");
  await app.db.$client.execute(`UPDATE sessions SET expires_at = ${app.clock.now() + absoluteLimitMs}`);
  app.clock.advance(absoluteLimitMs - idleLimitMs);
  expect((await steal().rest("GET", "/account")).status).toBe(401);
});

test("signing out everywhere on a full disk is refused in words: other devices would stay signed in", async () => {
  const { app, client, steal } = await signedIn();
  await fillDisk(app);
  expect(await overRest(client, { route: "accounts.signOutEverywhere" })).toEqual({
    status: 507,
    body: { error: "The server's disk is full." },
  });
  expect((await steal().rest("GET", "/account")).status).toBe(200);
});

test("a token reads on a full disk, where neither its requests nor its use can be noted", async () => {
  const { app, client } = await signedIn();
  const program = programWith(app, (await makeToken(client, ["read"])).secret);
  await fillDisk(app);
  for (let asked = 0; asked < 60; asked++) expect((await program.rest("GET", "/account")).status).toBe(200);
});
