import { randomUUID } from "node:crypto";
import { endpoints, successStatus, takesKey } from "@firn/api/endpoints";
import type { TestApp } from "@firn/testing/app";
import { type Call, overRest, overTrpc, routeNames, routeOf } from "@firn/testing/call";
import { testGpx } from "@firn/testing/gpx";
import { describe, expect, test } from "vitest";
import { createWorld, usesPhotos } from "./support/calls.ts";
import { effectiveCall, keyRows, otherTrack, send } from "./support/keyed-calls.ts";

const keyed = routeNames.filter((name) => takesKey(routeOf(name)));
/** Each route in one of both orders: keys are handled below the transports. */
const cases = keyed.map((route, at) =>
  at % 2 === 0
    ? { route, name: "REST, then tRPC", first: overRest, second: overTrpc }
    : { route, name: "tRPC, then REST", first: overTrpc, second: overRest },
);

/** A call of the same procedure with another input, or of another one without an input. */
function otherCall({ file, form, body, query, ...call }: Call): Call {
  if (call.route === "photoImports.create") return { route: "textImports.create" };
  if (file) return { ...call, file: file === otherTrack ? testGpx("2026-01-07", "us-alta") : new Uint8Array([1, 2]) };
  if (form) return { ...call, form: { ...form, text: "2026-01-02 Alta" } };
  if (body && "name" in body) return { ...call, body: { ...body, name: "Other" } };
  if (call.route === "accounts.update") return { ...call, body: { season_start_day: "11-01" } };
  if (body && "ids" in body) return { ...call, body: { ...body, ids: ["other"] } };
  return call.id === undefined
    ? { ...call, body: { ...body, date: "2026-01-02" } }
    : { ...call, id: "other", ...(body && { body }) };
}

/** All rows but those of the keys. */
async function contents({ db }: TestApp): Promise<string> {
  const { rows } = await db.$client.execute("SELECT name FROM pragma_table_list WHERE type = 'table' ORDER BY name");
  const tables = rows.map(([name]) => String(name)).filter((name) => name !== "keyed_requests");
  const found: unknown[] = [];
  for (const name of tables) found.push(name, (await db.$client.execute(`SELECT * FROM "${name}"`)).rows);
  return JSON.stringify(found);
}

test("every mutation of a log takes a key; those of sessions and files ignore it", () => {
  const ignoring = endpoints.filter((endpoint) => endpoint.type === "mutation" && !takesKey(endpoint));
  expect(ignoring.map(({ procedure }) => procedure).sort()).toEqual([
    "accounts.changeEmail",
    "accounts.changePassword",
    "accounts.completeGoogleSignIn",
    "accounts.delete",
    "accounts.endOtherSessions",
    "accounts.endSession",
    "accounts.signIn",
    "accounts.signOut",
    "accounts.signOutEverywhere",
    "accounts.signUp",
    "accounts.startGoogleSignIn",
    "csvExport.download",
    "feeds.create",
    "feeds.delete",
    "shares.create",
    "shares.delete",
    "shares.update",
    "tokens.create",
    "tokens.delete",
  ]);
});

test.each(cases)(
  "$route over $name answers the same twice, runs once, and refuses another request under the key",
  async ({ route, first, second }) => {
    const world = await createWorld({ needsPhotos: usesPhotos(route) });
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

/** A world whose process loses its database after the batch that has a request's effect and its key, as a killed one does. */
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
        if (state === "dying" && (await database.execute("SELECT 1 FROM keyed_requests")).rows.length > 0)
          state = "dead";
        return results;
      },
    }),
  });
  const setState = (next: typeof state) => {
    state = next;
  };
  return { ...world, setState, isDead: () => state === "dead" };
}

describe("a process that ends between effect and answer", () => {
  test.each(cases)("has run $route once when it is sent again ($name)", async ({ route, first, second }) => {
    const world = await createMortalWorld(usesPhotos(route));
    const { app, client, setState, isDead } = world;
    const call = effectiveCall(world, route);
    const key = randomUUID();
    setState("dying");
    // Some need the database no more after their effect.
    expect([500, successStatus(routeOf(route))]).toContain((await send(client, key, first, call)).status);
    expect(isDead()).toBe(true);
    setState("lives");
    const before = await contents(app);
    expect(await keyRows(app)).toHaveLength(1);
    const answer = await send(client, key, second, call);
    expect(answer.status).toBe(successStatus(routeOf(route)));
    expect(await contents(app)).toBe(before);
    expect(await send(client, key, first, call)).toEqual(answer);
    const { id } = (answer.body ?? {}) as { id?: string };
    if (id) expect(before).toContain(id);
  });
});
