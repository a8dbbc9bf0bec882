import type { Actor, OwnerId } from "@firn/contracts/runtime";
import { listDays } from "@firn/core/days/service";
import { getStats } from "@firn/core/stats/service";
import { dateIn } from "@firn/seasons/plain-date";
import { createTestApp } from "@firn/testing/app";
import { overRest } from "@firn/testing/call";
import { testJpeg } from "@firn/testing/jpeg";
import { describe, expect, onTestFinished, test } from "vitest";
import { createWorld, dayWith, idIn, type World } from "./support/calls.ts";

const paths = [
  "/days?season=0",
  "/days?season=-1",
  "/stats",
  "/stats?season=0",
  "/skis",
  "/recent_resorts",
  "/companions",
  "/on_this_day",
  "/figures/seasons",
  "/figures/months",
  "/figures/dates",
  "/figures/weekdays?season=0",
  "/figures/resorts",
  "/figures/skis",
  "/figures/companions",
  "/changes",
];

interface Seen {
  etag: string;
  body: string;
}

async function look({ client }: World, path: string, known?: string) {
  const answer = await client.request(
    `/api/v1${path}`,
    known === undefined ? {} : { headers: { "if-none-match": known } },
  );
  return { status: answer.status, etag: answer.headers.get("etag") ?? "", body: await answer.text() };
}

/** Each list as it is, and that who has it already is told so. */
async function lookAtAll(world: World): Promise<Map<string, Seen>> {
  const seen = new Map<string, Seen>();
  for (const path of paths) {
    const { status, etag, body } = await look(world, path);
    expect([status, etag], path).toEqual([200, expect.stringMatching(/^W\/"[\w.%-]+"$/)]);
    expect(await look(world, path, etag), path).toEqual({ status: 304, etag, body: "" });
    seen.set(path, { etag, body });
  }
  return seen;
}

/** The current state from the database, bypassing the cache. */
async function truth({ app }: World): Promise<Record<string, string>> {
  const { core, db, clock } = app;
  const found = await db.$client.execute("SELECT id FROM users WHERE email = 'skier@example.com'");
  const actor: Actor = { ownerId: String(found.rows[0]?.[0]) as OwnerId, today: dateIn(undefined, clock.now()) };
  return {
    "/days?season=0": JSON.stringify(await listDays(core, actor, { season: 0 })),
    "/days?season=-1": JSON.stringify(await listDays(core, actor, { season: -1 })),
    "/stats": JSON.stringify(await getStats(core, actor, {})),
    "/stats?season=0": JSON.stringify(await getStats(core, actor, { season: 0 })),
  };
}

const photo = await testJpeg("2026-01-10", "us-alta");
const photoOf = async ({ client }: World) =>
  ((await overRest(client, { route: "photos.upload", file: photo })).body as { id: string }).id;
const change = ({ client, dayId }: World, day: object) => client.rest("PATCH", `/days/${dayId}`, { day });

/** Every way in which lists and figures change. */
const changes: [string, (world: World) => Promise<unknown>][] = [
  ["a day is logged", ({ client, skiId }) => client.rest("POST", "/days", { day: dayWith(skiId) })],
  ["a day is moved", (world) => change(world, { date: "2025-03-01" })],
  ["a day has another resort", (world) => change(world, { resort_id: "at-lech" })],
  ["a day has another activity", (world) => change(world, { activity: "Training" })],
  [
    "a day has another ski",
    async (world) => {
      const ski = idIn(await world.client.rest("POST", "/skis", { ski: { name: "Second" } }));
      return change(world, { ski_ids: [ski, world.skiId] });
    },
  ],
  ["a day has another companion", (world) => change(world, { companions: ["Anna"] })],
  ["a day has another photo", async (world) => change(world, { photo_ids: [await photoOf(world)] })],
  ["a day's photo is deleted", (world) => change(world, { photo_ids: [] })],
  ["a day is deleted", ({ client, dayId }) => client.rest("DELETE", `/days/${dayId}`)],
  ["a ski is added", ({ client }) => client.rest("POST", "/skis", { ski: { name: "Second" } })],
  ["a ski is renamed", ({ client, skiId }) => client.rest("PATCH", `/skis/${skiId}`, { ski: { name: "Renamed" } })],
  ["a ski is deleted", ({ client, skiId }) => client.rest("DELETE", `/skis/${skiId}`)],
  [
    "a season starts elsewhere",
    ({ client }) => client.rest("PATCH", "/account", { user: { season_start_day: "01-11" } }),
  ],
  [
    "an import is committed",
    ({ client, textImportId }) =>
      overRest(client, { route: "textImports.update", id: textImportId, body: { status: "committed" } }),
  ],
  ["a place is moved", ({ app }) => app.db.$client.execute("UPDATE resorts SET latitude = 1 WHERE id = 'us-alta'")],
  [
    "a resort is renamed",
    ({ app }) => app.db.$client.execute("UPDATE resorts SET name = 'Renamed' WHERE id = 'us-alta'"),
  ],
];

describe.each(changes)("%s:", (about, act) => {
  test("a client with an old ETag gets the changed list", async () => {
    const world = await createWorld();
    // A photo costs a worker process.
    if (about.includes("photo")) await change(world, { photo_ids: [await photoOf(world)] });
    const before = await lookAtAll(world);
    await act(world);
    const after = await lookAtAll(world);
    for (const [path, text] of Object.entries(await truth(world))) expect(after.get(path)?.body, path).toBe(text);
    const differing = paths.filter((path) => before.get(path)?.body !== after.get(path)?.body);
    expect(differing).not.toEqual([]);
    for (const path of differing) {
      const again = await look(world, path, before.get(path)?.etag);
      expect(again, path).toEqual({ status: 200, ...after.get(path) });
    }
  });
});

test("changes in another account's log or of another account's resort keep the ETag", async () => {
  const world = await createWorld();
  const before = await lookAtAll(world);
  const other = await world.app.skier("other@example.com");
  const ski = idIn(await other.rest("POST", "/skis", { ski: { name: "Theirs" } }));
  await other.rest("POST", "/days", { day: dayWith(ski) });
  await world.app.db.$client.execute("UPDATE resorts SET name = 'Renamed' WHERE id = 'at-lech'");
  expect(await lookAtAll(world)).toEqual(before);
});

test("another account's tag is not known, though both lists are empty", async () => {
  const app = await createTestApp();
  onTestFinished(app.close);
  const [mine, yours] = [await app.skier(), await app.skier()];
  const etag = (await mine.request("/api/v1/days")).headers.get("etag") ?? "";
  expect((await yours.request("/api/v1/days", { headers: { "if-none-match": etag } })).status).toBe(200);
});

test.each(["season=0&season=-1", "season=", "season=winter"])("%s is 422 under any tag", async (query) => {
  const world = await createWorld();
  const { etag } = await look(world, "/days?season=0");
  for (const known of [undefined, etag, "*"]) {
    expect(await look(world, `/days?${query}`, known)).toMatchObject({ status: 422, etag: "" });
  }
});
