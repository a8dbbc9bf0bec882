import { randomUUID } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { endpoints, successStatus, takesKey } from "@firn/api/endpoints";
import { AppError, invalidField } from "@firn/contracts/errors";
import type { TestApp } from "@firn/testing/app";
import { type Call, overRest, overTrpc, type RouteName, routeNames, routeOf, type Transport } from "@firn/testing/call";
import type { TestClient } from "@firn/testing/client";
import { testGpx } from "@firn/testing/gpx";
import { testJpeg } from "@firn/testing/jpeg";
import { describe, expect, test } from "vitest";
import { createWorld, validCall, type World } from "./support/calls.ts";
import { createSilent } from "./support/losing-database.ts";

const keyed = routeNames.filter((name) => takesKey(routeOf(name)));
/** Each route in one of both orders: keys are handled below the transports. */
const cases = keyed.map((route, at) =>
  at % 2 === 0
    ? { route, name: "REST, then tRPC", first: overRest, second: overTrpc }
    : { route, name: "tRPC, then REST", first: overTrpc, second: overRest },
);

function send(client: TestClient, key: string, transport: Transport, call: Call) {
  client.headers["idempotency-key"] = key;
  return transport(client, call).finally(() => {
    delete client.headers["idempotency-key"];
  });
}

const otherPhoto = await testJpeg("2026-01-11", "us-alta", "other");
const otherTrack = testGpx("2026-01-11", "us-alta");

/** A call with an effect: the import of the world has the usual files already. */
function effectiveCall(world: World, route: RouteName): Call {
  const call = validCall(world, route);
  if (route === "photoImports.addPhoto") return { ...call, file: otherPhoto };
  return route === "photoImports.addTrack" ? { ...call, file: otherTrack } : call;
}

/** A call of the same procedure with another input, or of another one without an input. */
function otherCall({ file, form, body, query, ...call }: Call): Call {
  if (call.route === "photoImports.create") return { route: "textImports.create" };
  if (file) return { ...call, file: file === otherTrack ? testGpx("2026-01-07", "us-alta") : new Uint8Array([1, 2]) };
  if (form) return { ...call, form: { ...form, text: "2026-01-02 Alta" } };
  if (body && "name" in body) return { ...call, body: { ...body, name: "Other" } };
  if (call.route === "accounts.update") return { ...call, body: { season_start_day: "11-01" } };
  if (call.route.endsWith("Many")) return { ...call, body: { ...body, ids: ["other"] } };
  return call.id === undefined
    ? { ...call, body: { ...body, date: "2026-01-02" } }
    : { ...call, id: "other", ...(body && { body }) };
}

/** All rows but those of the keys. */
async function contents({ db }: TestApp): Promise<string> {
  const { rows } = await db.$client.execute("SELECT name FROM pragma_table_list WHERE type = 'table' ORDER BY name");
  const tables = rows.map(({ name }) => String(name)).filter((name) => name !== "keyed_requests");
  const found: unknown[] = [];
  for (const name of tables) found.push(name, (await db.$client.execute(`SELECT * FROM "${name}"`)).rows);
  return JSON.stringify(found);
}

async function keyRows({ db }: TestApp) {
  return (await db.$client.execute("SELECT key, subject_id, answer FROM keyed_requests")).rows;
}

test("every mutation of a log takes a key; those of sessions and files ignore it", () => {
  const ignoring = endpoints.filter((endpoint) => endpoint.type === "mutation" && !takesKey(endpoint));
  expect(ignoring.map(({ procedure }) => procedure).sort()).toEqual([
    "accounts.changePassword",
    "accounts.completeGoogleSignIn",
    "accounts.delete",
    "accounts.signIn",
    "accounts.signOut",
    "accounts.signOutEverywhere",
    "accounts.signUp",
    "accounts.startGoogleSignIn",
    "csvExport.download",
  ]);
});

test.each(cases)(
  "$route over $name answers the same twice, runs once, and refuses another request under the key",
  async ({ route, first, second }) => {
    const world = await createWorld({ needsPhotos: /photo|draft/i.test(route) });
    const { app, client } = world;
    const call = effectiveCall(world, route);
    const key = randomUUID();
    const answer = await send(client, key, first, call);
    expect(answer.status).toBe(successStatus(routeOf(route)));
    await app.core.photos.reader.settled();
    const before = await contents(app);
    app.clock.advance(60_000);
    expect(await send(client, key.toUpperCase(), second, call)).toEqual(answer);
    expect(await send(client, key, second, otherCall(call))).toEqual({
      status: 422,
      body: { errors: { idempotency_key: ["This Idempotency-Key was used for another request."] } },
    });
    expect(await contents(app)).toBe(before);
    expect(await keyRows(app)).toHaveLength(1);
  },
);

/** A world whose process loses its database after the batch that has a request's effect, as a killed one does. */
async function createMortalWorld(needsPhotos: boolean) {
  let state: "lives" | "dying" | "dead" = "lives";
  const world = await createWorld({
    needsPhotos,
    wrap: (database) => ({
      ...database,
      execute: (...call: Parameters<typeof database.execute>) => {
        if (state === "dead") throw new Error("The process has ended.");
        return database.execute(...call);
      },
      batch: async (...call: Parameters<typeof database.batch>) => {
        if (state === "dead") throw new Error("The process has ended.");
        const results = await database.batch(...call);
        if (state === "dying") state = "dead";
        return results;
      },
    }),
  });
  const setState = (next: typeof state) => {
    state = next;
  };
  return { ...world, setState };
}

describe("a process that ends between effect and answer", () => {
  test.each(cases)("has run $route once when it is sent again ($name)", async ({ route, first, second }) => {
    const world = await createMortalWorld(/photo|draft/i.test(route));
    const { app, client, setState } = world;
    const call = effectiveCall(world, route);
    const key = randomUUID();
    setState("dying");
    const { output } = routeOf(route);
    expect((await send(client, key, first, call)).status).toBe(output ? 500 : 204);
    setState("lives");
    const before = await contents(app);
    expect(await keyRows(app)).toMatchObject([{ answer: null }]);
    const answer = await send(client, key, second, call);
    expect(answer.status).toBe(successStatus(routeOf(route)));
    expect(await contents(app)).toBe(before);
    expect(await send(client, key, first, call)).toEqual(answer);
    const { id } = (answer.body ?? {}) as { id?: string };
    if (id) expect(before).toContain(id);
  });
});

test("twenty requests at once under one key log one day, over both transports", async () => {
  const world = await createWorld();
  const { client } = world;
  const call = validCall(world, "days.create");
  client.headers["idempotency-key"] = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? overRest : overTrpc)(client, call)),
  );
  delete client.headers["idempotency-key"];
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect((await overRest(client, { route: "days.list" })).body).toHaveLength(2);
});

test("a photo sent twice at once under one key is stored once, and leaves no other file", async () => {
  const { app, client } = await createWorld();
  client.headers["idempotency-key"] = randomUUID();
  const call: Call = { route: "photos.upload", file: otherPhoto };
  const answers = await Promise.all([overRest(client, call), overTrpc(client, call), overRest(client, call)]);
  expect(answers).toEqual([answers[0], answers[0], answers[0]]);
  expect(answers[0]?.status).toBe(201);
  const files = readdirSync(join(app.folder, "photos"), { recursive: true, withFileTypes: true });
  expect(files.filter((entry) => entry.isFile())).toHaveLength(3);
  expect((await app.db.$client.execute("SELECT * FROM photo_leftovers")).rows).toEqual([]);
});

test.each<RouteName>(["photos.upload", "photoImports.addPhoto"])(
  "%s keeps the files of a photo whose row was written, though the database's answer was lost",
  async (route) => {
    const { state, wrap } = createSilent();
    const world = await createWorld({ needsPhotos: true, wrap });
    const { app, client } = world;
    state.losesAnswers = true;
    const answer = await send(client, randomUUID(), overRest, effectiveCall(world, route));
    state.losesAnswers = false;
    expect(answer.status).toBe(201);
    const { id } = answer.body as { id: string };
    const file = app.core.photos.store.localPath({ photoId: id, part: "original" });
    expect(file && existsSync(file)).toBe(true);
  },
);

test("a photo that met a full queue is taken when it is sent again under its key", async () => {
  const { app, client } = await createWorld();
  const { renderer } = app.core.photos;
  const { render } = renderer;
  renderer.render = () => Promise.reject(new AppError("unavailable", "Not now.", { retryAfterSeconds: 5 }));
  const [key, call] = [randomUUID(), { route: "photos.upload", file: otherPhoto } as const];
  expect((await send(client, key, overRest, call)).status).toBe(503);
  expect(await keyRows(app)).toEqual([]);
  renderer.render = render;
  expect((await send(client, key, overRest, call)).status).toBe(201);
});

test("a photo that turns out to be damaged is refused under a key as without one", async () => {
  const { app, client } = await createWorld();
  app.core.photos.renderer.render = () => Promise.reject(invalidField("file", "This photo is damaged."));
  const { id } = (await client.rest("POST", "/photo_imports")).body as { id: string };
  const [key, call] = [randomUUID(), { route: "photoImports.addPhoto", id, file: otherPhoto } as const];
  const refused = { status: 422, body: { errors: { file: ["This photo is damaged."] } } };
  expect(await send(client, key, overRest, call)).toEqual(refused);
  expect(await keyRows(app)).toEqual([]);
  expect(await send(client, key, overRest, call)).toEqual(refused);
});

test("requests without a session and invalid ones leave no record", async () => {
  const world = await createWorld();
  const { app, client } = world;
  const key = randomUUID();
  for (const transport of [overRest, overTrpc]) {
    expect((await send(app.visitor(), key, transport, validCall(world, "days.create"))).status).toBe(401);
    expect((await send(client, key, transport, { route: "days.create", body: {} })).status).toBe(422);
    expect((await send(client, key, transport, { route: "days.delete", id: "unknown" })).status).toBe(404);
  }
  expect(await keyRows(app)).toEqual([]);
});

test.each(["", "key", "0197a1f0-6c1e", `${randomUUID()}x`])("refuses %j as a key, which is no UUID", async (key) => {
  const world = await createWorld();
  for (const transport of [overRest, overTrpc]) {
    expect(await send(world.client, key, transport, validCall(world, "days.create"))).toEqual({
      status: 400,
      body: { error: "The Idempotency-Key is not a UUID." },
    });
  }
});

test("refuses a key over several calls of one tRPC request, and runs none of them", async () => {
  const { app, client } = await createWorld();
  client.headers["idempotency-key"] = randomUUID();
  const calls = ["First", "Second"].map((name) => client.trpc.skis.create.mutate({ name }));
  for (const outcome of await Promise.allSettled(calls)) {
    expect(outcome).toMatchObject({
      status: "rejected",
      reason: { message: "A request with an Idempotency-Key has one call.", data: { httpStatus: 400 } },
    });
  }
  expect((await app.db.$client.execute("SELECT name FROM skis WHERE deleted_at IS NULL")).rows).toHaveLength(1);
  await client.trpc.skis.create.mutate({ name: "Alone" });
});

test("signing in ignores a key, so that no answer with a cookie is stored", async () => {
  const world = await createWorld();
  const visitor = world.app.visitor();
  expect((await send(visitor, "nonsense", overRest, validCall(world, "accounts.signIn"))).status).toBe(201);
  expect(await keyRows(world.app)).toEqual([]);
});
