import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { DayDetail } from "@firn/contracts/days";
import { limits } from "@firn/contracts/limits";
import { sweepChanges } from "@firn/core/changes/service";
import { sweepPhotos } from "@firn/core/photos/files";
import type { TestApp } from "@firn/testing/app";
import { overRest, overTrpc, type Transport } from "@firn/testing/call";
import type { TestClient } from "@firn/testing/client";
import { testJpeg } from "@firn/testing/jpeg";
import { describe, expect, test } from "vitest";
import { createWorld, idIn, idOf } from "./support/calls.ts";

async function rows({ db }: TestApp): Promise<string> {
  const found = [];
  // An undo moves updated_at on, as any edit does.
  for (const query of [
    "SELECT id, date, resort_id, activity, notes, original_text, created_at FROM days ORDER BY id",
    "SELECT * FROM day_skis ORDER BY 1, 2",
    "SELECT id, day_id, position FROM photos WHERE day_id IS NOT NULL ORDER BY id",
  ])
    found.push((await db.$client.execute(query)).rows);
  return JSON.stringify(found);
}

interface Days {
  draft_days: { id: string; day_id: string; decision: string }[];
}

/** Two new days, and notes and a ski for the day of the log. */
const text = "2026-01-03 Alta\n2026-01-04 Alta\n2026-01-10 Alta, on Bent Chetler, with Tom";

async function committedText(client: TestClient) {
  const id = idOf(await overRest(client, { route: "textImports.create", form: { text } }));
  const { body } = await client.rest("PATCH", `/text_imports/${id}`, { text_import: { status: "committed" } });
  const days = (body as Days).draft_days;
  expect(days.map(({ decision }) => decision)).toEqual(["duplicate", "duplicate", "merge"]);
  return { id, made: days[0]?.day_id ?? "", other: days[1]?.day_id ?? "" };
}

/** One new day and one merge, each with a photo. */
async function committedPhotos(client: TestClient) {
  const id = idIn(await client.rest("POST", "/photo_imports"));
  for (const date of ["2026-01-05", "2026-01-10"]) {
    await overRest(client, { route: "photoImports.addPhoto", id, file: await testJpeg(date, "us-alta", "imported") });
  }
  const { body } = await client.rest("PATCH", `/photo_imports/${id}`, { photo_import: { status: "committed" } });
  expect((body as Days).draft_days.map(({ decision }) => decision)).toEqual(["duplicate", "merge"]);
  return id;
}

const files = (app: TestApp) =>
  readdirSync(join(app.folder, "photos"), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .length;

const takeBack = (transport: Transport, client: TestClient, id: string, kind: "text" | "photo" = "text") =>
  transport(client, { route: `${kind}Imports.takeBack`, id });

/** A day without its ranks and neighbours, which other days change. */
function ownFields(day: unknown) {
  const { day_number, log_number, visit, previous_id, next_id, ...own } = day as DayDetail;
  return own;
}

describe.each([
  ["REST", overRest],
  ["tRPC", overTrpc],
] as const)("over %s", (_, transport) => {
  test("a text import is taken back: its days go, its merge is undone, and importing again makes the same", async () => {
    const { app, client } = await createWorld();
    const before = await rows(app);
    const { id } = await committedText(client);
    const after = await rows(app);
    expect((await transport(client, { route: "committedImports.list" })).body).toMatchObject([
      { id, kind: "text", day_count: 3 },
    ]);
    const { status, body } = await takeBack(transport, client, id);
    expect(status).toBe(200);
    expect(body).toEqual({ removed_days: 2, restored_days: 1, kept: [], change_id: expect.any(String) });
    expect(await rows(app)).toBe(before);
    expect((await transport(client, { route: "committedImports.list" })).body).toEqual([]);
    expect((await client.rest("GET", `/text_imports/${id}`)).body).toMatchObject({ status: "taken_back" });
    expect(await takeBack(transport, client, id)).toEqual({
      status: 409,
      body: { error: "This import is already taken back." },
    });

    await committedText(client);
    expect(JSON.parse(await rows(app))[0]).toHaveLength(JSON.parse(after)[0].length);
  });

  test("taking back is undone as one, and the import is committed again", async () => {
    const { app, client } = await createWorld({ needsPhotos: true });
    const id = await committedPhotos(client);
    const after = await rows(app);
    const { body } = await takeBack(transport, client, id, "photo");
    const undo = { route: "changes.undo", id: (body as { change_id: string }).change_id } as const;
    expect((await transport(client, undo)).body).toMatchObject({ left_out: [] });
    expect(await rows(app)).toBe(after);
    expect((await client.rest("GET", `/photo_imports/${id}`)).body).toMatchObject({ status: "committed" });
    // The undo has edited the merged day.
    expect((await takeBack(transport, client, id, "photo")).body).toMatchObject({
      removed_days: 1,
      restored_days: 0,
      kept: [{ date: "2026-01-10", reason: "changed_since" }],
    });
  });

  test("photos of a photo import go with it, and their files after an hour; the day's own photo stays", async () => {
    const { app, client, dayId } = await createWorld({ needsPhotos: true });
    const own = await testJpeg("2026-01-10", "us-alta", "own");
    const photo = idOf(await overRest(client, { route: "photos.upload", file: own }));
    await client.rest("PATCH", `/days/${dayId}`, { day: { photo_ids: [photo] } });
    const before = await rows(app);
    const filesBefore = files(app);
    const id = await committedPhotos(client);
    expect(files(app)).toBe(filesBefore + 6);
    expect((await takeBack(transport, client, id, "photo")).body).toMatchObject({
      removed_days: 1,
      restored_days: 1,
      kept: [],
    });
    expect(await rows(app)).toBe(before);
    expect(files(app)).toBe(filesBefore + 6);
    app.clock.advance(limits.undoMs + 1);
    await sweepChanges(app.core);
    await sweepPhotos(app.core);
    // The world's two deleted photos are swept too.
    expect(files(app)).toBe(filesBefore - 6);
  });

  test("days that have changed since stay, and are named", async () => {
    const { app, client, dayId } = await createWorld();
    const { id, made, other } = await committedText(client);
    await client.rest("PATCH", `/days/${made}`, { day: { notes: "Since." } });
    await client.rest("PATCH", `/days/${dayId}`, { day: { notes: "Since." } });
    const kept = ownFields((await client.rest("GET", `/days/${dayId}`)).body);
    expect((await takeBack(transport, client, id)).body).toMatchObject({
      removed_days: 1,
      restored_days: 0,
      kept: [
        { id: made, date: "2026-01-03", resort_name: "Alta", reason: "changed_since" },
        { id: dayId, date: "2026-01-10", resort_name: "Alta", reason: "changed_since" },
      ],
    });
    expect((await client.rest("GET", `/days/${other}`)).status).toBe(404);
    expect(ownFields((await client.rest("GET", `/days/${dayId}`)).body)).toEqual(kept);
    expect(
      (await app.db.$client.execute("SELECT undone_by FROM changes WHERE import_id IS NOT NULL")).rows,
    ).toHaveLength(1);
  });

  test("an open, canceled or foreign import is refused", async () => {
    const { app, client, textImportId } = await createWorld();
    expect(await takeBack(transport, client, textImportId)).toEqual({
      status: 409,
      body: { error: "This import is not committed yet." },
    });
    await client.rest("DELETE", `/text_imports/${textImportId}`);
    expect((await takeBack(transport, client, textImportId)).body).toEqual({
      error: "This import is already canceled.",
    });
    const { id } = await committedText(client);
    const before = await rows(app);
    expect((await takeBack(transport, await app.skier("other@example.com"), id)).status).toBe(404);
    expect((await takeBack(transport, client, id, "photo")).status).toBe(404);
    expect(await rows(app)).toBe(before);
  });
});

test("a photo added to a day later, as an older version did, keeps the day that a text import has made", async () => {
  const { app, client } = await createWorld();
  const { id, made } = await committedText(client);
  const { body } = await overRest(client, { route: "photos.upload", file: await testJpeg("2026-01-03", "us-alta") });
  await app.db.$client.execute(`UPDATE photos SET day_id = '${made}' WHERE id = '${(body as { id: string }).id}'`);
  expect((await takeBack(overRest, client, id)).body).toMatchObject({ removed_days: 1, kept: [{ id: made }] });
});

test("photos merged into a day that an earlier import has made keep it", async () => {
  const { client } = await createWorld({ needsPhotos: true });
  const { id } = await committedText(client);
  const photoImport = idIn(await client.rest("POST", "/photo_imports"));
  const file = await testJpeg("2026-01-03", "us-alta", "later");
  await overRest(client, { route: "photoImports.addPhoto", id: photoImport, file });
  await client.rest("PATCH", `/photo_imports/${photoImport}`, { photo_import: { status: "committed" } });
  expect((await takeBack(overRest, client, id)).body).toMatchObject({
    removed_days: 1,
    kept: [{ date: "2026-01-03", reason: "changed_since" }],
  });
});

test("a merge without a record of the day before stays", async () => {
  const { app, client, dayId } = await createWorld();
  const { id } = await committedText(client);
  await app.db.$client.execute("DELETE FROM changes WHERE import_id IS NOT NULL");
  expect((await takeBack(overRest, client, id)).body).toMatchObject({
    removed_days: 2,
    restored_days: 0,
    kept: [{ id: dayId, reason: "not_recorded" }],
  });
});

test("two requests at once take an import back once", async () => {
  const { client } = await createWorld();
  const { id } = await committedText(client);
  const answers = await Promise.all([1, 2].map(() => takeBack(overRest, client, id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("the same key takes back once, and answers again", async () => {
  const { client, dayId } = await createWorld();
  const { id } = await committedText(client);
  await client.rest("PATCH", `/days/${dayId}`, { day: { notes: "Since." } });
  client.headers["idempotency-key"] = "0197a1f0-6c1e-7cc0-b1a5-3f2d8a5f8c11";
  const first = await takeBack(overRest, client, id);
  expect(first.body).toMatchObject({ removed_days: 2, kept: [{ id: dayId }] });
  expect(await takeBack(overRest, client, id)).toEqual(first);
});

test.each([true, false])(
  "merges are undone for an hour, days that an import has made for longer (swept: %s)",
  async (isSwept) => {
    const { app, client, dayId } = await createWorld();
    const { id } = await committedText(client);
    const merged = ownFields((await client.rest("GET", `/days/${dayId}`)).body);
    app.clock.advance(limits.undoMs + 1);
    if (isSwept) await sweepChanges(app.core);
    expect((await takeBack(overRest, client, id)).body).toMatchObject({
      removed_days: 2,
      restored_days: 0,
      kept: [{ id: dayId, reason: "not_recorded" }],
    });
    expect(ownFields((await client.rest("GET", `/days/${dayId}`)).body)).toEqual(merged);
  },
);

test("merges are undone with their import only", async () => {
  const { app, client } = await createWorld();
  await committedText(client);
  const before = await rows(app);
  const merges = await app.db.$client.execute("SELECT id FROM changes WHERE import_id IS NOT NULL");
  expect((await client.rest("POST", `/changes/${merges.rows[0]?.[0]}/undo`)).status).toBe(404);
  expect(await rows(app)).toBe(before);
});

test("undoing a take-back lets the files go of photos whose day has changed since", async () => {
  const { app, client, dayId } = await createWorld({ needsPhotos: true });
  const id = await committedPhotos(client);
  const { body } = await takeBack(overRest, client, id, "photo");
  await client.rest("PATCH", `/days/${dayId}`, { day: { notes: "Since." } });
  const undone = await client.rest("POST", `/changes/${(body as { change_id: string }).change_id}/undo`);
  expect(undone.body).toMatchObject({ left_out: [{ id: dayId }] });
  const filesBefore = files(app);
  await sweepPhotos(app.core);
  expect(files(app)).toBe(filesBefore - 3);
  const photos = JSON.parse(await rows(app))[2] as { day_id: string }[];
  expect(photos.map(({ day_id }) => day_id)).not.toContain(dayId);
});

test("a day and its photos come back though their import was deleted meanwhile", async () => {
  const { app, client } = await createWorld({ needsPhotos: true });
  const before = await rows(app);
  const id = await committedPhotos(client);
  const days = (await client.rest("GET", "/days?season=0")).body as { id: string; date: string }[];
  const dayId = days.find(({ date }) => date === "2026-01-05")?.id;
  const committed = await rows(app);
  expect((await client.rest("DELETE", `/days/${dayId}`)).status).toBe(204);
  expect((await overRest(client, { route: "photoImports.cancel", id })).status).toBe(204);
  expect((await client.rest("POST", `/days/${dayId}/restore`)).status).toBe(200);
  expect(await rows(app)).toBe(committed);
  expect(committed).not.toBe(before);
});
