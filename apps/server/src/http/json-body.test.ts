import { Readable } from "node:stream";
import type { AppError } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import type { Actor } from "@firn/contracts/runtime";
import { createTestApp } from "@firn/testing/app";
import fc from "fast-check";
import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import type { ServerEnv } from "./env.ts";
import { jsonBody, jsonDepth } from "./json-body.ts";

test.each([
  ["", 0],
  ["5", 0],
  ['"text"', 0],
  ["{}", 1],
  ["[]", 1],
  ["[{}]", 2],
  ['{"a":[1,{"b":[]}]}', 4],
  ["[[],[[]]]", 3],
  ['"[[["', 0],
  ['{"[[[":"{{{"}', 1],
  ['"\\"[["', 0],
  ['["\\\\", [1]]', 2],
  ["[".repeat(1000), 1000],
  ["]]]]", 0],
])("%s nests %i deep", (text, depth) => {
  expect(jsonDepth(text)).toBe(depth);
});

function depthOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

test("of any JSON value it finds the depth that the parsed value has", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), fc.constantFrom(undefined, 2), (value, indent) => {
      expect(jsonDepth(JSON.stringify(value, null, indent))).toBe(depthOf(value));
    }),
  );
});

test.each([
  "/api/v1/sessions",
  "/api/v1/users",
  "/trpc/accounts.signIn",
  "/trpc/accounts.signIn/",
  "/trpc/skis.create,accounts.signIn?batch=1",
])("a body for %s, which needs no session, has at most 8 KiB", async (path) => {
  const app = await createTestApp();
  onTestFinished(app.close);
  for (const client of [app.visitor(), await app.skier()]) {
    const send = async (bytes: number) => {
      const body = JSON.stringify("x".repeat(bytes - 2));
      const headers = { "content-type": "application/json" };
      return (await client.request(path, { method: "POST", headers, body })).status;
    };
    expect(await send(limits.openBodyBytes)).not.toBe(413);
    expect(await send(limits.openBodyBytes + 1)).toBe(413);
  }
});

test("a body for a call that needs a session is 401 without one, up to 256 KiB", async () => {
  const app = await createTestApp();
  onTestFinished(app.close);
  const day = { notes: "x".repeat(limits.jsonBodyBytes - 100) };
  expect((await app.visitor().rest("POST", "/days", { day })).status).toBe(401);
});

test.each([{}, { "transfer-encoding": "chunked" }])(
  "without a session nothing of a body beyond 8 KiB is kept or checked: %j",
  async (sent) => {
    const app = new Hono<ServerEnv>();
    app.onError((error, c) => c.text((error as AppError).code));
    app.use(jsonBody).post("/", (c) => c.text("taken"));
    const send = async (body: string) => {
      const headers = { "content-type": "text/plain", "content-length": String(body.length), ...sent };
      return (await app.request("/", { method: "POST", body, headers })).text();
    };
    expect(await send("[".repeat(limits.openBodyBytes))).toBe("unsupported_media_type");
    expect(await send("[".repeat(limits.openBodyBytes + 1))).toBe("unauthenticated");
  },
);

function signedIn() {
  const app = new Hono<ServerEnv>();
  app.onError((error, c) => c.text((error as AppError).code));
  return app.use((c, next) => {
    c.set("actor", {} as Actor);
    return next();
  });
}

const json = "application/json";
const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

test.each([
  ["of the most bytes", `"${"x".repeat(limits.jsonBodyBytes - 2)}"`, json, "taken"],
  ["of one byte more", `"${"x".repeat(limits.jsonBodyBytes - 1)}"`, json, "too_large"],
  ["of another type", "{}", "text/plain", "unsupported_media_type"],
  ["as deep as may be", nested(limits.jsonDepth), json, "taken"],
  ["one deeper", nested(limits.jsonDepth + 1), json, "bad_request"],
  ["that is not UTF-8", new Uint8Array([0x22, 0xff, 0x22]), json, "bad_request"],
])("a body %s", async (_, body, type, outcome) => {
  const app = signedIn();
  app.use(jsonBody).post("/", (c) => c.text("taken"));
  const answer = await app.request("/", { method: "POST", body, headers: { "content-type": type } });
  expect(await answer.text()).toBe(outcome);
});

test.each([
  ["of the most bytes", limits.jsonBodyBytes, "taken"],
  ["of one byte more", limits.jsonBodyBytes + 1, "too_large"],
])("a body in chunks %s", async (_, bytes, outcome) => {
  const app = signedIn();
  app.use(jsonBody).post("/", async (c) => c.text((await c.req.text()).length === bytes ? "taken" : "cut"));
  const headers = { "content-type": json, "transfer-encoding": "chunked" };
  const request = { method: "POST", body: `"${"x".repeat(bytes - 2)}"`, headers };
  expect(await (await app.request("/", request)).text()).toBe(outcome);
});

test.each([
  ["of few bytes each", 1, "bad_request"],
  ["of a packet each", 260, "taken"],
])("a body in a thousand pieces %s", async (_, bytes, outcome) => {
  const app = signedIn();
  app.use(jsonBody).post("/", (c) => c.text("taken"));
  const pieces = [...Array.from({ length: 1000 }, () => " ".repeat(bytes)), "{}"];
  const body = Readable.toWeb(Readable.from(pieces.map((piece) => Buffer.from(piece))));
  const headers = { "content-type": json, "transfer-encoding": "chunked" };
  const answer = await app.request("/", { method: "POST", body, headers, duplex: "half" } as RequestInit);
  expect(await answer.text()).toBe(outcome);
});

test("a client that pauses for 15 seconds in its body is given up, and one that waits for the answer is not", async () => {
  const pauses: number[] = [];
  const incoming = { setTimeout: (ms: number) => pauses.push(ms) };
  const app = new Hono<ServerEnv>().use(jsonBody).post("/", (c) => c.text(String(pauses)));
  const headers = { "content-type": "application/json" };
  const answer = await app.request("/", { method: "POST", headers, body: "{}" }, { incoming });
  expect(await answer.text()).toBe("15000,0");
});
