import type { DayDetail } from "@firn/contracts/days";
import { limits } from "@firn/contracts/limits";
import { sweepChanges } from "@firn/core/changes/service";
import { sweepImports } from "@firn/core/imports/sweep-imports";
import { sweepPhotos } from "@firn/core/photos/files";
import { sweepTrackFiles } from "@firn/core/track-files/service";
import { createTestApp, skierPassword, type TestApp, type TestAppOptions } from "@firn/testing/app";
import { type Outcome, overRest, overTrpc } from "@firn/testing/call";
import type { TestClient } from "@firn/testing/client";
import { testGpx } from "@firn/testing/gpx";
import { expect, onTestFinished, test } from "vitest";

const gpx = testGpx("2026-01-10", "us-alta");
const megabyte = 1024 * 1024;

async function appThatKeeps(options: TestAppOptions = {}) {
  const app = await createTestApp(options);
  onTestFinished(app.close);
  return app;
}

async function skier(app: TestApp) {
  const client = await app.skier();
  const { id: skiId } = (await client.rest("POST", "/skis", { ski: { name: "Rustler 10" } })).body as { id: string };
  const read = async (id: string) => (await client.rest("GET", `/days/${id}`)).body as DayDetail;
  return {
    client,
    read,
    add: (id: string, file = gpx) => overRest(client, { route: "dayTracks.add", id, file }),
    trackOf: async (id: string) => (await read(id)).tracks[0]?.id ?? "",
    hasFiles: async (id: string) => (await read(id)).tracks.map((track) => track.has_file),
    async logDay(date = "2026-01-10") {
      const day = { date, resort_id: "us-alta", ski_ids: [skiId], activity: "Friends" };
      return ((await client.rest("POST", "/days", { day })).body as { id: string }).id;
    },
    async openImport(...files: Uint8Array<ArrayBuffer>[]) {
      const { id } = (await client.rest("POST", "/photo_imports")).body as { id: string };
      for (const file of files) {
        const sent = await overRest(client, { route: "photoImports.addTrack", id, file });
        expect(sent.status).toBe(201);
      }
      return {
        id,
        async commit() {
          const committed = { photo_import: { status: "committed" } };
          const { body } = await client.rest("PATCH", `/photo_imports/${id}`, committed);
          return (body as { draft_days: { day_id: string }[] }).draft_days[0]?.day_id ?? "";
        },
        cancel: () => client.rest("DELETE", `/photo_imports/${id}`),
      };
    },
  };
}

/** The sizes of what lies in the store. */
async function stored({ core }: TestApp): Promise<number[]> {
  const sizes: number[] = [];
  for await (const { sizeBytes } of core.photos.store.list()) sizes.push(sizeBytes);
  return sizes;
}

async function sweep({ core }: TestApp): Promise<void> {
  await sweepImports(core);
  await sweepChanges(core);
  await sweepTrackFiles(core);
  await sweepPhotos(core);
}

/** Sweeps now, and again when nothing can be undone any more. */
async function sweepAll(app: TestApp): Promise<void> {
  await sweep(app);
  app.clock.advance(limits.undoMs + 1);
  await sweep(app);
}

const fileOf = (client: TestClient, dayId: string, trackId: string, init?: RequestInit) =>
  client.request(`/api/v1/days/${dayId}/tracks/${trackId}/file`, init);

async function named(client: TestClient, dayId: string, name: string): Promise<string> {
  const form = new FormData();
  form.set("file", new File([gpx], name));
  const answer = await client.request(`/api/v1/days/${dayId}/tracks`, { method: "POST", body: form });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

test("a track's file comes back byte for byte under its name, as a download that no browser shows", async () => {
  const app = await appThatKeeps();
  const { client, logDay, hasFiles } = await skier(app);
  const dayId = await logDay();
  const trackId = await named(client, dayId, "Söll 'früh'; 1.gpx");
  expect(await hasFiles(dayId)).toEqual([true]);
  const answer = await fileOf(client, dayId, trackId);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/octet-stream",
    "content-length": String(gpx.length),
    "content-disposition": `attachment; filename="S_ll _fr_h__ 1.gpx"; filename*=UTF-8''S%C3%B6ll%20%27fr%C3%BCh%27%3B%201.gpx`,
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(gpx);
  app.core.photos.store.read = () => Promise.reject(new Error("read"));
  const head = await fileOf(client, dayId, trackId, { method: "HEAD" });
  expect([head.status, head.headers.get("content-length")]).toEqual([200, String(gpx.length)]);
});

test("a long name keeps its extension", async () => {
  const { client, logDay } = await skier(await appThatKeeps());
  const dayId = await logDay();
  const answer = await fileOf(client, dayId, await named(client, dayId, `${"long ".repeat(100)}.gpx`));
  const [, name = ""] = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "") ?? [];
  expect([name.length, name.slice(-8)]).toEqual([limits.trackNameLength, "ng l.gpx"]);
});

test("a server keeps none unless it is told to, and gives back what it has kept before", async () => {
  const app = await appThatKeeps();
  const { client, logDay, add, trackOf, hasFiles } = await skier(app);
  const [dayId, otherId] = [await logDay(), await logDay("2026-01-11")];
  await add(dayId);
  Object.assign(app.core, { keepsTrackFiles: undefined });
  await add(otherId, testGpx("2026-01-11", "us-alta"));
  expect([await hasFiles(dayId), await hasFiles(otherId)]).toEqual([[true], [false]]);
  expect((await fileOf(client, dayId, await trackOf(dayId))).status).toBe(200);
  expect((await fileOf(client, otherId, await trackOf(otherId))).status).toBe(404);
  expect(await stored(app)).toEqual([gpx.length]);
});

test("the same file of several tracks is stored once an account, whichever comes first", async () => {
  const app = await appThatKeeps();
  const [one, friend] = [await skier(app), await skier(app)];
  const dayId = await one.logDay();
  await one.add(dayId);
  await one.add(dayId);
  await one.openImport(gpx, gpx);
  expect(await stored(app)).toEqual([gpx.length]);
  const theirs = await friend.logDay();
  await friend.add(theirs);
  expect(await friend.hasFiles(theirs)).toEqual([true]);
  expect(await stored(app)).toEqual([gpx.length, gpx.length]);
});

test("the same file sent twice at once is stored once", async () => {
  const app = await appThatKeeps();
  const { openImport } = await skier(app);
  await Promise.all([openImport(gpx), openImport(gpx)]);
  app.clock.advance(limits.undoMs + 1);
  await sweepPhotos(app.core);
  expect(await stored(app)).toEqual([gpx.length]);
  expect((await app.db.$client.execute("SELECT * FROM photo_leftovers")).rows).toEqual([]);
});

test("a file stays while a day, an open import or an undo has its track, and goes an hour later", async () => {
  const app = await appThatKeeps();
  const { client, logDay, add, trackOf, hasFiles } = await skier(app);
  const dayId = await logDay();
  await add(dayId);
  await sweepAll(app);
  const trackId = await trackOf(dayId);
  const path = `/days/${dayId}/tracks/${trackId}`;
  await client.rest("DELETE", path);
  await sweep(app);
  app.clock.advance(limits.undoMs);
  await sweep(app);
  expect((await client.rest("POST", `${path}/restore`)).status).toBe(200);
  await sweepAll(app);
  await sweepAll(app);
  expect(await hasFiles(dayId)).toEqual([true]);
  expect(new Uint8Array(await (await fileOf(client, dayId, trackId)).arrayBuffer())).toEqual(gpx);
  await client.rest("DELETE", `/days/${dayId}`);
  await sweep(app);
  expect(await stored(app)).toEqual([gpx.length]);
  app.clock.advance(limits.undoMs + 1);
  await sweep(app);
  expect(await stored(app)).toEqual([]);
});

test("an import's file goes with its tracks, also where a clock was ahead", async () => {
  const app = await appThatKeeps();
  const { openImport, client, hasFiles } = await skier(app);
  const first = await openImport(gpx);
  await sweepAll(app);
  await sweepAll(app);
  expect(await stored(app), "open").toEqual([gpx.length]);
  await first.cancel();
  await app.db.$client.execute("UPDATE track_files SET unused_since = 9000000000000");
  await sweepAll(app);
  expect(await stored(app), "canceled").toEqual([]);
  const second = await openImport(gpx);
  const dayId = await second.commit();
  await sweepAll(app);
  await sweepAll(app);
  expect(await hasFiles(dayId), "committed").toEqual([true]);
  const { change_id } = (await client.rest("POST", `/photo_imports/${second.id}/take_back`)).body as {
    change_id: string;
  };
  await sweep(app);
  expect((await client.rest("POST", `/changes/${change_id}/undo`)).status).toBe(200);
  await sweepAll(app);
  expect(await hasFiles(dayId), "undone").toEqual([true]);
  await client.rest("POST", `/photo_imports/${second.id}/take_back`);
  await client.rest("POST", `/photo_imports/${second.id}/reopen`);
  await sweepAll(app);
  await sweepAll(app);
  expect(await hasFiles(await second.commit()), "committed again").toEqual([true]);
});

test("a committed import keeps no file whose line no day has", async () => {
  const app = await appThatKeeps();
  const { openImport } = await skier(app);
  const other = new Uint8Array([...gpx, 10]);
  await (await openImport(gpx, other)).commit();
  expect(await stored(app)).toHaveLength(2);
  await sweepAll(app);
  await sweepAll(app);
  expect(await stored(app)).toEqual([expect.toBeOneOf([gpx.length, other.length])]);
});

test("a calendar, which has no lines, is not kept", async () => {
  const app = await appThatKeeps();
  const { openImport } = await skier(app);
  const event = "BEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20260110\r\nSUMMARY:Skiing at Alta\r\nEND:VEVENT";
  await openImport(new Uint8Array(Buffer.from(`BEGIN:VCALENDAR\r\n${event}\r\nEND:VCALENDAR\r\n`)));
  expect(await stored(app)).toEqual([]);
});

test("a day says that a file is kept which an import has brought later", async () => {
  const app = await appThatKeeps({ keepsTrackFiles: false });
  const { client, logDay, add, openImport } = await skier(app);
  const dayId = await logDay();
  await add(dayId);
  const first = await client.request(`/api/v1/days/${dayId}`);
  Object.assign(app.core, { keepsTrackFiles: true });
  await openImport(gpx);
  const known = { headers: { "if-none-match": first.headers.get("etag") ?? "" } };
  const later = await client.request(`/api/v1/days/${dayId}`, known);
  expect(((await later.json()) as DayDetail).tracks).toMatchObject([{ has_file: true }]);
});

const refusal = (used: string) => ({
  status: 422,
  body: {
    errors: {
      file: [
        `There is no room for this track: your photos, tracks and texts take ${used} of the 1 MB that an account has on this server. Delete some photos or days first.`,
      ],
    },
  },
});

const padded = (mark: string) => new Uint8Array([...gpx, ...Buffer.from(`<!--${mark}${" ".repeat(400_000)}-->`)]);

test("files count for the quota of their account, and one beyond it is refused in words, with nothing stored", async () => {
  const app = await appThatKeeps({ photoQuotaBytes: megabyte });
  const { client, logDay, add, openImport, read } = await skier(app);
  const dayId = await logDay();
  await openImport(padded("a"), padded("b"));
  for (const transport of [overRest, overTrpc])
    expect(await transport(client, { route: "dayTracks.add", id: dayId, file: padded("c") })).toEqual(refusal("0.8"));
  const { id } = (await client.rest("POST", "/photo_imports")).body as { id: string };
  expect(await overRest(client, { route: "photoImports.addTrack", id, file: padded("c") })).toEqual(refusal("0.8"));
  expect((await read(dayId)).tracks).toEqual([]);
  expect(await stored(app)).toHaveLength(2);
  const friend = await skier(app);
  expect((await friend.add(await friend.logDay(), padded("c"))).status).toBe(201);
  expect((await add(dayId, padded("a"))).status, "kept already").toBe(201);
});

test("of files that come at once, no more are taken than fit, and the others leave nothing", async () => {
  const app = await appThatKeeps({ photoQuotaBytes: megabyte });
  const { client } = await skier(app);
  const { id } = (await client.rest("POST", "/photo_imports")).body as { id: string };
  const send = (mark: string): Promise<Outcome> =>
    overRest(client, { route: "photoImports.addTrack", id, file: padded(mark) });
  const { store } = app.core.photos;
  const { put } = store;
  const waiting: (() => void)[] = [];
  // Each has found room before any has taken it.
  store.put = async (...about) => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 3) for (const go of waiting) go();
    });
    await put(...about);
  };
  const outcomes = await Promise.all(["a", "b", "c"].map(send));
  expect(outcomes.map(({ status }) => status).sort()).toEqual([201, 201, 422]);
  expect(outcomes.find(({ status }) => status === 422)).toEqual(refusal("0.8"));
  expect(await stored(app)).toHaveLength(2);
  expect((await app.db.$client.execute("SELECT * FROM photo_leftovers")).rows).toEqual([]);
});

test("files go with their account", async () => {
  const app = await appThatKeeps();
  const [one, friend] = [await skier(app), await skier(app)];
  await one.add(await one.logDay());
  await one.openImport(testGpx("2026-01-11", "us-alta"));
  await friend.add(await friend.logDay());
  expect(await stored(app)).toHaveLength(3);
  expect((await one.client.rest("DELETE", "/account", { account: { password: skierPassword } })).status).toBe(204);
  expect(await stored(app)).toEqual([gpx.length]);
  const left = await app.db.$client.execute("SELECT count(*), (SELECT count(*) FROM photo_leftovers) FROM track_files");
  expect(left.rows.map((row) => Object.values(row))).toEqual([[1, 0]]);
});

test("an account reads 16 files at once", async () => {
  const app = await appThatKeeps();
  const { client, logDay, add, trackOf } = await skier(app);
  const dayId = await logDay();
  await add(dayId);
  const trackId = await trackOf(dayId);
  let opened = 0;
  app.core.photos.store.read = async () => {
    opened++;
    return { stream: new ReadableStream<Uint8Array>({}, { highWaterMark: 0 }), sizeBytes: gpx.length };
  };
  const answers: Response[] = [];
  for (let i = 0; i < 18; i++) void fileOf(client, dayId, trackId).then((answer) => answers.push(answer));
  await expect.poll(() => answers.length).toBe(16);
  await answers[0]?.body?.cancel();
  await expect.poll(() => answers.length).toBe(17);
  expect(opened).toBe(17);
});
