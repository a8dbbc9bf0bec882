import type { DayDetail } from "@firn/contracts/days";
import { limits } from "@firn/contracts/limits";
import { sweepPhotos } from "@firn/core/photos/files";
import type { TestClient } from "@firn/testing/client";
import { testGpx } from "@firn/testing/gpx";
import { expect, test } from "vitest";
import { appThatKeeps, fileOf, gpx, keepingSkier, stored, sweep, sweepAll } from "./support/keeping-skier.ts";

async function named(client: TestClient, dayId: string, name: string): Promise<string> {
  const form = new FormData();
  form.set("file", new File([gpx], name));
  const answer = await client.request(`/api/v1/days/${dayId}/tracks`, { method: "POST", body: form });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

test("a track's file comes back byte for byte under its name, as a download that no browser shows", async () => {
  const app = await appThatKeeps();
  const { client, logDay, hasFiles } = await keepingSkier(app);
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
  const { client, logDay } = await keepingSkier(await appThatKeeps());
  const dayId = await logDay();
  const answer = await fileOf(client, dayId, await named(client, dayId, `${"long ".repeat(100)}.gpx`));
  const [, name = ""] = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "") ?? [];
  expect([name.length, name.slice(-8)]).toEqual([limits.trackNameLength, "ng l.gpx"]);
});

test("a server keeps none unless it is told to, and gives back what it has kept before", async () => {
  const app = await appThatKeeps();
  const { client, logDay, add, trackOf, hasFiles } = await keepingSkier(app);
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
  const [one, friend] = [await keepingSkier(app), await keepingSkier(app)];
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
  const { openImport } = await keepingSkier(app);
  await Promise.all([openImport(gpx), openImport(gpx)]);
  app.clock.advance(limits.undoMs + 1);
  await sweepPhotos(app.core);
  expect(await stored(app)).toEqual([gpx.length]);
  expect((await app.db.$client.execute("SELECT * FROM photo_leftovers")).rows).toEqual([]);
});

test("a file stays while a day, an open import or an undo has its track, and goes an hour later", async () => {
  const app = await appThatKeeps();
  const { client, logDay, add, trackOf, hasFiles } = await keepingSkier(app);
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
  const { openImport, client, hasFiles } = await keepingSkier(app);
  const first = await openImport(gpx);
  await sweepAll(app);
  await sweepAll(app);
  expect(await stored(app), "open").toEqual([gpx.length]);
  await first.cancel();
  await app.db.$client.execute("UPDATE track_files SET unused_since = 9000000000000");
  await sweepAll(app);
  expect(await stored(app), "canceled").toEqual([]);
  const second = await openImport(gpx);
  const [dayId = ""] = await second.commit();
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
  const [againId = ""] = await second.commit();
  expect(await hasFiles(againId), "committed again").toEqual([true]);
});

test("a committed import keeps no file whose line no day has", async () => {
  const app = await appThatKeeps();
  const { openImport } = await keepingSkier(app);
  const other = new Uint8Array([...gpx, 10]);
  await (await openImport(gpx, other)).commit();
  expect(await stored(app)).toHaveLength(2);
  await sweepAll(app);
  await sweepAll(app);
  expect(await stored(app)).toEqual([expect.toBeOneOf([gpx.length, other.length])]);
});

test("a calendar, which has no lines, is not kept", async () => {
  const app = await appThatKeeps();
  const { openImport } = await keepingSkier(app);
  const event = "BEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20260110\r\nSUMMARY:Skiing at Alta\r\nEND:VEVENT";
  await openImport(new Uint8Array(Buffer.from(`BEGIN:VCALENDAR\r\n${event}\r\nEND:VCALENDAR\r\n`)));
  expect(await stored(app)).toEqual([]);
});

test("a day says that a file is kept which an import has brought later", async () => {
  const app = await appThatKeeps({ keepsTrackFiles: false });
  const { client, logDay, add, openImport } = await keepingSkier(app);
  const dayId = await logDay();
  await add(dayId);
  const first = await client.request(`/api/v1/days/${dayId}`);
  Object.assign(app.core, { keepsTrackFiles: true });
  await openImport(gpx);
  const known = { headers: { "if-none-match": first.headers.get("etag") ?? "" } };
  const later = await client.request(`/api/v1/days/${dayId}`, known);
  expect(((await later.json()) as DayDetail).tracks).toMatchObject([{ has_file: true }]);
});

test("an account reads 16 files at once", async () => {
  const app = await appThatKeeps();
  const { client, logDay, add, trackOf } = await keepingSkier(app);
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
  await expect.poll(() => answers.length).toBeGreaterThanOrEqual(16);
  expect(opened).toBe(16);
  await answers[0]?.body?.cancel();
  await expect.poll(() => answers.length).toBeGreaterThanOrEqual(17);
  expect(opened).toBe(17);
});
