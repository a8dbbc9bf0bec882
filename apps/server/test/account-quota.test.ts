import { limits } from "@firn/contracts/limits";
import { sweepChanges } from "@firn/core/changes/service";
import { rowBytes } from "@firn/core/held-bytes";
import { sweepPhotos } from "@firn/core/photos/files";
import { createTestApp, type TestApp } from "@firn/testing/app";
import { overRest, overTrpc } from "@firn/testing/call";
import type { TestClient } from "@firn/testing/client";
import { testGpx } from "@firn/testing/gpx";
import { testJpeg } from "@firn/testing/jpeg";
import { expect, onTestFinished, test } from "vitest";
import { downloaded, restored } from "./support/archive.ts";
import { quotaRefusal } from "./support/quota-refusal.ts";

const megabyte = 1024 * 1024;

/** A photo of exactly this size; decoders ignore bytes after the picture. */
async function photoOf(sizeBytes: number, mark: string): Promise<Uint8Array<ArrayBuffer>> {
  const padded = new Uint8Array(sizeBytes);
  padded.set(await testJpeg("2026-01-10", "us-alta", mark));
  return padded;
}

/** A skier on a server that gives an account 1 MB for photos, with an import. */
async function skierWithQuota(keepsTrackFiles = true) {
  const app = await createTestApp({ photoQuotaBytes: megabyte, keepsTrackFiles });
  onTestFinished(app.close);
  const client = await app.skier();
  const { id } = (await client.rest("POST", "/photo_imports")).body as { id: string };
  return { app, client, ...uploadsOf(client, id) };
}

function uploadsOf(client: TestClient, importId: string) {
  return {
    form: async (sizeBytes: number, mark: string) =>
      overRest(client, { route: "photos.upload", file: await photoOf(sizeBytes, mark) }),
    import: async (sizeBytes: number, mark: string) =>
      overRest(client, { route: "photoImports.addPhoto", id: importId, file: await photoOf(sizeBytes, mark) }),
  };
}

const refusal = (used: string, advice = "Delete some photos first.") => quotaRefusal("photo", used, advice);

/** Of one photo. All of these tests have views of one size. */
async function viewsBytesOf({ core, db }: TestApp): Promise<number> {
  await core.photos.reader.settled();
  const [row] = (await db.$client.execute("SELECT min(views_bytes), max(views_bytes) FROM photos")).rows;
  const [least, most] = row ?? [];
  expect(least).toBe(most);
  return Number(least);
}

/** The ids of photos with files in the store. */
async function storedPhotos({ core }: TestApp): Promise<Set<string>> {
  const ids = new Set<string>();
  for await (const { photoId } of core.photos.store.list()) ids.add(photoId);
  return ids;
}

const ways = ["form", "import"] as const;

test.each(ways)("a photo for the %s that fills the quota is taken, one byte more is refused in words", async (way) => {
  const upload = await skierWithQuota();
  expect((await upload.form(300_000, "a")).status).toBe(201);
  expect((await upload.import(200_000, "b")).status).toBe(201);
  const views = await viewsBytesOf(upload.app);
  // The views of an import's photo are counted once it is read.
  const room = megabyte - 500_000 - (way === "form" ? 3 : 2) * views - rowBytes.draft - rowBytes.day - rowBytes.change;
  expect(await upload[way](room + 1, "c")).toEqual(refusal("0.5"));
  expect((await upload[way](room, "d")).status).toBe(201);
  expect(await upload[way](20_000, "e")).toEqual(refusal("1"));
});

test("a photo beyond the quota is refused before it is rendered or stored, over tRPC too", async () => {
  const { app, client, form } = await skierWithQuota();
  expect((await form(1_000_000, "a")).status).toBe(201);
  const { renderer, store } = app.core.photos;
  const before = await storedPhotos(app);
  Object.assign(renderer, { render: () => Promise.reject(new Error("rendered")) });
  store.put = () => Promise.reject(new Error("stored"));
  const file = await photoOf(100_000, "b");
  for (const transport of [overRest, overTrpc])
    expect(await transport(client, { route: "photos.upload", file })).toEqual(refusal("1"));
  const [row] = (await app.db.$client.execute("SELECT id FROM photo_imports")).rows;
  expect(await overRest(client, { route: "photoImports.addPhoto", id: String(row?.[0]), file })).toEqual(refusal("1"));
  expect(await storedPhotos(app)).toEqual(before);
});

test.each(ways)(
  "of photos for the %s that come at once, no more are taken than fit, and the others leave nothing",
  async (way) => {
    const upload = await skierWithQuota();
    const outcomes = await Promise.all(Array.from({ length: 5 }, (_, i) => upload[way](400_000, `${i}`)));
    const statuses = outcomes.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 201, 422, 422, 422]);
    for (const outcome of outcomes) if (outcome.status === 422) expect(outcome).toEqual(refusal("0.8"));
    await upload.app.core.photos.reader.settled();
    expect((await storedPhotos(upload.app)).size).toBe(2);
    expect((await upload.app.db.$client.execute("SELECT * FROM photo_leftovers")).rows).toEqual([]);
  },
);

test("the same file again in an import is one photo, however full the account is", async () => {
  const upload = await skierWithQuota();
  const first = await upload.import(megabyte, "a");
  expect(await upload.import(megabyte, "a")).toEqual(first);
});

test("each account has a quota of its own", async () => {
  const { app, form } = await skierWithQuota();
  expect((await form(megabyte - 100_000, "a")).status).toBe(201);
  const friend = uploadsOf(await app.skier(), "none");
  expect((await friend.form(megabyte - 100_000, "a")).status).toBe(201);
});

test("an account beyond its quota reads, logs, edits and deletes, and has room again after that", async () => {
  const { app, client, form } = await skierWithQuota();
  const photoIds = [];
  for (const mark of ["a", "b"]) photoIds.push(((await form(500_000, mark)).body as { id: string }).id);
  const ski = (await client.rest("POST", "/skis", { ski: { name: "Rustler 10" } })).body as { id: string };
  const day = { date: "2026-01-10", resort_id: "us-alta", ski_ids: [ski.id], activity: "Friends" };
  // As after a quota that was made smaller.
  await app.db.$client.execute("UPDATE photos SET size_bytes = 5000000");
  const logged = await client.rest("POST", "/days", { day: { ...day, photo_ids: photoIds } });
  const { id } = logged.body as { id: string };
  expect([logged.status, (await client.rest("POST", "/days", { day })).status]).toEqual([201, 201]);
  expect((await client.request(`/photos/${photoIds[0]}/full`)).status).toBe(200);
  expect((await client.rest("PATCH", `/days/${id}`, { day: { notes: "Bluebird" } })).status).toBe(200);
  expect(await form(100_000, "c")).toEqual(refusal("9.5"));
  expect((await client.rest("DELETE", `/photos/${photoIds[0]}`)).status).toBe(204);
  expect((await client.rest("DELETE", `/days/${id}`)).status).toBe(204);
  app.clock.advance(limits.undoMs + 1);
  await sweepChanges(app.core);
  await sweepPhotos(app.core);
  expect((await form(100_000, "c")).status).toBe(201);
});

test("a photo that can be put back counts for an hour, and has its room when it comes back", async () => {
  const { app, client, form } = await skierWithQuota();
  const { id } = (await form(600_000, "a")).body as { id: string };
  expect((await client.rest("DELETE", `/photos/${id}`)).status).toBe(204);
  const advice = "0.6 MB of it are deleted photos and tracks, which go an hour after their deletion.";
  expect(await form(600_000, "b")).toEqual(refusal("0.6", advice));
  expect((await client.rest("POST", `/photos/${id}/restore`)).status).toBe(200);
  expect(await form(600_000, "b")).toEqual(refusal("0.6"));
  expect((await client.rest("DELETE", `/photos/${id}`)).status).toBe(204);
  app.clock.advance(limits.undoMs + 1);
  await sweepChanges(app.core);
  await sweepPhotos(app.core);
  expect((await form(600_000, "b")).status).toBe(201);
});

const long = "printf('%.*c', 300000, 'x')";
const many = (count: number) =>
  `json_each('${JSON.stringify(Array.from({ length: count }, (_, at) => `${at}`))}') AS many`;

test.each([
  ["notes, also in the search,", `UPDATE days SET notes = ${long}`, "0.6"],
  [
    "numbers and tags, also those of drafts in the days that they make,",
    `INSERT INTO draft_days (id, user_id, text_import_id, tags, numbers, created_at)
      SELECT 'draft', user_id, text_imports.id, '["' || substr(${long}, 1, 75000) || '"]', '{"a":"' || substr(${long}, 1, 75000) || '"}', 0
      FROM text_imports`,
    "0.3",
  ],
  ["tags of days", `UPDATE days SET tags = '["' || ${long} || '"]'`, "0.3"],
  ["numbers of days", `UPDATE days SET numbers = '{"a":"' || ${long} || '"}'`, "0.3"],
  ["texts of imports", `UPDATE text_imports SET original_text = ${long}`, "0.3"],
  [
    "days",
    `INSERT INTO days (id, user_id, date, created_at, updated_at)
      SELECT many.value, user_id, date, 0, 0 FROM days CROSS JOIN ${many(555)}`,
    "0.3",
  ],
  [
    "people",
    `INSERT INTO day_companions (day_id, name_key, name, position)
      SELECT days.id, many.value, substr(${long}, 1, 100), 0 FROM days CROSS JOIN ${many(900)}`,
    "0.3",
  ],
  [
    "drafts",
    `INSERT INTO draft_days (id, user_id, text_import_id, notes, companions, created_at)
      SELECT many.value, user_id, text_imports.id, substr(${long}, 1, 500), '["Sam","Alex"]', 0 FROM text_imports CROSS JOIN ${many(160)}`,
    "0.3",
  ],
  [
    "tracks of days",
    `INSERT INTO day_tracks (id, user_id, day_id, started_at, ended_at, sha256, name, numbers, line)
      SELECT 'track', user_id, id, 0, 1, '', '', '{}', ${long} FROM days`,
    "0.3",
  ],
  [
    "tracks of imports",
    `INSERT INTO photo_imports (id, user_id, status, revision, created_at) SELECT 'import', user_id, 'waiting', '', 0 FROM days;
    INSERT INTO tracks (id, user_id, import_id, sha256, name, taken_at, created_at, line)
      SELECT 'track', user_id, 'import', '', '', '', 0, ${long} FROM days`,
    "0.3",
  ],
  ["deletions", `INSERT INTO log_changes SELECT 'day', value, user_id, 1000 + value FROM days, ${many(2140)}`, "0.3"],
  ["copies to undo", "UPDATE changes SET bytes = 300000", "0.3"],
])("%s count for the quota", async (_, lengthen, used) => {
  const { app, client, form } = await skierWithQuota();
  const ski = (await client.rest("POST", "/skis", { ski: { name: "Rustler 10" } })).body as { id: string };
  const day = { date: "2026-01-10", resort_id: "us-alta", ski_ids: [ski.id], activity: "Friends" };
  await client.rest("POST", "/days", { day });
  const { id } = (await client.rest("POST", "/days", { day })).body as { id: string };
  await client.rest("DELETE", `/days/${id}`);
  await client.rest("POST", "/text_imports");
  for (const statement of lengthen.split(";\n")) await app.db.$client.execute(statement);
  expect(await form(megabyte - 300_000, "a")).toEqual(refusal(used));
  expect((await form(megabyte - 605_000, "b")).status).toBe(201);
});

test("rows of other accounts do not count", async () => {
  const { app, form } = await skierWithQuota();
  const friend = await app.skier();
  const ski = (await friend.rest("POST", "/skis", { ski: { name: "Rustler 10" } })).body as { id: string };
  await friend.rest("POST", "/days", {
    day: { date: "2026-01-10", resort_id: "us-alta", ski_ids: [ski.id], activity: "Friends", companions: ["Sam"] },
  });
  await overRest(friend, { route: "textImports.create", form: { text: "2026-01-05 Alta" } });
  await app.db.$client.execute(`INSERT INTO day_tracks (id, user_id, day_id, started_at, ended_at, sha256, name, numbers, line)
    SELECT 'track', user_id, id, 0, 1, '', '', '{}', ${long} FROM days`);
  for (const column of [
    "days.notes",
    "draft_days.notes",
    "days.tags",
    "draft_days.tags",
    "day_companions.name",
    "text_imports.original_text",
  ]) {
    const [table, text] = column.split(".");
    await app.db.$client.execute(`UPDATE ${table} SET ${text} = ${long}`);
  }
  expect((await form(megabyte - 10_000, "a")).status).toBe(201);
});

test("a text that goes beyond the quota with its drafts is refused in words, new or in place of another", async () => {
  const { client, form } = await skierWithQuota();
  expect((await form(megabyte - 200_000, "a")).status).toBe(201);
  const line = `Alta ${"x".repeat(4900)}`;
  const text = (days: number) => ({
    text: Array.from({ length: days }, (_, at) => `2025-12-${10 + at} ${line}`).join("\n"),
  });
  const { id } = (await client.rest("POST", "/text_imports")).body as { id: string };
  const ways = [
    { route: "textImports.create", form: text(15) },
    { route: "textImports.process", id, form: text(15) },
  ] as const;
  const taken = "your photos, tracks and texts take 0.8 of the 1 MB that an account has on this server";
  const refused = [`There is no room for this text: ${taken}. Delete some photos or days first.`];
  for (const call of ways) {
    expect(await overRest(client, call)).toEqual({ status: 422, body: { errors: { text: refused } } });
  }
  expect((await overRest(client, { ...ways[0], form: text(2) })).status).toBe(201);
});

test.each([true, false])(
  "a track that goes beyond the quota is refused in words; its file is kept: %s",
  async (isKept) => {
    const { app, client, form } = await skierWithQuota(isKept);
    const ski = (await client.rest("POST", "/skis", { ski: { name: "Rustler 10" } })).body as { id: string };
    const day = { date: "2026-01-10", resort_id: "us-alta", ski_ids: [ski.id], activity: "Friends" };
    const { id } = (await client.rest("POST", "/days", { day })).body as { id: string };
    expect((await form(20_000, "a")).status).toBe(201);
    await app.db.$client.execute("UPDATE photos SET size_bytes = 5000000");
    const add = { route: "dayTracks.add", id, file: testGpx("2026-01-10", "us-alta") } as const;
    expect(await overRest(client, add)).toMatchObject({
      status: 422,
      body: { errors: { file: [expect.stringContaining("no room for this track")] } },
    });
  },
);

test("an import that was begun before the quota was reached is committed", async () => {
  const { app, client, ...upload } = await skierWithQuota();
  await upload.import(megabyte, "a");
  await app.db.$client.execute("UPDATE photos SET size_bytes = 5000000");
  const [row] = (await app.db.$client.execute("SELECT id FROM photo_imports")).rows;
  const committed = await client.rest("PATCH", `/photo_imports/${row?.[0]}`, { photo_import: { status: "committed" } });
  expect(committed.status).toBe(200);
  expect((await client.rest("GET", "/days")).body).toMatchObject([{ date: "2026-01-10", photos: [{}] }]);
});

test("an account's archive is restored beyond the quota, and then takes no more photos", async () => {
  const { client, form } = await skierWithQuota();
  const photoId = ((await form(900_000, "a")).body as { id: string }).id;
  const ski = (await client.rest("POST", "/skis", { ski: { name: "Rustler 10" } })).body as { id: string };
  const day = {
    date: "2026-01-10",
    resort_id: "us-alta",
    ski_ids: [ski.id],
    activity: "Friends",
    photo_ids: [photoId],
  };
  expect((await client.rest("POST", "/days", { day })).status).toBe(201);
  const { bytes } = await downloaded(client);
  const small = await createTestApp({ photoQuotaBytes: 500_000 });
  onTestFinished(small.close);
  expect(await restored(small, bytes, "again@example.com")).toMatchObject({ days: 1, photos: 1, lost: 0 });
  const again = small.visitor();
  expect((await again.rest("POST", "/sessions", { email: "again@example.com", password: "first tracks" })).status).toBe(
    201,
  );
  expect((await uploadsOf(again, "none").form(20_000, "b")).status).toBe(422);
});
