import type { DayDetail } from "@firn/contracts/days";
import { limits } from "@firn/contracts/limits";
import type { PhotoImport } from "@firn/contracts/photo-imports";
import { sweepImports } from "@firn/core/imports/sweep-imports";
import { createTestApp } from "@firn/testing/app";
import { overRest } from "@firn/testing/call";
import type { TestClient } from "@firn/testing/client";
import { fitOf, gpxOf, skiPoints } from "@firn/tracks/test-files";
import { expect, onTestFinished, test } from "vitest";

const alta = { id: "us-alta", latitude: 40.59, longitude: -111.64 };
const morning = skiPoints({ at: alta });
const gpx = gpxOf(morning);
/** The same hours by a watch that has measured them. */
const watch = fitOf(morning, { sessions: [{ start: "2026-01-10T17:00:00Z", descent: 1234, maxSpeed: 20 }] });
const afternoon = gpxOf(skiPoints({ at: alta, start: "2026-01-10T20:00:00Z", runs: 1 }));

async function skier() {
  const app = await createTestApp();
  onTestFinished(app.close);
  const client = await app.skier();
  const ski = (await client.rest("POST", "/skis", { ski: { name: "Rustler 10" } })).body as { id: string };
  const rows = async (sql: string) => (await app.db.$client.execute(sql)).rows.map((row) => Object.values(row));
  return {
    app,
    client,
    rows,
    linesOfImports: () => rows("SELECT count(*) FROM tracks WHERE line IS NOT NULL").then(([row]) => row?.[0]),
    logDay: async (about: object = {}) => {
      const day = { date: "2026-01-10", resort_id: "us-alta", ski_ids: [ski.id], activity: "Friends", ...about };
      return ((await client.rest("POST", "/days", { day })).body as DayDetail).id;
    },
    read: async (id: string) => (await client.rest("GET", `/days/${id}`)).body as DayDetail,
    line: (id: string, trackId: string) => client.rest("GET", `/days/${id}/tracks/${trackId}`),
  };
}

async function importing(client: TestClient, ...files: Uint8Array[]) {
  const { id } = (await client.rest("POST", "/photo_imports")).body as { id: string };
  const add = async (file: Uint8Array) => {
    const sent = await overRest(client, { route: "photoImports.addTrack", id, file: new Uint8Array(file) });
    expect(sent.status).toBe(201);
  };
  for (const file of files) await add(file);
  const read = async () => (await client.rest("GET", `/photo_imports/${id}`)).body as PhotoImport;
  return {
    id,
    add,
    read,
    async commit() {
      const answer = await client.rest("PATCH", `/photo_imports/${id}`, { photo_import: { status: "committed" } });
      expect(answer.status).toBe(200);
      return (answer.body as PhotoImport).draft_days[0]?.day_id ?? "";
    },
    takeBack: async () => (await client.rest("POST", `/photo_imports/${id}/take_back`)).body as { change_id: string },
    reopen: () => client.rest("POST", `/photo_imports/${id}/reopen`),
  };
}

const verticals = ({ numbers, tracks }: DayDetail) => [
  numbers.vertical_m,
  ...tracks.map((track) => track.numbers.vertical_m),
];

test("a commit makes days with the tracks and their numbers, and writes no figures into the notes", async () => {
  const { client, rows, read, line, linesOfImports } = await skier();
  const { commit, read: readImport } = await importing(client, gpx, afternoon);
  expect((await readImport()).draft_days).toMatchObject([{ notes: null, numbers: { vertical_m: 1600 } }]);
  const dayId = await commit();
  const day = await read(dayId);
  expect(day).toMatchObject({ notes: null, number_sources: { vertical_m: "track" } });
  expect(verticals(day)).toEqual([1600, 1200, 400]);
  const { body } = await line(dayId, day.tracks[0]?.id ?? "");
  expect(body).toMatchObject({ type: "FeatureCollection", from_s: null });
  expect(await linesOfImports(), "it has moved").toBe(0);
  expect(await rows("SELECT count(*) FROM tracks")).toEqual([[2]]);
});

test("of two recordings of the same hours the day keeps the one that is better and has a line", async () => {
  const { client, read, linesOfImports, app } = await skier();
  const { commit } = await importing(client, gpx, watch);
  // The hour of another review begins with the commit, not with the upload.
  app.clock.advance(limits.undoMs + 1);
  expect(verticals(await read(await commit()))).toEqual([1234, 1234]);
  expect(await linesOfImports(), "for another review").toBe(1);
  app.clock.advance(limits.undoMs);
  await sweepImports(app.core);
  expect(await linesOfImports()).toBe(1);
  const open = await importing(client, afternoon);
  app.clock.advance(limits.undoMs + 1);
  await sweepImports(app.core);
  expect(await linesOfImports(), "an open import keeps its own").toBe(1);
  expect(verticals(await read(await open.commit()))).toEqual([1634, 1234, 400]);
});

test("skiing that a longer recording has too counts once: of an import, and beside that of a day", async () => {
  const { client, logDay, read } = await skier();
  const whole = gpxOf(skiPoints({ at: alta, runs: 10 }));
  const { commit, read: readImport, takeBack } = await importing(client, watch, whole);
  expect((await readImport()).draft_days).toMatchObject([{ numbers: { vertical_m: 4000 } }]);
  expect(verticals(await read(await commit()))).toEqual([4000, 1234, 4000]);
  await takeBack();
  const dayId = await logDay();
  await (await importing(client, watch)).commit();
  await (await importing(client, whole)).commit();
  const day = await read(dayId);
  expect([...verticals(day), day.recorded.vertical_m]).toEqual([1234, 1234, 4000, 4000]);
});

test("a merge adds tracks and their numbers, and the take-back removes them and can be undone", async () => {
  const { client, logDay, read } = await skier();
  const dayId = await logDay({ numbers: { runs: 9 } });
  const before = await read(dayId);
  const { commit, read: readImport, takeBack } = await importing(client, gpx);
  expect((await readImport()).draft_days).toMatchObject([{ decision: "merge", merge_adds: ["numbers", "tracks"] }]);
  await commit();
  const merged = await read(dayId);
  expect([verticals(merged), merged.numbers.runs]).toEqual([[1200, 1200], 9]);
  const { change_id } = await takeBack();
  expect(await read(dayId)).toMatchObject({ tracks: [], numbers: before.numbers });
  expect((await client.rest("POST", `/changes/${change_id}/undo`)).status).toBe(200);
  expect(await read(dayId)).toMatchObject({ tracks: merged.tracks, numbers: merged.numbers });
});

test("a take-back from a day with a track of its own can be undone", async () => {
  const { client, logDay, read } = await skier();
  const dayId = await logDay();
  await overRest(client, { route: "dayTracks.add", id: dayId, file: new Uint8Array(afternoon) });
  const { commit, takeBack } = await importing(client, gpx);
  await commit();
  const { change_id } = await takeBack();
  expect(verticals(await read(dayId))).toEqual([400, 400]);
  expect((await client.rest("POST", `/changes/${change_id}/undo`)).status).toBe(200);
  expect(verticals(await read(dayId))).toEqual([1600, 1200, 400]);
});

test("what recordings have measured on a day adds up with those of a merge, and typed numbers stay", async () => {
  const { client, logDay, read } = await skier();
  const dayId = await logDay({ numbers: { runs: 9 } });
  for (const file of [gpx, afternoon]) await (await importing(client, file)).commit();
  const day = await read(dayId);
  expect(verticals(day)).toEqual([1600, 1200, 400]);
  expect(day).toMatchObject({ numbers: { runs: 9 }, number_sources: { runs: "typed", vertical_m: "track" } });
  await client.rest("DELETE", `/days/${dayId}/tracks/${day.tracks[1]?.id}`);
  expect(verticals(await read(dayId))).toEqual([1200, 1200]);
});

test("days that an import made go with their tracks, come back with an undo, and in a second review", async () => {
  const { client, app, read, rows, linesOfImports } = await skier();
  const { id, commit, takeBack, reopen } = await importing(client, gpx);
  const dayId = await commit();
  const made = await read(dayId);
  const { change_id } = await takeBack();
  expect(await rows("SELECT count(*) FROM day_tracks")).toEqual([[0]]);
  await client.rest("POST", `/changes/${change_id}/undo`);
  expect(await read(dayId)).toMatchObject({ tracks: made.tracks, numbers: made.numbers });
  app.clock.advance(2 * limits.undoMs);
  await sweepImports(app.core);
  await takeBack();
  expect(await linesOfImports()).toBe(0);
  expect((await reopen()).status).toBe(200);
  expect(await linesOfImports()).toBe(1);
  const again = await client.rest("PATCH", `/photo_imports/${id}`, { photo_import: { status: "committed" } });
  const [draft] = (again.body as PhotoImport).draft_days;
  expect(verticals(await read(draft?.day_id ?? ""))).toEqual([1200, 1200]);
});

test("a day that was changed since keeps its track in a take-back, and a second review adds none to it", async () => {
  const { client, read, rows } = await skier();
  const { commit, takeBack, reopen } = await importing(client, gpx);
  const dayId = await commit();
  const [track] = (await read(dayId)).tracks;
  const patch = { track: { from_s: 300 } };
  expect((await client.rest("PATCH", `/days/${dayId}/tracks/${track?.id}`, patch)).status).toBe(200);
  const trimmed = await read(dayId);
  await takeBack();
  expect(await read(dayId)).toEqual(trimmed);
  await reopen();
  await commit();
  expect((await read(dayId)).tracks).toEqual(trimmed.tracks);
  expect(await rows("SELECT count(*) FROM day_tracks")).toEqual([[1]]);
});

test("a recording that a day has is nothing new, in any format and however it came; others' days do not count", async () => {
  const { app, client, logDay, read, rows } = await skier();
  const dayId = await logDay();
  await overRest(client, { route: "dayTracks.add", id: dayId, file: new Uint8Array(gpx) });
  const day = await read(dayId);
  const { read: readImport, commit } = await importing(client, watch);
  const other = await importing(await app.skier("other@example.com"), watch);
  expect((await readImport()).draft_days).toMatchObject([{ decision: "skip", merge_adds: [] }]);
  expect((await other.read()).draft_days).toMatchObject([{ decision: "duplicate" }]);
  await commit();
  expect(await read(dayId)).toEqual(day);
  expect(await rows("SELECT count(*) FROM day_tracks")).toEqual([[1]]);
  await other.commit();
  expect(await rows("SELECT count(*) FROM day_tracks")).toEqual([[2]]);
});

test("a day whose recording was imported before lines were kept gets the line from the same file", async () => {
  const { app, client, read } = await skier();
  const dayId = await (await importing(client, gpx)).commit();
  await app.db.$client.execute("DELETE FROM day_tracks");
  const { read: readImport, commit } = await importing(client, watch);
  expect((await readImport()).draft_days).toMatchObject([{ decision: "merge", merge_adds: ["tracks"] }]);
  await commit();
  expect(verticals(await read(dayId)), "counted once").toEqual([1200, 1234]);
});

test("a commit keeps at most 20 tracks on a day", async () => {
  const { app, client, logDay, read } = await skier();
  const dayId = await logDay();
  const many = `json_each('${JSON.stringify(Array.from({ length: limits.tracksPerDay - 1 }, (_, at) => at))}') AS many`;
  await app.db.$client.execute(`INSERT INTO day_tracks (id, user_id, day_id, started_at, ended_at, sha256, name, numbers, line)
    SELECT many.value, user_id, days.id, many.value, many.value + 1, '', '', '{}', '' FROM days CROSS JOIN ${many}`);
  await (await importing(client, gpx, afternoon)).commit();
  expect((await read(dayId)).tracks).toHaveLength(limits.tracksPerDay);
});

test("an unchanged track is 304, and a moved start makes it new", async () => {
  const { client, read } = await skier();
  const dayId = await (await importing(client, gpx)).commit();
  const [track] = (await read(dayId)).tracks;
  const path = `/api/v1/days/${dayId}/tracks/${track?.id}`;
  const first = await client.request(path);
  const headers = { "if-none-match": first.headers.get("etag") ?? "" };
  expect([first.status, (await client.request(path, { headers })).status]).toEqual([200, 304]);
  await client.rest("PATCH", `/days/${dayId}/tracks/${track?.id}`, { track: { from_s: 300 } });
  expect((await client.request(path, { headers })).status).toBe(200);
});
