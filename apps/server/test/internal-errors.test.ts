import { skierPassword, type TestApp } from "@firn/testing/app";
import { type Call, overRest, overTrpc } from "@firn/testing/call";
import { expect, test } from "vitest";
import { createWorld, dayWith, type World } from "./support/calls.ts";
import { wireForm } from "./support/wire.ts";

interface Logged {
  level: number;
  requestId?: string;
  msg: string;
  path?: string;
  err?: { message: string; cause?: unknown };
}

function logged(app: TestApp): Logged[] {
  return app.log.map((line) => JSON.parse(line) as Logged);
}

const secrets = ["hunter2", "Theirs alone", "new@example.com", "firn_session", "argon2", skierPassword];

/** Calls that must write or read the given table, each with data of one account only. */
const calls: [table: string, call: (world: World) => Call][] = [
  ["days", ({ skiId }) => ({ route: "days.create", body: { ...dayWith(skiId), notes: "Theirs alone" } })],
  ["days", ({ dayId }) => ({ route: "days.update", id: dayId, body: { notes: "Theirs alone" } })],
  ["day_skis", () => ({ route: "days.list" })],
  ["skis", () => ({ route: "skis.create", body: { name: "Theirs alone" } })],
  ["throttles", () => ({ route: "accounts.signUp", body: { email: "new@example.com", password: "hunter2-hunter2" } })],
  ["throttles", () => ({ route: "accounts.signIn", body: { email: "new@example.com", password: "hunter2-hunter2" } })],
  ["sessions", () => ({ route: "skis.list" })],
  [
    "throttles",
    () => ({
      route: "accounts.changePassword",
      body: { current_password: skierPassword, new_password: "hunter2-hunter2" },
    }),
  ],
];

test.each(calls)(
  "a call without its table %s fails without detail, and the log has the reason",
  async (table, callOf) => {
    const world = await createWorld();
    const { app, client } = world;
    const token = client.cookies.get("firn_session") ?? "";
    const call = callOf(world);
    await app.db.$client.execute("PRAGMA foreign_keys=off");
    await app.db.$client.execute(`DROP TABLE ${table}`);

    for (const transport of [overRest, overTrpc]) {
      app.log.length = 0;
      const outcome = await transport(client, call);
      const text = JSON.stringify(outcome);
      expect(outcome.status).toBe(500);
      expect(text).not.toMatch(/SQL|no such table|\.ts|select|insert|node_modules/i);

      const lines = logged(app);
      const failure = lines.find((line) => line.level >= 50);
      const request = lines.find((line) => line.msg === "request");
      expect(failure?.requestId).toBe(request?.requestId);
      expect(JSON.stringify(failure)).toContain(`no such table: ${table}`);
      if (transport === overRest || table === "sessions") {
        expect(outcome.body).toEqual({
          error: "Something went wrong. Please try again.",
          request_id: failure?.requestId,
        });
      }
      const log = app.log.join("\n");
      expect([...secrets, token].filter((secret) => log.includes(secret))).toEqual([]);
    }
  },
);

test("a tRPC error carries its code, path and request id only", async () => {
  const { app, client } = await createWorld();
  await app.db.$client.execute("PRAGMA foreign_keys=off");
  await app.db.$client.execute("DROP TABLE skis");
  const response = await client.request("/trpc/skis.list");
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({
    error: {
      json: {
        message: "Something went wrong. Please try again.",
        code: -32603,
        data: {
          code: "INTERNAL_SERVER_ERROR",
          httpStatus: 500,
          errorCode: "internal",
          messageCode: "internal",
          requestId: response.headers.get("x-request-id"),
        },
      },
    },
  });
});

test("an answer that breaks its own schema is an internal error", async () => {
  const { app, client } = await createWorld();
  await app.db.$client.execute("UPDATE users SET season_start_day = 'nonsense'");
  for (const transport of [overRest, overTrpc]) {
    expect((await transport(client, { route: "accounts.get" })).status).toBe(500);
  }
});

test("each request is one line with its id, method, path without the query, status and time", async () => {
  const { app, client } = await createWorld();
  app.log.length = 0;
  const { path } = wireForm({ route: "resorts.search", query: { query: "secret place" } });
  const response = await client.request(path);
  expect(logged(app)).toEqual([
    {
      level: 30,
      time: expect.any(String),
      requestId: response.headers.get("x-request-id"),
      method: "GET",
      path: "/api/v1/resorts",
      status: 200,
      ms: expect.any(Number),
      msg: "request",
    },
  ]);
});
