import { limits } from "@firn/contracts/limits";
import type { OwnerId } from "@firn/contracts/runtime";
import { createTestApp } from "@firn/testing/app";
import type { TestClient } from "@firn/testing/client";
import { expect, onTestFinished, test } from "vitest";
import { updateShare } from "./repo.ts";

async function createWorld() {
  const app = await createTestApp();
  onTestFinished(app.close);
  const make = (client: TestClient, fields: object) =>
    client.rest("POST", "/shares", { share: { shows: [], ...fields } });
  const dayOf = async (client: TestClient) => {
    const ski = ((await client.rest("POST", "/skis", { ski: { name: "Rustler" } })).body as { id: string }).id;
    const day = { date: "2026-01-10", resort_id: "us-alta", ski_ids: [ski], activity: "Friends", photo_ids: [] };
    return ((await client.rest("POST", "/days", { day })).body as { id: string }).id;
  };
  return { app, client: await app.skier(), other: await app.skier(), make, dayOf };
}

test("an account has at most 100 links, whatever others have", async () => {
  const { app, client, other, make } = await createWorld();
  for (const row of (await app.db.$client.execute("SELECT id FROM users ORDER BY id")).rows)
    await app.db.$client.execute({
      sql: `INSERT INTO shares (id, user_id, secret, season_year, shows, created_at)
        SELECT ?1 || value, ?1, ?1 || value, 2025, '[]', 0 FROM generate_series(1, ${limits.shares - 1})`,
      args: [String(row[0])],
    });
  expect((await make(client, { season: 0 })).status).toBe(201);
  expect(await make(client, { season: 0 })).toMatchObject({
    status: 409,
    body: { error: "You have 100 links. End one first." },
  });
  expect((await make(other, { season: 0 })).status).toBe(201);
});

test("nobody lists, changes or ends another one's link, and nobody makes one to another one's day", async () => {
  const { app, client, other, make, dayOf } = await createWorld();
  const day_id = await dayOf(client);
  const { id } = (await make(client, { day_id })).body as { id: string };
  expect((await other.rest("GET", "/shares")).body).toEqual([]);
  expect((await other.rest("PATCH", `/shares/${id}`, { share: { shows: ["people"] } })).status).toBe(404);
  expect((await other.rest("PATCH", `/shares/${id}`, { share: {} })).status).toBe(404);
  expect(await updateShare(app.db, "another" as OwnerId, id, { shows: ["people"] })).toBe(false);
  expect((await other.rest("DELETE", `/shares/${id}`)).status).toBe(404);
  // The service has looked for the link already.
  expect(await updateShare(app.db, "another" as OwnerId, id, { shows: ["people"] })).toBe(false);
  expect((await make(other, { day_id })).status).toBe(422);
  expect((await client.rest("GET", "/shares")).body).toMatchObject([{ id, shows: [], day: { id: day_id } }]);
});

test("a link to a season stays with it when another one begins", async () => {
  const { app, client, make } = await createWorld();
  await make(client, { season: 0 });
  app.clock.advance(Date.UTC(2026, 8, 2) - app.clock.now());
  const again = await app.skier("later@example.com");
  expect((await again.rest("GET", "/shares")).body).toEqual([]);
  const { rows } = await app.db.$client.execute("SELECT season_year FROM shares");
  expect(rows.map((row) => row[0])).toEqual([2025]);
});

test("a link ends on a day that is not over", async () => {
  const { client, make } = await createWorld();
  expect(await make(client, { season: 0, ends_on: "2026-01-14" })).toMatchObject({
    status: 422,
    body: { errors: { ends_on: ["This day is over already."] } },
  });
  const { id } = (await make(client, { season: 0, ends_on: "2026-01-15" })).body as { id: string };
  const patch = await client.rest("PATCH", `/shares/${id}`, { share: { ends_on: null } });
  expect(patch.body).toMatchObject({ ends_on: null, is_over: false });
});

test("addresses are random: 128 bits, each its own", async () => {
  const { client, make } = await createWorld();
  const urls = [];
  for (let at = 0; at < 5; at++) urls.push(((await make(client, { season: 0 })).body as { url: string }).url);
  expect(new Set(urls).size).toBe(5);
  for (const url of urls) expect(url).toMatch(/^http:\/\/firn\.test\/s\/[\w-]{22}$/);
});
