import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { limits } from "@firn/contracts/limits";
import { sweepPhotos } from "@firn/core/photos/files";
import { inspectDatabase, newestKnownSchema } from "@firn/db/inspect";
import { photos, skis, users } from "@firn/db/schema";
import { startSwift, type TestSwift } from "@firn/photos/test-swift";
import { overRest } from "@firn/testing/call";
import { TestClient } from "@firn/testing/client";
import { testJpeg } from "@firn/testing/jpeg";
import { startLibsqlServer } from "@firn/testing/libsql-server";
import { playCompanions } from "@firn/testing/scenario-companions";
import { playPlaces, type Say } from "@firn/testing/scenario-places";
import { playTexts } from "@firn/testing/scenario-texts";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { createApp } from "../src/app.ts";
import { check } from "../src/commands/check.ts";
import { restore } from "../src/commands/restore.ts";
import { readConfig } from "../src/config.ts";
import { askSnapshot } from "../src/control/ask-snapshot.ts";
import { createLogger } from "../src/logger.ts";
import { migrationsFolder } from "../src/paths.ts";
import { authDeps, closeWorkers, coreDeps } from "../src/services.ts";
import { makeUploadFolder, openStores } from "../src/stores.ts";
import { archiveOf, filesIn, run, temporary } from "./support/data-folder.ts";

/** Swift is five processes. */
const patience = { timeout: 300_000 };

let swift: TestSwift | undefined;
afterAll(() => swift?.stop());

/** The settings of a process with an empty libSQL server and an empty bucket. */
async function emptyServer(): Promise<Record<string, string>> {
  const server = await startLibsqlServer(temporary());
  onTestFinished(() => server.stop("SIGKILL"));
  await server.syncEachCommit();
  swift ??= await startSwift();
  const { endpoint, bucket, accessKeyId, secretAccessKey } = await swift.newBucket();
  return {
    DATABASE_URL: server.url,
    PHOTO_STORE: "s3",
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}

const fail = (error: unknown) => {
  throw error;
};

/** A client of Firn with these settings, in this process. */
async function openFirn(dataDir: string, env: Record<string, string>) {
  const config = readConfig({ DATA_DIR: dataDir, ...env });
  const { db, close } = await openStores(config, fail);
  const core = await coreDeps(config, db, fail);
  const app = await createApp({
    core,
    auth: authDeps(config, db),
    logger: createLogger("silent"),
    trustedProxies: 0,
    uploadFolder: makeUploadFolder(dataDir),
    newestSchema: newestKnownSchema(migrationsFolder),
  });
  const skier = new TestClient(async (request) => app.fetch(request), config.publicUrl);
  return { core, skier, close: () => closeWorkers(core).then(close) };
}

const account = { email: "mover@example.com", password: "first tracks at dawn" };
const day = { date: "2026-01-10", resort_id: "us-alta", activity: "Friends", photo_ids: [], notes: "Knee-deep" };

/** Signs up, and writes into almost every table. */
async function fillLog(skier: TestClient): Promise<void> {
  expect((await skier.rest("POST", "/users", { user: account })).status).toBe(201);
  const say: Say = async <Body>(call: Parameters<Say>[0]) => (await overRest(skier, call)).body as Body;
  const { id: skiId } = await say({ route: "skis.create", body: { name: "Rustler 10" } });
  const { id: photoId } = await say({ route: "photos.upload", file: await testJpeg("2026-01-10", "us-alta") });
  await say({ route: "days.create", body: { ...day, ski_ids: [skiId], photo_ids: [photoId] } });
  await playPlaces(say);
  await playCompanions(say, { ...day, ski_ids: [skiId] });
  await playTexts(say);
}

/** The schema, every row of every table, and the photos of an archive. */
async function contentOf(archive: string) {
  const folder = temporary();
  expect(await run(restore, folder, [archive])).toMatchObject({ code: 0 });
  const { db, close } = await inspectDatabase(join(folder, "firn.db"));
  const valuesOf = async (sql: string) => (await db.$client.execute(sql)).rows.map((row) => String(row[0])).sort();
  const rows: Record<string, string[]> = {};
  for (const table of await valuesOf("SELECT name FROM sqlite_master WHERE type = 'table'")) {
    const columns = await valuesOf(`SELECT name FROM pragma_table_info('${table}')`);
    const quoted = columns.map((name) => `quote("${name}")`).join(" || ',' || ");
    rows[table] = await valuesOf(`SELECT ${quoted} FROM "${table}"`);
  }
  const schema = await valuesOf("SELECT sql FROM sqlite_master");
  await close();
  const photos = filesIn(join(folder, "photos")).map((path) => [basename(path), readFileSync(path).toString("base64")]);
  return { rows, schema, photos: Object.fromEntries(photos) };
}

async function expectsTheLog({ skier }: { skier: TestClient }): Promise<void> {
  expect((await skier.rest("POST", "/sessions", account)).status).toBe(201);
  const { body } = await overRest(skier, { route: "days.search", query: { q: "knee-deep" } });
  expect((body as { total: number }).total).toBe(2);
}

test(
  "a log moves into a server and back, with the same rows and photos, and its owner signs in",
  patience,
  async () => {
    const [folder, dataDir] = [temporary(), temporary()];
    const starting = emptyServer();
    const embedded = await openFirn(folder, {});
    await fillLog(embedded.skier);
    await expectsTheLog(embedded);
    await embedded.close();
    const archive = await archiveOf(folder);
    const before = await contentOf(archive);

    const env = await starting;
    expect(await run(restore, dataDir, [archive], env)).toMatchObject({ code: 0 });
    expect(await run(check, dataDir, [], env)).toMatchObject({
      code: 0,
      text: "The database and every photo are whole.",
    });
    expect(await contentOf(await archiveOf(dataDir, env))).toEqual(before);
    expect(Object.keys(before.photos)).toHaveLength(3);
    expect(before.rows.day_texts_data?.length).toBeGreaterThan(0);

    const moved = await openFirn(dataDir, env);
    await expectsTheLog(moved);
    expect(await run(restore, temporary(), [archive], env)).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^The database on the server is not empty; restore into a new one\./),
    });
    expect(await run(restore, temporary(), [archive, "--force"], env)).toMatchObject({
      code: 2,
      text: expect.stringMatching(/^--force replaces a data folder only\./),
    });
    await expectsTheLog(moved);
    const later = await archiveOf(dataDir, env);
    await moved.close();

    const back = temporary();
    expect(await run(restore, back, [later])).toMatchObject({ code: 0 });
    const home = await openFirn(back, {});
    await expectsTheLog(home);
    await home.close();
  },
);

test("a backup during writes has what was acknowledged before it, and no half batch", patience, async () => {
  const [env, dataDir] = [await emptyServer(), temporary()];
  const { db, close } = await openStores(readConfig({ DATA_DIR: dataDir, ...env }), fail);
  onTestFinished(close);
  await db.insert(users).values({ id: "u", email: "u@example.com", emailKey: "u@example.com", createdAt: 0 });
  const ski = (id: string) => ({ id, userId: "u", name: id, createdAt: 0 });
  const write = (i: number) => db.batch([db.insert(skis).values(ski(`a${i}`)), db.insert(skis).values(ski(`b${i}`))]);
  for (let i = 0; i < 5; i++) await write(i);
  let isDone = false;
  const meanwhile = (async () => {
    for (let i = 100; !isDone; i++) await write(i);
  })();
  const archive = await archiveOf(dataDir, env).finally(() => {
    isDone = true;
  });
  await meanwhile;
  const { rows } = await contentOf(archive);
  const names = (rows.skis ?? []).map((row) => /'([ab]\d+)'/.exec(row)?.[1] ?? "");
  const [a, b] = ["a", "b"].map((first) => names.filter((name) => name[0] === first).map((name) => name.slice(1)));
  expect(a).toEqual(b);
  expect(a).toEqual(expect.arrayContaining(["0", "1", "2", "3", "4"]));
});

test("files of photos that are deleted while a command copies them are swept after it", patience, async () => {
  const [env, dataDir] = [await emptyServer(), temporary()];
  const { core, skier, close } = await openFirn(dataDir, env);
  onTestFinished(close);
  expect((await skier.rest("POST", "/users", { user: account })).status).toBe(201);
  const { body } = await overRest(skier, { route: "photos.upload", file: await testJpeg("2026-01-10", "us-alta") });
  const original = { photoId: (body as { id: string }).id, part: "original" } as const;
  const { now, newId } = core.runtime;
  const later = { ...core, runtime: { newId, now: () => now() + 2 * limits.loosePhotoMs } };

  const snapshot = await askSnapshot(readConfig({ DATA_DIR: dataDir, ...env }), later.runtime);
  await sweepPhotos(later);
  expect(await core.db.$count(photos)).toBe(0);
  await buffer((await core.photos.store.read(original)).stream);
  await snapshot.release();
  await sweepPhotos(later);
  await expect(core.photos.store.read(original)).rejects.toMatchObject({ code: "not_found" });
});

test("a server that cannot be reached is named in one line, and no file is left", async () => {
  const dataDir = temporary();
  const s3 = { S3_ENDPOINT: "http://127.0.0.1:1", S3_BUCKET: "b", S3_ACCESS_KEY_ID: "k", S3_SECRET_ACCESS_KEY: "s" };
  const env = { DATABASE_URL: "http://127.0.0.1:1", PHOTO_STORE: "s3", ...s3 };
  const { code, text } = await run(check, dataDir, [], env);
  expect({ code, text }).toEqual({
    code: 1,
    text: "The database 127.0.0.1:1 cannot be copied: connect ECONNREFUSED 127.0.0.1:1.",
  });
  expect(readdirSync(dataDir)).toEqual([]);
});
