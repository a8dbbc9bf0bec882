import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Changes } from "@firn/contracts/changes";
import type { DayListItem } from "@firn/contracts/days";
import { limits } from "@firn/contracts/limits";
import type { Actor, OwnerId } from "@firn/contracts/runtime";
import { listChanges } from "@firn/core/log-changes/service";
import { sweepSkis } from "@firn/core/skis/service";
import { emptyLog, type Log, withChanges } from "@firn/logbook/log";
import { createTestApp, type TestApp } from "@firn/testing/app";
import { overRest } from "@firn/testing/call";
import type { Answer, TestClient } from "@firn/testing/client";
import { testGpx } from "@firn/testing/gpx";
import { testJpeg } from "@firn/testing/jpeg";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "../src/config.ts";
import { openStores } from "../src/stores.ts";

/** What was made so far. What is gone meanwhile is tried too, and refused. */
interface World {
  app: TestApp;
  actor: Actor;
  /** Of one account. */
  client: TestClient;
  days: string[];
  skis: string[];
  places: string[];
  names: string[];
  photos: string[];
  tracks: { id: string; trackId: string }[];
  changes: string[];
  imports: { id: string; kind: "text" | "photo" }[];
}

const dates = ["2025-03-01", "2025-12-30", "2026-01-09", "2026-01-10"];
const people = ["Anna", "Tom", "Bea"];
const at = <Item>(list: readonly Item[], number: number): Item | undefined => list[number % list.length];
const of = (list: readonly string[], number: number) => at(list, number) ?? "none";
const some = (list: readonly string[], number: number) => [...new Set([of(list, number), of(list, number >> 3)])];
const gpx = dates.map((date) => testGpx(date, "us-alta", 1));

async function made(answer: Promise<Answer | { status: number; body: unknown }>, list: string[], field = "id") {
  const { status, body } = await answer;
  const id = (body as Record<string, string> | undefined)?.[field];
  if (status < 300 && id) list.push(id);
  return { status };
}

function fields(world: World, a: number, b: number) {
  return {
    date: of(dates, a),
    resort_id: of(world.places, b),
    ski_ids: some(world.skis, b),
    companions: people.slice(a % 3),
    numbers: { vertical_m: 1000 + b },
    tags: people.slice(b % 3),
    activity: "Friends",
    notes: `${a} ${b}`,
  };
}

function patch(world: World, a: number, b: number): object {
  const all = { ...fields(world, a, b), photo_ids: some(world.photos, a), snow: "powder", rating: 1 + (a % 5) };
  const [name, value] = at(Object.entries(all), b) ?? [];
  return { [name ?? ""]: value };
}

function bulk(world: World, a: number, b: number): object {
  const { resort_id, ski_ids, companions, activity, numbers, tags } = fields(world, a, b);
  const all = { resort_id, add_ski_id: ski_ids[0], add_companion: companions[0], activity, numbers, add_tag: tags[0] };
  const [name, value] =
    at(Object.entries({ ...all, remove_tag: of(people, a), move_years: -1, sky: "sunny" }), b) ?? [];
  return { ids: some(world.days, a), [name ?? ""]: value };
}

/** Each way to change a log: what it asks, with two numbers that choose. */
const actions = {
  logDay: (world, a, b) => made(world.client.rest("POST", "/days", { day: fields(world, a, b) }), world.days),
  patchDay: (world, a, b) => world.client.rest("PATCH", `/days/${of(world.days, a)}`, { day: patch(world, a, b) }),
  deleteDay: ({ client, days }, a) => client.rest("DELETE", `/days/${of(days, a)}`),
  restoreDay: ({ client, days }, a) => client.rest("POST", `/days/${of(days, a)}/restore`),
  patchMany: (world, a, b) =>
    made(world.client.rest("PATCH", "/days", { days: bulk(world, a, b) }), world.changes, "change_id"),
  deleteMany: ({ client, days, changes }, a) =>
    made(client.rest("DELETE", "/days", { days: { ids: some(days, a) } }), changes, "change_id"),
  undo: ({ client, changes }, a) => client.rest("POST", `/changes/${of(changes, a)}/undo`),
  addSki: ({ client, skis }, a) => made(client.rest("POST", "/skis", { ski: { name: `Ski ${a}` } }), skis),
  patchSki: ({ client, skis }, a, b) =>
    client.rest("PATCH", `/skis/${of(skis, a)}`, { ski: b % 2 ? { name: `Ski ${b}` } : { retired: b % 4 > 1 } }),
  deleteSki: ({ client, skis }, a) => client.rest("DELETE", `/skis/${of(skis, a)}`),
  restoreSki: ({ client, skis }, a) => client.rest("POST", `/skis/${of(skis, a)}/restore`),
  addPlace: ({ client, places }, a) => made(client.rest("POST", "/resorts", { resort: { name: `Hill ${a}` } }), places),
  patchPlace: ({ client, places }, a, b) =>
    client.rest("PATCH", `/resorts/${of(places, a)}`, { resort: b % 2 ? { name: `Hill ${b}` } : { region: `${b}` } }),
  deletePlace: ({ client, places }, a) => client.rest("DELETE", `/resorts/${of(places, a)}`),
  addName: ({ client, names, places }, a, b) =>
    made(
      client.rest("POST", "/resort_names", { resort_name: { name: of(people, a), resort_id: of(places, b) } }),
      names,
    ),
  deleteName: ({ client, names }, a) => client.rest("DELETE", `/resort_names/${of(names, a)}`),
  deletePhoto: ({ client, photos }, a) => client.rest("DELETE", `/photos/${of(photos, a)}`),
  restorePhoto: ({ client, photos }, a) => client.rest("POST", `/photos/${of(photos, a)}/restore`),
  importText: importText,
  importPhoto: importPhoto,
  takeBack: ({ client, imports }, a) => {
    const { id, kind } = at(imports, a) ?? { id: "none", kind: "text" };
    return client.rest("POST", `/${kind}_imports/${id}/take_back`);
  },
  addTrack: async ({ client, days, tracks }, a, b) => {
    const file = at(gpx, b);
    const id = of(days, a);
    const ids: string[] = [];
    const { status } = await made(overRest(client, { route: "dayTracks.add", id, ...(file && { file }) }), ids);
    tracks.push(...ids.map((trackId) => ({ id, trackId })));
    return { status };
  },
  trimTrack: ({ client, tracks }, a) =>
    overRest(client, { route: "dayTracks.update", ...at(tracks, a), body: { from_s: 10 } }),
  deleteTrack: ({ client, tracks }, a) => overRest(client, { route: "dayTracks.delete", ...at(tracks, a) }),
  restoreTrack: ({ client, tracks }, a) => overRest(client, { route: "dayTracks.restore", ...at(tracks, a) }),
  renameResort: async ({ app }, a) => {
    await app.db.$client.execute(`UPDATE resorts SET name = 'Alta ${a % 3}' WHERE id = 'us-alta'`);
    return { status: 200 };
  },
  sweep: async ({ app }) => {
    app.clock.advance(limits.undoMs * 2);
    await sweepSkis(app.core);
    return { status: 200 };
  },
} satisfies Record<string, (world: World, a: number, b: number) => Promise<{ status: number }>>;

/** A new day and, where there is one of that date and place, a merge; with a ski, a person and notes. */
async function importText({ client, imports }: World, a: number) {
  const text = `${of(dates, a)} Alta, on Bent Chetler, with Tom\n${of(dates, a + 1)} Snowbird. Powder ${a}`;
  return committed(client, "text", overRest(client, { route: "textImports.create", form: { text } }), imports);
}

async function importPhoto({ client, imports }: World, a: number) {
  const created = await client.rest("POST", "/photo_imports");
  const { id } = created.body as { id: string };
  const file = await testJpeg(of(dates, a), "us-alta", `${a}`);
  await overRest(client, { route: "photoImports.addPhoto", id, file });
  return committed(client, "photo", Promise.resolve(created), imports);
}

async function committed(
  client: TestClient,
  kind: "text" | "photo",
  created: Promise<{ status: number; body: unknown }>,
  imports: World["imports"],
) {
  const { id } = (await created).body as { id: string };
  const { status } = await client.rest("PATCH", `/${kind}_imports/${id}`, {
    [`${kind}_import`]: { status: "committed" },
  });
  expect(status).toBe(200);
  imports.push({ id, kind });
  return { status };
}

type Action = keyof typeof actions;
const slow: readonly Action[] = ["importPhoto", "addTrack", "trimTrack"];
const names = Object.keys(actions) as Action[];
const number = fc.nat({ max: 63 });
const anAction = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom<Action>("logDay", "patchDay") },
  { weight: 12, arbitrary: fc.constantFrom(...names.filter((name) => !slow.includes(name))) },
  { weight: 1, arbitrary: fc.constantFrom(...slow) },
);
const step = fc.record({
  action: anAction,
  a: number,
  b: number,
  isOther: fc.boolean(),
  /** Which reader reads a page after it, of so many items. */
  reads: fc.option(fc.record({ reader: number, most: fc.integer({ min: 1, max: 5 }) })),
});

/** A device: its log so far. */
interface Reader {
  log: Log;
  since?: string | undefined;
}

function applied({ log }: Reader, answer: Changes): Reader {
  return { log: withChanges(answer.is_whole ? emptyLog : log, answer), since: answer.cursor };
}

/** Over both transports in turn. */
async function upToDate(client: TestClient, reader: Reader): Promise<Log> {
  for (let isMore = true, isRest = true; isMore; isRest = !isRest) {
    const { since } = reader;
    const answer: Changes = isRest
      ? ((await overRest(client, { route: "changes.list", ...(since && { query: { since } }) })).body as Changes)
      : await client.trpc.changes.list.query({ since });
    reader = applied(reader, answer);
    isMore = answer.has_more;
  }
  return reader.log;
}

test("whatever two clients do, a third that reads the changes ends with the same log", async () => {
  const app = await createTestApp();
  onTestFinished(app.close);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 80, size: "max" }), async (steps) => {
      const { client, other, world } = await begin(app);
      const readers: Reader[] = [{ log: emptyLog }];
      for (const { action, a, b, isOther, reads } of steps) {
        const { status } = await actions[action]({ ...world, client: isOther ? other : client }, a, b);
        expect(status, action).toBeLessThan(500);
        const reader = reads && at(readers, reads.reader);
        if (!reader) continue;
        readers.push(applied(reader, await listChanges(app.core, world.actor, { since: reader.since }, reads.most)));
      }
      const whole = await upToDate(client, { log: emptyLog });
      for (const reader of readers) expect(await upToDate(other, reader)).toEqual(whole);
      await expectListed(client, whole);
    }),
    { numRuns: 6 },
  );
});

/** Two clients of a new account that has skis, photos, and a day with a track. */
async function begin(app: TestApp) {
  const client = await app.skier();
  const other = app.visitor();
  for (const [name, value] of client.cookies) other.cookies.set(name, value);
  const { email } = (await client.rest("GET", "/account")).body as { email: string };
  const [row] = (await app.db.$client.execute({ sql: "SELECT id FROM users WHERE email = ?", args: [email] })).rows;
  const world: World = {
    app,
    actor: { ownerId: String(row?.[0]) as OwnerId, today: "2026-01-15" },
    client,
    days: [],
    skis: [],
    places: ["us-alta", "us-snowbird", "at-lech"],
    names: [],
    photos: [],
    tracks: [],
    changes: [],
    imports: [],
  };
  for (const name of ["A", "B"]) await made(client.rest("POST", "/skis", { ski: { name } }), world.skis);
  for (const mark of ["1", "2", "3"]) {
    const file = await testJpeg("2026-01-10", "us-alta", mark);
    await made(overRest(client, { route: "photos.upload", file }), world.photos);
  }
  await actions.logDay(world, 0, 0);
  await actions.addTrack(world, 0, 0);
  return { client, other, world };
}

/** The list of a season has these days, photos and names. */
async function expectListed(client: TestClient, { days, skis, places }: Log): Promise<void> {
  const listed = (await client.rest("GET", "/days")).body as DayListItem[];
  const expected = days
    .filter(({ date }) => date >= "2025-09-01")
    .map(({ id, resort_id, ski_ids, companions, photo_ids }) => ({
      id,
      resort_name: places.get(resort_id ?? "")?.name ?? null,
      ski_names: ski_ids.map((skiId) => skis.get(skiId)?.name),
      companions,
      photos: photo_ids.map((photoId) => expect.objectContaining({ id: photoId })),
    }));
  expect(listed).toEqual(expected.map((day) => expect.objectContaining(day)));
}

test("after a restore a cursor of the history that was lost answers the whole log, one from before what has changed", async () => {
  const app = await createTestApp();
  onTestFinished(app.close);
  const { client, world } = await begin(app);
  const before = applied({ log: emptyLog }, await listChanges(app.core, world.actor, {}));
  await app.db.$client.execute("PRAGMA wal_checkpoint(TRUNCATE)");
  const folder = join(app.folder, "restored");
  mkdirSync(folder);
  copyFileSync(app.databasePath, join(folder, "firn.db"));
  await actions.logDay(world, 1, 1);
  const lost = applied(before, await listChanges(app.core, world.actor, { since: before.since }));
  const restored = await openStores(readConfig({ DATA_DIR: folder }), () => undefined);
  onTestFinished(restored.close);
  const core = { ...app.core, db: restored.db };
  const ask = (since?: string) => listChanges(core, world.actor, { since });
  expect(await ask(lost.since)).toEqual(await ask());
  for (let at = 0; at < 50; at++) await restored.db.$client.execute(`UPDATE days SET notes = '${at}'`);
  expect(Number.parseInt((await ask()).cursor, 10)).toBeGreaterThan(Number.parseInt(lost.since ?? "", 10));
  expect(await ask(lost.since)).toEqual(await ask());
  const since = await ask(before.since);
  expect([since.is_whole, since.days.length, since.skis.length]).toEqual([false, 1, 1]);
  expect(applied(before, since).log).toEqual(applied({ log: emptyLog }, await ask()).log);
  expect((await client.rest("GET", `/changes?since=${lost.since}`)).body).toMatchObject({ is_whole: false, days: [] });
});
