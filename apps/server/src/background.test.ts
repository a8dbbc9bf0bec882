import { existsSync } from "node:fs";
import { utimes, writeFile } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { deleteExpired } from "@firn/auth/sessions";
import { limits } from "@firn/contracts/limits";
import { holdLease } from "@firn/core/leases/service";
import { sweepPhotos } from "@firn/core/photos/files";
import { redateFuture } from "@firn/core/redate-repo";
import { deletedKey } from "@firn/db/deleted-accounts";
import { users } from "@firn/db/schema";
import { createTestApp } from "@firn/testing/app";
import { overRest } from "@firn/testing/call";
import { testJpeg } from "@firn/testing/jpeg";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { mergeMs, startBackground, sweepMs } from "./background.ts";
import { readConfig } from "./config.ts";
import { askSnapshot } from "./control/ask-snapshot.ts";
import { createLogger } from "./logger.ts";

vi.mock("@firn/auth/sessions", { spy: true });
vi.mock("@firn/core/photos/files", { spy: true });
vi.mock("@firn/core/redate-repo", { spy: true });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  vi.clearAllMocks();
});

afterEach(() => {
  vi.useRealTimers();
});

async function sweptApp() {
  const app = await createTestApp();
  onTestFinished(app.close);
  const config = readConfig({ DATA_DIR: app.folder, DATABASE_URL: `file:${app.databasePath}` });
  const log: string[] = [];
  const logger = createLogger("error", { write: (line) => void log.push(line) });
  const start = async () => {
    const stop = await startBackground(config, { ...app, logger });
    onTestFinished(stop);
    return stop;
  };
  /** A session, a deleted day, a deleted ski, an open import, a photo without a day and its request's key, a lease of a killed process, a track file without a line. */
  const add = async () => {
    (await holdLease(app.core, "work"))?.end();
    const skier = await app.skier();
    const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id;
    const ski = idOf(await skier.rest("POST", "/skis", { ski: { name: "Rustler 10" } }));
    const day = { date: "2026-01-10", resort_id: "us-alta", ski_ids: [ski], activity: "Friends" };
    await skier.rest("DELETE", `/days/${idOf(await skier.rest("POST", "/days", { day }))}`);
    await skier.rest("DELETE", `/skis/${idOf(await skier.rest("POST", "/skis", { ski: { name: "Bent" } }))}`);
    await skier.rest("POST", "/photo_imports");
    skier.headers["idempotency-key"] = "0197a1f0-6c1e-7cc0-b1a5-3f2d8a5f8c11";
    await overRest(skier, { route: "photos.upload", file: await testJpeg() });
    await app.db.run(
      sql`INSERT OR IGNORE INTO track_files SELECT id, id, 'hash', 1, ${app.clock.now()} FROM users ORDER BY id DESC LIMIT 1`,
    );
  };
  const addExpired = async () => {
    await add();
    app.clock.advance(Math.max(limits.loosePhotoMs, 31 * 24 * 60 * 60 * 1000));
  };
  const rows = async () =>
    (
      await app.db.$client.execute(
        "SELECT (SELECT count(*) FROM sessions), (SELECT count(*) FROM photos), (SELECT count(*) FROM keyed_requests), (SELECT count(*) FROM changes), (SELECT count(*) FROM leases), (SELECT count(*) FROM photo_imports WHERE status = 'waiting'), (SELECT count(*) FROM skis WHERE deleted_at IS NOT NULL), (SELECT count(*) FROM track_files)",
      )
    ).rows.map((row) => Array.from(row))[0];
  return { app, config, log, start, add, addExpired, rows };
}

test("sweeps expired data at the start and every ten minutes, until stopped", async () => {
  const { start, addExpired, rows } = await sweptApp();
  await addExpired();
  const stop = await start();
  expect(await rows()).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  await addExpired();
  expect(await rows()).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  vi.advanceTimersByTime(sweepMs);
  await expect.poll(rows).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  await stop();
  vi.advanceTimersByTime(10 * sweepMs);
  expect(deleteExpired).toHaveBeenCalledTimes(2);
});

test("removes a copy of an old schema after 14 days", async () => {
  const { app, start } = await sweptApp();
  const copy = `${app.databasePath}.schema-9`;
  await writeFile(copy, "");
  await utimes(copy, 0, app.clock.now() / 1000);
  app.clock.advance(limits.schemaCopyMs);
  await (await start())();
  expect(existsSync(copy)).toBe(true);
  app.clock.advance(1);
  await start();
  expect(existsSync(copy)).toBe(false);
});

test("leaves what has not expired", async () => {
  const { app, start, add, rows } = await sweptApp();
  await add();
  app.clock.advance(60_000);
  await start();
  expect(await rows()).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
});

test("does not sweep while a command holds a snapshot", async () => {
  const { app, config, start, addExpired, rows } = await sweptApp();
  await start();
  const snapshot = await askSnapshot(config, app.clock);
  await addExpired();
  vi.advanceTimersByTime(3 * sweepMs);
  await setImmediate();
  expect(redateFuture).toHaveBeenCalledOnce();
  await snapshot.release();
  await expect
    .poll(() => {
      vi.advanceTimersByTime(sweepMs);
      return rows();
    })
    .toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
});

test("completes the deletion of an account that a crash has interrupted", async () => {
  const { app, start } = await sweptApp();
  await app.db.insert(users).values({ id: "gone", email: "", emailKey: deletedKey("gone"), createdAt: 0 });
  await start();
  expect(await app.db.$count(users, eq(users.id, "gone"))).toBe(0);
});

test("a failing sweep is logged and does not stop the others", async () => {
  const { log, start } = await sweptApp();
  vi.mocked(deleteExpired).mockRejectedValueOnce(new Error("first"));
  vi.mocked(sweepPhotos).mockRejectedValueOnce(new Error("second"));
  await start();
  expect(log.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    "sweeping sessions failed",
    "sweeping photos failed",
  ]);
  vi.advanceTimersByTime(sweepMs);
  await expect.poll(() => vi.mocked(sweepPhotos).mock.calls).toHaveLength(2);
});

test("tidies the database after the sweep of every ten minutes", async () => {
  const { app, start, addExpired } = await sweptApp();
  const freePages = async () => (await app.db.$client.execute("PRAGMA freelist_count")).rows[0]?.[0];
  await addExpired();
  await app.db.$client.execute("CREATE TABLE large AS SELECT zeroblob(100000)");
  await app.db.$client.execute("DROP TABLE large");
  await start();
  expect(await freePages()).toBeGreaterThan(0);
  vi.advanceTimersByTime(sweepMs);
  await expect.poll(freePages).toBe(0);
});

test.each([
  ["", false],
  [", also while a command holds a snapshot", true],
])("merges the segments that writes add to the search index every second%s", async (_, isHeld) => {
  const { app, config, log, start } = await sweptApp();
  const segments = async () =>
    (await app.db.$client.execute("SELECT count(DISTINCT segid) FROM day_texts_idx")).rows[0]?.[0];
  await start();
  if (isHeld) onTestFinished((await askSnapshot(config, app.clock)).release);
  await app.skier();
  for (let n = 0; n < 9; n++)
    await app.db.$client.execute(
      "INSERT INTO days (id, user_id, date, notes, created_at, updated_at) SELECT hex(randomblob(8)), id, '2026-01-10', 'powder', 0, 0 FROM users",
    );
  expect(await segments()).toBe(9);
  vi.advanceTimersByTime(mergeMs);
  await expect.poll(segments).toBeLessThan(4);
  expect(log).toEqual([]);
});
