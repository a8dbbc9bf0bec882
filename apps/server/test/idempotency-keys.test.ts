import { randomUUID } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { AppError, invalidField } from "@firn/contracts/errors";
import { plainMessage } from "@firn/contracts/messages";
import { type Call, overRest, overTrpc, type RouteName } from "@firn/testing/call";
import { expect, test } from "vitest";
import { createWorld, validCall } from "./support/calls.ts";
import { effectiveCall, keyRows, otherPhoto, send } from "./support/keyed-calls.ts";
import { createSilent } from "./support/losing-database.ts";

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

test("a change of nothing leaves no record of its key", async () => {
  const world = await createWorld();
  const { app, client, dayId: id } = world;
  for (const body of [{}, { seen_updated_at: "2026-01-15T12:00:00.000Z" }])
    for (const over of [overRest, overTrpc])
      expect((await send(client, randomUUID(), over, { route: "days.update", id, body })).status).toBe(200);
  expect(await keyRows(app)).toEqual([]);
});

test("a photo that met a full queue is taken when it is sent again under its key", async () => {
  const { app, client } = await createWorld();
  const { renderer } = app.core.photos;
  const { render } = renderer;
  renderer.render = () =>
    Promise.reject(new AppError("unavailable", plainMessage("Not now."), { retryAfterSeconds: 5 }));
  const [key, call] = [randomUUID(), { route: "photos.upload", file: otherPhoto } as const];
  expect((await send(client, key, overRest, call)).status).toBe(503);
  expect(await keyRows(app)).toEqual([]);
  renderer.render = render;
  expect((await send(client, key, overRest, call)).status).toBe(201);
});

test("a photo that turns out to be damaged is refused under a key as without one", async () => {
  const { app, client } = await createWorld();
  app.core.photos.renderer.render = () => Promise.reject(invalidField("file", plainMessage("This photo is damaged.")));
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
