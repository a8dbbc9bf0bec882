import { limits } from "@firn/contracts/limits";
import type { PhotoImport } from "@firn/contracts/photo-imports";
import type { TextImport } from "@firn/contracts/text-imports";
import { sweepImports } from "@firn/core/imports/sweep-imports";
import { sweepPhotos } from "@firn/core/photos/files";
import { createTestApp, skierPassword, type TestApp, type TestAppOptions } from "@firn/testing/app";
import { overRest, overTrpc } from "@firn/testing/call";
import { testJpeg } from "@firn/testing/jpeg";
import { expect, onTestFinished, test } from "vitest";

const email = "skier@example.com";

/** A skier with an open import of a photo and one of a text. */
async function importing(options?: TestAppOptions) {
  const app = await createTestApp(options);
  onTestFinished(app.close);
  const client = await app.skier(email);
  const photoImport = ((await client.rest("POST", "/photo_imports")).body as { id: string }).id;
  const file = await testJpeg("2026-01-10", "us-alta");
  expect((await overRest(client, { route: "photoImports.addPhoto", id: photoImport, file })).status).toBe(201);
  await app.core.photos.reader.settled();
  const made = await overRest(client, { route: "textImports.create", form: { text: "2026-01-03 Alta\nTotal 5" } });
  const textImport = (made.body as { id: string }).id;
  /** Reads both as their owner, after signing in again: a session expires after 30 days without use. */
  const read = async () => {
    const owner = app.visitor();
    await owner.rest("POST", "/sessions", { email, password: skierPassword });
    return {
      owner,
      photos: (await owner.rest("GET", `/photo_imports/${photoImport}`)).body as PhotoImport,
      text: (await owner.rest("GET", `/text_imports/${textImport}`)).body as TextImport,
    };
  };
  return { app, client, photoImport, textImport, file, read };
}

async function rowsLeft({ db }: TestApp): Promise<unknown[]> {
  const counts = ["photos", "draft_days", "photo_leftovers"].map((name) => `(SELECT count(*) FROM ${name})`);
  return Object.values((await db.$client.execute(`SELECT ${counts.join(", ")}`)).rows[0] ?? []);
}

async function storedFiles({ core }: TestApp): Promise<number> {
  let count = 0;
  for await (const _ of core.photos.store.list()) count++;
  return count;
}

test("imports unchanged for 30 days are canceled with their photos, files and text, and not before", async () => {
  const { app, client, read } = await importing();
  const empty = ((await client.rest("POST", "/photo_imports")).body as { id: string }).id;
  app.clock.advance(limits.openImportMs);
  await sweepImports(app.core);
  const before = await read();
  expect((await before.owner.rest("GET", `/photo_imports/${empty}`)).body).toMatchObject({ status: "waiting" });
  expect([before.photos.status, before.photos.photos.length, before.text.draft_days.length]).toEqual(["waiting", 1, 1]);
  app.clock.advance(1);
  await sweepImports(app.core);
  const { owner, photos, text } = await read();
  expect((await owner.rest("GET", `/photo_imports/${empty}`)).body).toMatchObject({ status: "canceled" });
  expect(photos).toMatchObject({ status: "canceled", photos: [], draft_days: [] });
  expect(text).toMatchObject({ status: "canceled", original_text: null, unread_lines: [], draft_days: [] });
  await sweepPhotos(app.core);
  expect(await rowsLeft(app)).toEqual([0, 0, 0]);
  expect(await storedFiles(app)).toBe(0);
});

test.each(["photos", "text"] as const)("a decision extends an import of %s by 30 days", async (kind) => {
  const { app, read } = await importing();
  app.clock.advance(limits.openImportMs - 1);
  const { owner, ...before } = await read();
  const [draft] = before[kind].draft_days;
  const decided = await owner.rest("PATCH", `/draft_days/${draft?.id}`, { draft_day: { decision: "skip" } });
  expect(decided.status).toBe(200);
  app.clock.advance(limits.openImportMs);
  await sweepImports(app.core);
  const { photos, text } = await read();
  expect([photos.status, text.status]).toEqual(kind === "photos" ? ["waiting", "canceled"] : ["canceled", "waiting"]);
});

test("another photo extends an import by 30 days", async () => {
  const { app, photoImport, read } = await importing();
  app.clock.advance(limits.openImportMs - 1);
  const { owner } = await read();
  const file = await testJpeg("2026-01-11", "us-alta", "another");
  // It stays unread, so that nothing but its arrival changes the import.
  app.core.photos.reader.readSoon = async () => {};
  expect((await overRest(owner, { route: "photoImports.addPhoto", id: photoImport, file })).status).toBe(201);
  app.clock.advance(limits.openImportMs);
  await sweepImports(app.core);
  expect((await read()).photos.photos).toHaveLength(2);
});

test("a committed import and its days stay as they are", async () => {
  const { app, client, photoImport, read } = await importing();
  await client.rest("PATCH", `/photo_imports/${photoImport}`, { photo_import: { status: "committed" } });
  app.clock.advance(limits.openImportMs + 1);
  await sweepImports(app.core);
  await sweepPhotos(app.core);
  const { owner, photos } = await read();
  expect(photos.status).toBe("committed");
  expect((await owner.rest("GET", "/days")).body).toMatchObject([{ date: "2026-01-10", photos: [{}] }]);
  expect(await storedFiles(app)).toBe(3);
});

test("an import that is changed after the sweep has found it stays open", async () => {
  let afterFinding: (() => Promise<unknown>) | undefined;
  const { app, textImport, read } = await importing({
    wrap: (guarded) => ({
      ...guarded,
      execute: async (...given: Parameters<typeof guarded.execute>) => {
        const result = await guarded.execute(...given);
        const isSearch = /text_imports\\"\.\\"status\\" = .*\\"updated_at\\" </.test(JSON.stringify(given));
        if (isSearch) await afterFinding?.();
        return result;
      },
    }),
  });
  app.clock.advance(limits.openImportMs - 1);
  const { owner, text: found } = await read();
  app.clock.advance(2);
  let changes = 0;
  afterFinding = async () => {
    changes++;
    const body = { draft_day: { decision: "skip" } };
    expect((await owner.rest("PATCH", `/draft_days/${found.draft_days[0]?.id}`, body)).status).toBe(200);
  };
  await sweepImports(app.core);
  expect(changes).toBe(1);
  const { text } = await read();
  expect([text.id, text.status, text.draft_days.length]).toEqual([textImport, "waiting", 1]);
});

test("a photo read while its import is canceled leaves no row and no file", async () => {
  const { app, client, photoImport, read } = await importing();
  const { store } = app.core.photos;
  const { put } = store;
  store.put = async (file, source) => {
    if (file.part === "preview") {
      app.clock.advance(limits.openImportMs + 1);
      await sweepImports(app.core);
      await sweepPhotos(app.core);
    }
    return put(file, source);
  };
  const file = await testJpeg("2026-01-11", "us-alta", "late");
  await overRest(client, { route: "photoImports.addPhoto", id: photoImport, file });
  await app.core.photos.reader.settled();
  expect((await read()).photos.status).toBe("canceled");
  // The reader leaves files without a row to the sweeper, because a removal may be undone.
  await sweepPhotos(app.core);
  expect(await rowsLeft(app)).toEqual([0, 0, 0]);
  expect(await storedFiles(app)).toBe(0);
  expect(app.log.join("\n")).not.toContain('"level":50');
});

test("several processes sweep any number of imports at once", async () => {
  const { app, client } = await importing();
  for (let i = 0; i < 43; i++) await client.rest("POST", "/photo_imports");
  app.clock.advance(limits.openImportMs + 1);
  await Promise.all([sweepImports(app.core), sweepImports(app.core), sweepImports(app.core)]);
  // Those that met in the middle may leave some for their next turn.
  await sweepImports(app.core);
  const { rows } = await app.db.$client.execute("SELECT status FROM photo_imports");
  expect(rows.flat()).toEqual(Array.from({ length: 44 }, () => "canceled"));
});

test.each(["photo", "text"] as const)("the 101st open %s import is 409 over both transports", async (kind) => {
  const { app, client } = await importing();
  const unused =
    kind === "text"
      ? ["original_text, season_year, unread_lines, is_order_uncertain, ", "'Alta', 2025, '[]', 0, "]
      : ["", ""];
  // With the one that is open already, one is missing.
  await app.db.$client.executeMultiple(`
    INSERT INTO ${kind}_imports (id, user_id, status, revision, ${unused[0]}created_at, updated_at)
      SELECT 'i-' || value, users.id, 'waiting', 'r', ${unused[1]}0, 0 FROM users, generate_series(1, ${limits.openImports - 2});
    INSERT INTO photos (id, user_id, import_id, sha256, size_bytes, exif_state, created_at)
      SELECT id, user_id, id, 'p', 1, 'missing', 0 FROM photo_imports WHERE id LIKE 'i-%';`);
  const create = {
    route: `${kind}Imports.create`,
    ...(kind === "text" && { form: { text: "2026-01-05 Alta" } }),
  } as const;
  // In one batch: each of the last two takes the place of an empty one.
  if (kind === "photo") await Promise.all([1, 2, 3].map(() => client.trpc.photoImports.create.mutate()));
  const last = await overTrpc(client, create);
  if (kind === "photo") {
    const route = { route: "photoImports.addPhoto", id: (last.body as PhotoImport).id } as const;
    expect((await overRest(client, { ...route, file: await testJpeg("2026-01-12", "us-alta", "last") })).status).toBe(
      201,
    );
  }
  const refusal = {
    status: 409,
    body: { error: "You have 100 imports of this kind open. Finish or cancel one first." },
  };
  expect(await overRest(client, create)).toMatchObject(refusal);
  const outcomes = await Promise.all([overTrpc(client, create), overTrpc(client, create)]);
  expect(outcomes.map(({ status }) => status)).toEqual([409, 409]);
  const { rows } = await app.db.$client.execute(`SELECT count(*) FROM ${kind}_imports WHERE status = 'waiting'`);
  expect(rows.flat()).toEqual([limits.openImports]);
});
