import { doubtText } from "@firn/contracts/draft-doubts";
import type { PhotoImport } from "@firn/contracts/photo-imports";
import { photosToRead } from "@firn/core/photos/repo";
import { createTestApp, type TestApp } from "@firn/testing/app";
import { overRest } from "@firn/testing/call";
import type { TestClient } from "@firn/testing/client";
import { testJpeg } from "@firn/testing/jpeg";
import { expect, onTestFinished, test } from "vitest";

async function importing() {
  const app = await createTestApp();
  onTestFinished(app.close);
  const client = await app.skier();
  const { id } = (await client.rest("POST", "/photo_imports")).body as { id: string };
  const add = async (...photo: Parameters<typeof testJpeg>) => {
    const outcome = await overRest(client, { route: "photoImports.addPhoto", id, file: await testJpeg(...photo) });
    expect(outcome.status).toBe(201);
    return (outcome.body as { id: string }).id;
  };
  const read = async () => (await client.rest("GET", `/photo_imports/${id}`)).body as PhotoImport;
  const commit = () => client.rest("PATCH", `/photo_imports/${id}`, { photo_import: { status: "committed" } });
  return { app, client, id, add, read, commit };
}

/** The ids of the photos of which the store has files. */
async function storedPhotos({ core }: TestApp): Promise<Set<string>> {
  const ids = new Set<string>();
  for await (const { photoId } of core.photos.store.list()) ids.add(photoId);
  return ids;
}

async function daysOf(client: TestClient) {
  return (await client.rest("GET", "/days")).body as { id: string; date: string; photos: { id: string }[] }[];
}

test("photos become drafts by date and place, and a commit turns them into days", async () => {
  const { client, add, read, commit } = await importing();
  const first = await add("2026-01-10", "us-alta", "a");
  const second = await add("2026-01-10", "us-alta", "b");
  const elsewhere = await add("2026-01-11", "at-st-anton", "c");
  const undated = await add(undefined, "us-alta", "d");
  await expect.poll(async () => (await read()).status).toBe("waiting");
  const before = await read();
  expect(
    before.draft_days.map(({ date, resort, photos, decision }) => [date, resort?.id, photos.length, decision]),
  ).toEqual([
    ["2026-01-10", "us-alta", 2, "duplicate"],
    ["2026-01-11", "at-st-anton", 1, "duplicate"],
  ]);
  expect(before.photos.find(({ id }) => id === undated)).toMatchObject({ taken_at: null, exif_state: "missing" });
  expect((await commit()).status).toBe(200);
  expect((await daysOf(client)).map(({ date, photos }) => [date, photos.map(({ id }) => id)])).toEqual([
    ["2026-01-11", [elsewhere]],
    ["2026-01-10", [first, second]],
  ]);
  expect((await client.request(`/photos/${undated}/preview`)).status).toBe(404);
});

test("what is told beside a photo counts where the photo has none, and its name is a doubt", async () => {
  const { client, id, read } = await importing();
  const upload = async (name: string, seed: string, told: Record<string, string> = {}) => {
    const form = new FormData();
    form.append("file", new File([await testJpeg(undefined, undefined, seed)], name));
    for (const [field, value] of Object.entries(told)) form.append(field, value);
    return client.request(`/api/v1/photo_imports/${id}/photos`, { method: "POST", body: form });
  };
  const told = { taken_at: "2026-01-11T03:00:00+01:00", latitude: "40.5884", longitude: "-111.6378" };
  expect((await upload("1.jpg", "a", told)).status).toBe(201);
  expect((await upload("IMG-20260108-WA0001.jpg", "b")).status).toBe(201);
  for (const wrong of [{ taken_at: "yesterday" }, { latitude: "91", longitude: "0" }])
    expect((await upload("2.jpg", "c", wrong)).status).toBe(422);
  await expect.poll(async () => (await read()).status).toBe("waiting");
  expect((await read()).draft_days).toMatchObject([
    { date: "2026-01-08", resort: null, decision: "skip", doubt: doubtText["file-name"].message },
    { date: "2026-01-10", resort: { id: "us-alta" }, decision: "duplicate", doubt: null },
  ]);
});

test("skis and an activity for many drafts come to their days, and can be removed from a draft", async () => {
  const { client, id, add, read, commit } = await importing();
  await add("2026-01-10", "us-alta", "a");
  await add("2026-01-11", "at-st-anton", "b");
  const ski = (await client.rest("POST", "/skis", { ski: { name: "Rustler 10" } })).body as { id: string };
  await expect.poll(async () => (await read()).status).toBe("waiting");
  const ids = (await read()).draft_days.map((draft) => draft.id);
  const change = (draft_days: object) => client.rest("PATCH", `/photo_imports/${id}/draft_days`, { draft_days });
  expect((await change({ ids, ski_ids: [ski.id], activity: "Friends" })).status).toBe(200);
  expect((await change({ ids: ids.slice(0, 1), ski_ids: [], activity: null })).status).toBe(200);
  expect((await read()).draft_days.map(({ skis, activity }) => [skis.length, activity])).toEqual([
    [0, null],
    [1, "Friends"],
  ]);
  await commit();
  const days = (await client.rest("GET", "/days")).body as { ski_names: string[]; activity: string | null }[];
  expect(days.map(({ ski_names, activity }) => [ski_names, activity])).toEqual([
    [["Rustler 10"], "Friends"],
    [[], null],
  ]);
});

test("a draft keeps its id and the decision while photos come and go", async () => {
  const { client, id, add, read } = await importing();
  const photo = await add("2026-01-10", "us-alta", "a");
  const [draft] = (await read()).draft_days;
  await client.rest("PATCH", `/draft_days/${draft?.id}`, { draft_day: { decision: "skip" } });
  const more = await add("2026-01-10", "us-alta", "b");
  await client.rest("PATCH", `/photo_imports/${id}/photos/${photo}`, { photo: { taken_at: "2026-01-12" } });
  const after = (await read()).draft_days;
  expect(
    after.map(({ id: draftId, date, decision, photos }) => [draftId === draft?.id, date, decision, photos.length]),
  ).toEqual([
    [true, "2026-01-10", "skip", 1],
    [false, "2026-01-12", "duplicate", 1],
  ]);
  await client.rest("DELETE", `/photo_imports/${id}/photos/${more}`);
  expect((await read()).draft_days.map(({ date }) => date)).toEqual(["2026-01-12"]);
});

test("a merge appends photos and overwrites no field", async () => {
  const { client, add, read, commit } = await importing();
  const ski = (await client.rest("POST", "/skis", { ski: { name: "Rustler 10" } })).body as { id: string };
  const own = await overRest(client, { route: "photos.upload", file: await testJpeg("2026-01-10", undefined, "own") });
  const day = {
    date: "2026-01-10",
    resort_id: "at-lech",
    ski_ids: [ski.id],
    activity: "Training",
    notes: "Gates.",
    photo_ids: [(own.body as { id: string }).id],
  };
  const existing = (await client.rest("POST", "/days", { day })).body as { id: string };
  const added = await add("2026-01-10", "us-alta", "a");
  const [draft] = (await read()).draft_days;
  expect(draft).toMatchObject({ day_id: null, decision: "duplicate", other_days: [{ id: existing.id }] });
  const merge = { decision: "merge", day_id: existing.id };
  expect((await client.rest("PATCH", `/draft_days/${draft?.id}`, { draft_day: merge })).body).toMatchObject({
    day_id: existing.id,
    day_resort: { id: "at-lech" },
    other_days: [],
    merge_adds: ["photos"],
  });
  await commit();
  const detail = (await client.rest("GET", `/days/${existing.id}`)).body;
  expect(detail).toMatchObject({ resort: { id: "at-lech" }, activity: "Training", notes: "Gates." });
  expect((detail as { photos: { id: string }[] }).photos.map(({ id }) => id)).toEqual([...day.photo_ids, added]);
  expect(await daysOf(client)).toHaveLength(1);
});

test("a photo of an open import is deleted by way of the import alone, until the import is committed", async () => {
  const { client, add, read, commit } = await importing();
  const photo = await add("2026-01-10", "us-alta");
  const before = await read();
  expect((await client.rest("DELETE", `/photos/${photo}`)).status).toBe(404);
  expect(await read()).toEqual(before);
  await commit();
  expect((await client.rest("DELETE", `/photos/${photo}`)).status).toBe(204);
  expect((await daysOf(client)).map(({ photos }) => photos)).toEqual([[]]);
});

test("the same file is one photo, also when it comes five times at once", async () => {
  const { app, client, id, read } = await importing();
  const file = await testJpeg("2026-01-10", "us-alta");
  const outcomes = await Promise.all(
    Array.from({ length: 5 }, () => overRest(client, { route: "photoImports.addPhoto", id, file })),
  );
  expect(new Set(outcomes.map(({ body }) => (body as { id: string }).id)).size).toBe(1);
  expect((await read()).photos).toHaveLength(1);
  expect(await storedPhotos(app)).toEqual(new Set((await read()).photos.map((photo) => photo.id)));
});

test("a photo whose import closes during its upload is refused and leaves no file", async () => {
  const { app, client, id, commit } = await importing();
  const { store } = app.core.photos;
  const put = store.put;
  store.put = async (...given) => {
    await put(...given);
    expect((await commit()).status).toBe(200);
  };
  const outcome = await overRest(client, {
    route: "photoImports.addPhoto",
    id,
    file: await testJpeg("2026-01-10", "us-alta"),
  });
  expect(outcome).toMatchObject({ status: 409, body: { error: "This import is already committed." } });
  expect(await storedPhotos(app)).toEqual(new Set());
  expect((await app.db.$client.execute("SELECT * FROM photo_leftovers")).rows).toEqual([]);
});

test("twenty commits at once make the days exactly once", async () => {
  const { client, add, commit } = await importing();
  await add("2026-01-10", "us-alta", "a");
  await add("2026-01-11", "us-alta", "b");
  const statuses = (await Promise.all(Array.from({ length: 20 }, commit))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(19);
  expect(await daysOf(client)).toHaveLength(2);
});

test("commit and cancel at once happen one after the other, or the later one is told so", async () => {
  const { client, id, add, read, commit } = await importing();
  await add("2026-01-10", "us-alta");
  const [committed, canceled] = await Promise.all([commit(), client.rest("DELETE", `/photo_imports/${id}`)]);
  const { status, photos, draft_days } = await read();
  if (committed.status === 200) {
    // What comes later removes the committed import; its days stay.
    expect([status, canceled.status]).toEqual(canceled.status === 409 ? ["committed", 409] : [undefined, 204]);
    expect(await daysOf(client)).toHaveLength(1);
  } else {
    expect([status, committed.status, canceled.status]).toEqual(["canceled", 409, 204]);
    expect([photos, draft_days, await daysOf(client)]).toEqual([[], [], []]);
  }
});

test("another process reads the photos that a killed one left", async () => {
  const { app, add, read } = await importing();
  const photo = await add("2026-01-10", "us-alta");
  await app.db.$client.execute("UPDATE photos SET exif_state = 'pending', taken_at = NULL, resort_id = NULL");
  const lease = `SELECT 'photo ' || id, 'killed', ${app.clock.now() + 20_000} FROM photos`;
  await app.db.$client.execute(`INSERT INTO leases (name, owner, until) ${lease}`);
  expect((await read()).status).toBe("processing");
  expect(await photosToRead(app.db, app.clock.now() + 19_999, 1)).toEqual([]);
  app.clock.advance(20_000);
  app.core.photos.reader.start();
  await expect.poll(async () => (await read()).status).toBe("waiting");
  expect((await read()).photos).toMatchObject([{ id: photo, taken_at: "2026-01-10", exif_state: "present" }]);
});

test("a photo on one day cannot be put on another, even by two at once", async () => {
  const { client } = await importing();
  const ski = (await client.rest("POST", "/skis", { ski: { name: "Rustler 10" } })).body as { id: string };
  const photo = await overRest(client, { route: "photos.upload", file: await testJpeg() });
  const day = { resort_id: "us-alta", ski_ids: [ski.id], activity: "Friends" };
  const photo_ids = [(photo.body as { id: string }).id];
  const answers = await Promise.all(
    ["2026-01-10", "2026-01-11"].map((date) => client.rest("POST", "/days", { day: { ...day, date, photo_ids } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect(await daysOf(client)).toHaveLength(1);
});
