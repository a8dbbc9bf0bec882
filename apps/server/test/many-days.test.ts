import { limits } from "@firn/contracts/limits";
import { photoUrls } from "@firn/contracts/photo-urls";
import type { TestApp } from "@firn/testing/app";
import { type Call, overRest, overTrpc } from "@firn/testing/call";
import type { TestClient } from "@firn/testing/client";
import { testJpeg } from "@firn/testing/jpeg";
import { describe, expect, test } from "vitest";
import { createWorld, dayWith, idIn, type World } from "./support/calls.ts";

async function rows({ db }: TestApp): Promise<string> {
  const found = [];
  // An undo moves updated_at on, as any edit does.
  for (const query of [
    "SELECT id, date, resort_id, notes, created_at FROM days ORDER BY id",
    "SELECT * FROM day_skis ORDER BY 1, 2",
    "SELECT * FROM day_companions ORDER BY 1, 2",
    "SELECT * FROM photos ORDER BY id",
  ])
    found.push((await db.$client.execute(query)).rows);
  return JSON.stringify(found);
}

async function ownDay(client: TestClient, skiId: string, day: object): Promise<string> {
  return idIn(await client.rest("POST", "/days", { day: { ...dayWith(skiId), ...day } }));
}

/** The ids of three days, one with a photo and another ski. */
async function threeDays({ client, skiId, dayId }: World) {
  const rock = idIn(await client.rest("POST", "/skis", { ski: { name: "Rock skis" } }));
  const { body } = await overRest(client, { route: "photos.upload", file: await testJpeg("2026-01-02", "us-alta") });
  const photo = (body as { id: string }).id;
  const withPhoto = await ownDay(client, rock, { date: "2026-01-02", photo_ids: [photo], notes: "Icy." });
  return { ids: [dayId, withPhoto, await ownDay(client, skiId, { date: "2025-12-27" })], rock, photo };
}

interface Changed {
  ids: string[];
  change_id: string;
}

describe.each([
  ["REST", overRest],
  ["tRPC", overTrpc],
] as const)("over %s", (_, transport) => {
  test("many days get a resort and a ski, each behind those that it has, and are as before after one undo", async () => {
    const world = await createWorld();
    const { app, client } = world;
    const { ids, rock } = await threeDays(world);
    const before = await rows(app);
    const say = async (call: Call) => (await transport(client, call)).body;
    const list = await say({ route: "days.list" });
    const changed = (await say({
      route: "days.updateMany",
      body: { ids, resort_id: "at-lech", add_ski_id: rock },
    })) as Changed;
    expect(changed.ids).toEqual(ids);
    expect(await say({ route: "days.list" })).toMatchObject([
      { resort_name: "Lech", ski_names: ["Rustler 10", "Rock skis"] },
      { resort_name: "Lech", ski_names: ["Rock skis"], photos: [{}] },
      { resort_name: "Lech", ski_names: ["Rustler 10", "Rock skis"] },
    ]);
    app.clock.advance(limits.undoMs);
    const undone = await transport(client, { route: "changes.undo", id: changed.change_id });
    expect(undone.status).toBe(200);
    expect((undone.body as Changed).ids.toSorted()).toEqual(ids.toSorted());
    expect(undone.body).toMatchObject({ left_out: [] });
    expect(await rows(app)).toBe(before);
    expect(await say({ route: "days.list" })).toEqual(list);
    expect((await transport(client, { route: "changes.undo", id: changed.change_id })).status).toBe(404);
  });

  test("many days get an activity and the dates of the year before, and are as before after one undo", async () => {
    const world = await createWorld();
    const { app, client, skiId } = world;
    const ids = [
      await ownDay(client, skiId, { date: "2024-02-29", activity: "Friends" }),
      await ownDay(client, skiId, { date: "2024-03-01", activity: "Training" }),
    ];
    const before = await rows(app);
    const say = async (call: Call) => await transport(client, call);
    const dates = async () =>
      (await app.db.$client.execute(`SELECT date, activity FROM days WHERE id IN ('${ids.join("','")}') ORDER BY 1`))
        .rows;
    const { body } = await say({ route: "days.updateMany", body: { ids, activity: "Training", move_years: -1 } });
    expect(await dates()).toEqual([
      ["2023-02-28", "Training"],
      ["2023-03-01", "Training"],
    ]);
    await say({ route: "changes.undo", id: (body as Changed).change_id });
    expect(await rows(app)).toBe(before);
    for (const [date, move_years] of [
      ["2025-06-30", 1],
      ["1900-06-30", -1],
    ] as const) {
      const day = await ownDay(client, skiId, { date });
      const refused = await say({ route: "days.updateMany", body: { ids: [...ids, day], move_years } });
      expect(refused).toMatchObject({ status: 422, body: { errors: { move_years: [expect.any(String)] } } });
    }
    expect(await dates()).toEqual([
      ["2024-02-29", "Friends"],
      ["2024-03-01", "Training"],
    ]);
  });

  test("many days get a companion, each once and after those that it has, and lose it by one undo", async () => {
    const world = await createWorld();
    const { app, client, skiId } = world;
    const { ids } = await threeDays(world);
    ids.push(await ownDay(client, skiId, { date: "2025-12-26", companions: ["Tom"] }));
    ids.push(await ownDay(client, skiId, { date: "2025-12-25", companions: ["ANNA", "Tom"] }));
    const before = await rows(app);
    const say = async (call: Call) => (await transport(client, call)).body;
    const { change_id } = (await say({ route: "days.updateMany", body: { ids, add_companion: "Anna" } })) as Changed;
    expect(await say({ route: "days.list" })).toMatchObject([
      { companions: ["Anna"] },
      { companions: ["Anna"] },
      { companions: ["Anna"] },
      { companions: ["Tom", "Anna"] },
      { companions: ["ANNA", "Tom"] },
    ]);
    await say({ route: "changes.undo", id: change_id });
    expect(await rows(app)).toBe(before);
  });

  test("many days are deleted with their photos, and come back as one", async () => {
    const world = await createWorld();
    const { app, client } = world;
    const { ids, photo } = await threeDays(world);
    const before = await rows(app);
    const { body, status } = await transport(client, { route: "days.deleteMany", body: { ids } });
    expect(status).toBe(200);
    expect((await transport(client, { route: "days.list" })).body).toEqual([]);
    expect((await client.request(photoUrls(photo).preview_url)).status).toBe(404);
    const { change_id } = body as Changed;
    expect((await transport(client, { route: "changes.undo", id: change_id })).status).toBe(200);
    expect(await rows(app)).toBe(before);
    expect((await client.request(photoUrls(photo).preview_url)).status).toBe(200);
  });

  test("one unknown, deleted or foreign day among them is 404, and nothing is written", async () => {
    const world = await createWorld();
    const { app, client, deletedDayId, skiId } = world;
    const { ids } = await threeDays(world);
    const other = await app.skier("other@example.com");
    const theirs = await ownDay(other, idIn(await other.rest("POST", "/skis", { ski: { name: "Theirs" } })), {});
    const before = await rows(app);
    for (const id of ["unknown", deletedDayId, theirs]) {
      const body = { ids: [...ids, id] };
      expect((await transport(client, { route: "days.deleteMany", body })).status).toBe(404);
      const patch = { ...body, resort_id: "at-lech", add_ski_id: skiId };
      expect((await transport(client, { route: "days.updateMany", body: patch })).status).toBe(404);
    }
    expect(await rows(app)).toBe(before);
  });

  test("an undo leaves days out that have changed since or are gone, and names them", async () => {
    const world = await createWorld();
    const { client, dayId } = world;
    const { ids } = await threeDays(world);
    const [, edited = "", deleted = ""] = ids;
    const { body } = await transport(client, { route: "days.updateMany", body: { ids, resort_id: "at-lech" } });
    await client.rest("PATCH", `/days/${edited}`, { day: { notes: "Since." } });
    await client.rest("DELETE", `/days/${deleted}`);
    const undone = await transport(client, { route: "changes.undo", id: (body as Changed).change_id });
    expect(undone.body).toEqual({
      ids: [dayId],
      left_out: [
        { id: edited, date: "2026-01-02", date_precision: "day", resort_name: "Lech" },
        { id: deleted, date: "2025-12-27", date_precision: "day", resort_name: "Alta" },
      ],
    });
    expect((await client.rest("GET", `/days/${dayId}`)).body).toMatchObject({ resort: { name: "Alta" } });
    expect((await client.rest("GET", `/days/${edited}`)).body).toMatchObject({ resort: { name: "Lech" } });
    expect((await client.rest("GET", `/days/${deleted}`)).status).toBe(404);
  });

  test("the same key changes, and undoes, once", async () => {
    const { app, client, dayId } = await createWorld();
    const keyed = async (key: number, call: Call) => {
      client.headers["idempotency-key"] = `0197a1f0-6c1e-7cc0-b1a5-3f2d8a5f8c1${key}`;
      const first = await transport(client, call);
      expect(await transport(client, call)).toEqual(first);
      delete client.headers["idempotency-key"];
      return first.body as Changed;
    };
    const body = { ids: [dayId], resort_id: "at-lech" };
    const { change_id } = await keyed(1, { route: "days.updateMany", body });
    await keyed(2, { route: "changes.undo", id: change_id });
    await keyed(3, { route: "days.deleteMany", body: { ids: [dayId] } });
    expect((await app.db.$client.execute("SELECT id FROM changes WHERE subject_id IS NULL")).rows).toHaveLength(3);
  });

  test("a CSV file of some days has their numbers in the season", async () => {
    const world = await createWorld();
    const { ids } = await threeDays(world);
    const body = { day_ids: ids.slice(0, 2), columns: [{ id: "date" }, { id: "day_number" }] };
    const outcome = await transport(world.client, { route: "csvExport.download", body });
    expect(outcome.body).toMatchObject({ csv: "\ufeffDate,Day Number\r\n2026-01-02,2\r\n2026-01-10,3\r\n" });
    const { season_ids: _, ...neither } = { ...body, season_ids: [], day_ids: undefined };
    for (const [refused, field] of [
      [{ ...body, season_ids: ["0"] }, "day_ids"],
      [neither, "season_ids"],
      [{ ...body, day_ids: [...body.day_ids, "unknown"] }, "day_ids"],
      [{ ...body, day_ids: [] }, "day_ids"],
    ] as const) {
      const answer = await transport(world.client, { route: "csvExport.download", body: refused });
      expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
    }
  });
});

test("days that have what a change gives them already stay as they are, and so they do when it is undone", async () => {
  const { app, client, dayId, skiId } = await createWorld();
  const other = await ownDay(client, skiId, { date: "2026-01-02", resort_id: "at-lech" });
  const change = { resort_id: "us-alta", add_ski_id: skiId, activity: "Friends" };
  const timesOf = async () => (await app.db.$client.execute("SELECT id, updated_at FROM days")).rows;
  const stamp = async () => (await app.db.$client.execute("SELECT log_stamp FROM users")).rows;
  const say = async (ids: string[]) =>
    (await overRest(client, { route: "days.updateMany", body: { ids, ...change } })).body as Changed;
  const [times, before] = [await timesOf(), await stamp()];
  app.clock.advance(1000);
  const { change_id } = await say([dayId]);
  expect((await overRest(client, { route: "changes.undo", id: change_id })).body).toEqual({ ids: [], left_out: [] });
  expect([await timesOf(), await stamp()]).toEqual([times, before]);
  const both = await say([dayId, other]);
  expect(both.ids).toEqual([dayId, other]);
  const undone = await overRest(client, { route: "changes.undo", id: both.change_id });
  expect(undone.body).toMatchObject({ ids: [other] });
  expect((await timesOf()).find(([id]) => id === dayId)).toEqual(times.find(([id]) => id === dayId));
});

test("a day has at most twenty skis, and a ski that it has does not count twice", async () => {
  const { app, client, dayId, skiId } = await createWorld();
  await app.db.$client.execute(`INSERT INTO skis (id, user_id, name, created_at)
    SELECT 'ski-' || value, user_id, 'Ski ' || value, 0 FROM days, generate_series(2, ${limits.skisPerDay + 1}) WHERE days.id = '${dayId}'`);
  await app.db.$client.execute(
    `INSERT INTO day_skis SELECT '${dayId}', 'ski-' || value, value FROM generate_series(2, ${limits.skisPerDay})`,
  );
  const add = (add_ski_id: string) => client.rest("PATCH", "/days", { days: { ids: [dayId], add_ski_id } });
  expect((await add(skiId)).status).toBe(200);
  expect((await add("ski-21")).body).toMatchObject({
    errors: { add_ski_id: ["One of these days has 20 skis already."] },
  });
});

test("a change that is more than an hour old cannot be undone", async () => {
  const { app, client, changeId } = await createWorld();
  app.clock.advance(limits.undoMs + 1);
  expect((await client.rest("POST", `/changes/${changeId}/undo`)).status).toBe(404);
});
