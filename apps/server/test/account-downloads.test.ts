import { webStream } from "@firn/photos/web-stream";
import { createTestApp, type TestApp } from "@firn/testing/app";
import type { TestClient } from "@firn/testing/client";
import { expect, onTestFinished, test } from "vitest";
import { exchange, hangUpAfter, onSocket, statusesIn } from "./support/socket.ts";

const path = "/api/v1/account/archive";

async function twoDownloading() {
  const app = await createTestApp();
  onTestFinished(app.close);
  const client = await app.skier();
  const begin = (init?: RequestInit) => client.request(path, init);
  return { app, client, begin, downloads: [await begin(), await begin()] as const };
}

const asCookie = (client: TestClient) => [...client.cookies].map((pair) => pair.join("=")).join("; ");

test("a third download at once is refused in words, another account's is not", async () => {
  const { app, begin, downloads } = await twoDownloading();
  expect(downloads.map(({ status }) => status)).toEqual([200, 200]);
  const third = await begin();
  expect([third.status, third.headers.get("retry-after")]).toEqual([429, "30"]);
  expect(await third.json()).toMatchObject({
    error: "Two downloads of your data are under way. Wait until one of them has ended.",
  });
  expect((await (await app.skier()).request(path)).status).toBe(200);
});

test.each<[string, (download: Response, app: TestApp) => Promise<unknown>]>([
  ["is complete", (download) => download.arrayBuffer()],
  ["is given up", async (download) => download.body?.cancel()],
])("a download that %s leaves its place to the next, and only one", async (_, end) => {
  const { app, begin, downloads } = await twoDownloading();
  await end(downloads[0], app);
  expect([(await begin()).status, (await begin()).status]).toEqual([200, 429]);
});

test("a download that breaks leaves its place to the next", async () => {
  const { app, begin, downloads } = await twoDownloading();
  await app.db.$client.execute("ALTER TABLE skis RENAME TO gone");
  await expect(downloads[0].arrayBuffer()).rejects.toThrow();
  await app.db.$client.execute("ALTER TABLE gone RENAME TO skis");
  expect([(await begin()).status, (await begin()).status]).toEqual([200, 429]);
});

test("a HEAD request takes no place", async () => {
  const { begin, downloads } = await twoDownloading();
  for (let i = 0; i < 3; i++) expect((await begin({ method: "HEAD" })).status).toBe(200);
  await downloads[1].arrayBuffer();
  for (let i = 0; i < 3; i++) expect((await begin({ method: "HEAD" })).status).toBe(200);
  expect((await begin()).status).toBe(200);
});

test("a disconnected download frees its place", async () => {
  const app = await createTestApp();
  onTestFinished(app.close);
  const client = await app.skier();
  const port = await onSocket(app);
  const request = `GET ${path} HTTP/1.1\r\nHost: firn.test\r\nCookie: ${asCookie(client)}\r\nConnection: close\r\n\r\n`;
  for (let i = 0; i < 6; i++) await hangUpAfter(port, request);
  const status = async () => statusesIn(await exchange(port, [request]))[0];
  await expect.poll(status).toBe(200);
  expect(await status()).toBe(200);
});

/** Runs a download of each of so many accounts at once; gives the most steps that were made in one turn of the event loop. */
async function mostStepsAtOnce(clients: readonly TestClient[], steps: () => number): Promise<number> {
  let isOver = false;
  const downloads = Promise.all(clients.map(async (client) => (await client.request(path)).arrayBuffer()));
  downloads.finally(() => {
    isOver = true;
  });
  let most = 0;
  for (let before = 0; !isOver; before = steps()) {
    await new Promise((resolve) => setImmediate(resolve));
    most = Math.max(most, steps() - before);
  }
  for (const bytes of await downloads) expect(bytes.byteLength).toBeGreaterThan(1000);
  return most;
}

test.each([
  ["account.json", /json_group_array.*'takenAt'.*limit/i],
  ["days.csv", /count\(\*\).*limit/i],
])("however many logs are read at once for %s, others have their turn after two pages", async (_, page) => {
  let pages = 0;
  const app = await createTestApp({
    wrap: (guarded) => ({
      ...guarded,
      execute: (...given: Parameters<typeof guarded.execute>) => {
        if (page.test(JSON.stringify(given))) pages++;
        return guarded.execute(...given);
      },
    }),
  });
  onTestFinished(app.close);
  const clients = await Promise.all(Array.from({ length: 4 }, () => app.skier()));
  await app.db.$client.execute(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500) INSERT INTO days (id, user_id, date, created_at,
      updated_at) SELECT users.id || '-' || i, users.id, '2026-01-10', i, i FROM n, users`,
  );
  const most = await mostStepsAtOnce(clients, () => pages);
  expect(pages).toBeGreaterThanOrEqual(4 * 5);
  expect(most).toBeLessThanOrEqual(2);
});

test("however many photos are read at once, two pieces are under way", async () => {
  const app = await createTestApp();
  onTestFinished(app.close);
  const clients = await Promise.all(Array.from({ length: 8 }, () => app.skier()));
  await app.db.$client.execute(
    "INSERT INTO days (id, user_id, date, created_at, updated_at) SELECT id, id, '2026-01-10', 0, 0 FROM users",
  );
  await app.db.$client.execute(
    `INSERT INTO photos (id, user_id, day_id, position, sha256, size_bytes, exif_state, created_at)
      SELECT id, id, id, 0, '', 0, 'missing', 0 FROM users`,
  );
  let underWay = 0;
  let most = 0;
  async function* pieces() {
    for (let at = 0; at < 20; at++) {
      // The first is read when the photo is opened.
      if (at > 0) most = Math.max(most, ++underWay);
      // A piece takes many turns of the event loop, as from a store that is far.
      for (let turns = 0; turns < 20; turns++) await new Promise((resolve) => setImmediate(resolve));
      if (at > 0) underWay--;
      yield new Uint8Array(65_536);
    }
  }
  const { store } = app.core.photos;
  store.read = async () => ({ stream: webStream(pieces()), sizeBytes: 0, start: 0, end: 0 });
  await Promise.all(clients.map(async (client) => (await client.request(path)).arrayBuffer()));
  expect(most).toBe(2);
});
