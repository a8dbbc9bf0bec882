import { endpoints } from "@firn/api/endpoints";
import { limits } from "@firn/contracts/limits";
import type { Target } from "@firn/testing/test-target";
import { describe, expect, test } from "vitest";
import { createTargetWorld, routeNames, shareWorld, type World } from "./support/calls.ts";

const sharedWorld = shareWorld();

interface TrpcError {
  error: { json: { message: string; data: { httpStatus: number; errorCode: string; fields?: object } } };
}

/** A failing call: its status, and its error's own view of it, which must be the same and of our words. */
async function failure(
  { client }: World<Target>,
  path: string,
  init?: RequestInit,
): Promise<{ status: number; code: string }> {
  const response = await client.request(path, {
    ...init,
    headers: { "content-type": "application/json", ...init?.headers },
  });
  const text = await response.text();
  expect(text).not.toMatch(/stack|node_modules|\.ts\b|SQL|Unexpected|superjson/);
  const body = JSON.parse(text) as TrpcError | TrpcError[];
  const { json } = (Array.isArray(body) ? body[0] : body)?.error ?? {};
  expect(json?.data.httpStatus).toBe(response.status);
  expect(json?.message).toMatch(/^[A-Z][\w ,.']+$/);
  return { status: response.status, code: json?.data.errorCode ?? "" };
}

const input = (value: string) => `?input=${encodeURIComponent(value)}`;
const post = (body: string): RequestInit => ({ method: "POST", body });

test(`a batch of ${limits.batchSize} calls is answered, a longer one refused whole`, async () => {
  const world = await createTargetWorld();
  const batch = (size: number) => `/trpc/${Array(size).fill("skis.create").join(",")}?batch=1`;
  const body = (size: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: size }, (_, i) => [i, { json: { name: `Ski ${i}` } }])));
  const headers = { "content-type": "application/json" };
  const most = limits.batchSize;
  const full = await world.client.request(batch(most), { headers, ...post(body(most)) });
  expect(full.status).toBe(200);
  expect(await full.json()).toHaveLength(most);
  expect(await failure(world, batch(most + 1), post(body(most + 1)))).toEqual({ status: 400, code: "bad_request" });
  expect(await world.client.trpc.skis.list.query()).toHaveLength(most + 1);
});

test("concurrent writes of one batch are all written", async () => {
  const { client, dayId, skiId } = await createTargetWorld();
  await Promise.all([
    client.trpc.days.update.mutate({ id: dayId, notes: "Icy." }),
    client.trpc.days.update.mutate({ id: dayId, ski_ids: [skiId] }),
    client.trpc.days.update.mutate({ id: dayId, activity: "Training" }),
    client.trpc.skis.create.mutate({ name: "Rock skis" }),
  ]);
  expect(await client.trpc.days.get.query({ id: dayId })).toMatchObject({ notes: "Icy.", activity: "Training" });
  expect(await client.trpc.skis.list.query()).toHaveLength(2);
});

test("in a batch one refusal does not touch the others", async () => {
  const { client, dayId } = await createTargetWorld();
  const outcomes = await Promise.allSettled([
    client.trpc.days.get.query({ id: dayId }),
    client.trpc.days.get.query({ id: "unknown" }),
    client.trpc.skis.list.query(),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});

test.each(endpoints)("$procedure, a $type, refuses the method of the other type", async ({ procedure: name, type }) => {
  const world = await sharedWorld();
  const refused =
    type === "query" ? await failure(world, `/trpc/${name}`, post("{}")) : await failure(world, `/trpc/${name}`);
  expect(refused).toEqual({ status: 405, code: "method_not_allowed" });
});

test.each([
  "unknown",
  "days.unknown",
  "days",
  "__proto__",
  "constructor",
  "days.__proto__",
  "days.constructor.name",
  "%00",
  "x".repeat(3000),
])("%s is no procedure", async (name) => {
  const world = await sharedWorld();
  expect(await failure(world, `/trpc/${name}`)).toEqual({ status: 404, code: "not_found" });
  expect(await failure(world, `/trpc/${name}`, post("{}"))).toEqual({ status: 404, code: "not_found" });
});

test.each(["%E0%A4%A", "%", "days.list%", "%ff"])("the undecodable path /trpc/%s is 404", async (name) => {
  const { client } = await sharedWorld();
  for (const init of [{}, { method: "POST" }]) {
    const response = await client.request(`/trpc/${name}`, init);
    expect([response.status, await response.json()]).toMatchObject([404, { error: "Not found" }]);
  }
});

describe("unreadable requests are 400", () => {
  test.each(["{", "undefined", "x", '{"json":', "%", "[".repeat(5000)])("a query with the input %j", async (text) => {
    expect(await failure(await sharedWorld(), `/trpc/days.list${input(text)}`)).toEqual({
      status: 400,
      code: "bad_request",
    });
  });

  test.each([
    ["a date that is none", { json: { name: "x" }, meta: { values: { name: ["Date"] } } }],
    ["a number too big to be", { json: { name: "x" }, meta: { values: { name: ["bigint"] } } }],
    ["a set of nothing", { json: { name: 5 }, meta: { values: { name: ["set"] } } }],
    ["a pattern that never ends", { json: { name: "/(a+)+(/" }, meta: { values: { name: ["regexp"] } } }],
    ["a URL that is none", { json: { name: "x" }, meta: { values: { name: ["URL"] } } }],
    ["an error", { json: { name: { message: "x" } }, meta: { values: { name: ["Error"] } } }],
    ["the prototype", { json: { name: "x" }, meta: { values: { "__proto__.polluted": ["Date"] } } }],
    ["the constructor", { json: { name: "x" }, meta: { values: { "constructor.prototype.x": ["Date"] } } }],
    ["a class nobody knows", { json: { name: "x" }, meta: { values: { name: [["class", "Ski"]] } } }],
    ["a type nobody knows", { json: { name: "x" }, meta: { values: { name: ["wrong"] } } }],
    ["types within types", { json: { name: "x" }, meta: { values: { name: ["undefined", { 0: ["undefined"] }] } } }],
    ["a key of the prototype", { json: { constructor: 0, prototype: 1, name: "x" } }],
    ["no json", { name: "x" }],
    ["a list", [1, 2]],
    ["null", null],
    ["text", "text"],
  ])("or 422: a mutation whose input is %s", async (_, body) => {
    const world = await sharedWorld();
    const { status } = await failure(world, "/trpc/skis.create", post(JSON.stringify(body)));
    expect([400, 422]).toContain(status);
    expect(await world.client.trpc.skis.list.query()).toHaveLength(1);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test("an input of the right type that superjson writes otherwise is read", async () => {
    const { client } = await sharedWorld();
    await expect(client.trpc.stats.get.query({ season: -0 })).resolves.toMatchObject({ totalDays: 1 });
    await expect(client.trpc.stats.get.query({ season: undefined })).resolves.toMatchObject({ totalDays: 1 });
  });
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, 0.5, 1e300, -201, 2, "0", null])(
  "a season of %s is 422",
  async (season) => {
    const { client } = await sharedWorld();
    for (const procedure of [client.trpc.days.list, client.trpc.stats.get]) {
      await expect(procedure.query({ season: season as number })).rejects.toMatchObject({
        data: { httpStatus: 422, fields: { season: [expect.any(String)] } },
      });
    }
  },
);

test("the same bounds hold for bodies as elsewhere: 400, 413, 415", async () => {
  const { client } = await sharedWorld();
  const send = (body: BodyInit, type?: string) =>
    client.request("/trpc/skis.create", { method: "POST", body, ...(type && { headers: { "content-type": type } }) });
  const form = new FormData();
  form.set("name", "Forged");
  expect((await send("{", "application/json")).status).toBe(400);
  expect((await send("[".repeat(17) + "]".repeat(17), "application/json")).status).toBe(400);
  expect((await send("x".repeat(300_000), "application/json")).status).toBe(413);
  for (const answer of [send(form), send("{}", "text/plain"), send("{}", "application/octet-stream")]) {
    expect((await answer).status).toBe(415);
  }
});

test.each(["application/json", "multipart/form-data; boundary=x", "application/octet-stream", "text/plain"])(
  "a mutation without a body is 400, as %s",
  async (type) => {
    const world = await sharedWorld();
    for (const init of [post(""), { method: "POST" }]) {
      const headers = { "content-type": type };
      const refused = await failure(world, "/trpc/skis.create", { ...init, headers });
      expect(refused).toEqual({ status: 400, code: "bad_request" });
    }
    expect(world.app.log.join("")).not.toContain("request failed");
  },
);

test("HEAD and OPTIONS change no row", async () => {
  const { client } = await sharedWorld();
  for (const name of routeNames) {
    const procedure = name;
    for (const method of ["HEAD", "OPTIONS", "PUT", "DELETE"]) {
      const response = await client.request(`/trpc/${procedure}`, { method });
      expect(response.status).toBeLessThan(500);
    }
  }
  expect(await client.trpc.skis.list.query()).toHaveLength(1);
  expect(await client.trpc.days.list.query({})).toHaveLength(1);
});
