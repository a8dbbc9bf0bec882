import { endpoints, successStatus } from "@firn/api/endpoints";
import { limits } from "@firn/contracts/limits";
import { formWith, overRest, routeOf } from "@firn/testing/call";
import { describe, expect, test } from "vitest";
import {
  createTargetWorld,
  createWorldFor,
  googleRoutes,
  routeNames,
  routesWithBody,
  routesWithId,
  shareWorld,
  validCall,
} from "./support/calls.ts";
import { refusal, sendChanged, wireForm } from "./support/wire.ts";

const sharedWorld = shareWorld();

// The statuses of behaviour §1: the matrix is made from the endpoints, so that a new one is in it at once.

test.each(routeNames.filter((name) => !googleRoutes.includes(name)))(
  "%s succeeds with the status of the table",
  async (name) => {
    const world = await createWorldFor(name);
    const outcome = await overRest(world.client, validCall(world, name));
    expect(outcome.status).toBe(successStatus(routeOf(name)));
    if (outcome.status === 204) expect(outcome.body).toBeUndefined();
    else expect(outcome.body).toBeTypeOf("object");
  },
);

test.each(googleRoutes)("%s answers that Google is not configured", async (name) => {
  const world = await sharedWorld();
  expect(await overRest(world.client, validCall(world, name))).toEqual({
    status: 503,
    body: { error: "Google sign-in is not configured on this server." },
  });
});

describe("404", () => {
  const ids = [
    "unknown",
    "x".repeat(65),
    "x".repeat(5000),
    "%00",
    "a%00b",
    "%",
    "%E0%A4%A",
    "%ff",
    "a%2Fb",
    "..%2F..%2Fetc%2Fpasswd",
    "__proto__",
    "constructor",
    "null",
    "%20",
    "'%20OR%20'1'='1",
    "%F0%9F%8E%BF",
    "*",
    ":id",
    "{id}",
  ];
  test.each(routesWithId)("%s answers 404 to an unknown id of any form", async (name) => {
    const world = await sharedWorld();
    const call = validCall(world, name);
    const { path } = wireForm(call);
    for (const id of ids) {
      const changed = { path: path.replace(call.id ?? "", id) };
      const response = routeOf(name).upload
        ? await world.client.request(changed.path, { method: "POST", body: formWith(call.file, call.form) })
        : await sendChanged(world.client, call, changed);
      expect(response.status, id).toBe(404);
      expect(await refusal(response)).toEqual({ error: "Not found" });
    }
  });

  test.each([
    "/api",
    "/api/",
    "/api/v1",
    "/api/v1/",
    "/api/v1/nothing",
    "/api/v1/days/",
    "/api/v1/days/a/b",
    "/api/v2/days",
    "/api/v1/Days",
  ])("%s is unknown, in JSON, whatever the method", async (path) => {
    const { client } = await sharedWorld();
    for (const method of ["GET", "POST", "PATCH", "DELETE"]) {
      const response = await client.request(path, { method });
      expect(response.status).toBe(404);
      expect(await refusal(response)).toEqual({ error: "Not found" });
    }
  });
});

describe("405", () => {
  const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "QUERY"];
  const paths = [...new Set(routeNames.map((name) => routeOf(name).path))];
  test.each(paths)("%s lists its methods in Allow", async (path) => {
    const { client } = await sharedWorld();
    const known = endpoints.filter((route) => route.path === path).map(({ method }) => method.toUpperCase());
    if (known.includes("GET")) known.push("HEAD");
    for (const method of methods.filter((candidate) => !known.includes(candidate))) {
      const response = await client.request(
        `/api/v1${path.replace("{id}", "some-id").replace("{photo_id}", "other-id")}`,
        { method },
      );
      expect(response.status, method).toBe(405);
      expect(response.headers.get("allow")?.split(", ").sort()).toEqual(known.sort());
      expect(await refusal(response)).toEqual({ error: "This method is not allowed here." });
    }
  });
});

describe("400", () => {
  const bytes = (...values: number[]) => new Uint8Array(values);
  const bodies: [string, string | Uint8Array<ArrayBuffer> | undefined][] = [
    ["no body at all", undefined],
    ["an empty one", ""],
    ["blanks", " \n"],
    ["a broken one", "{"],
    ["a word", "undefined"],
    ["two values", "{} {}"],
    ["a comment", "{} // x"],
    ["NaN", '{"day": NaN}'],
    ["a bare NUL", "\0"],
    ["a number without end", '{"a": 1e}'],
    ["broken UTF-8", bytes(0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d)],
    ["UTF-16", bytes(0xff, 0xfe, 0x7b, 0, 0x7d, 0)],
    ["17 levels", `${"[".repeat(17)}${"]".repeat(17)}`],
    ["8,000 levels", "[".repeat(8000)],
  ];
  test.each(routesWithBody)("%s refuses a body that is not JSON", async (name) => {
    const world = await sharedWorld();
    const call = validCall(world, name);
    for (const [what, body] of bodies) {
      const response = await sendChanged(world.client, call, { body });
      expect(response.status, what).toBe(400);
      await refusal(response);
    }
  });
});

describe("415", () => {
  const types = [
    "text/plain",
    "text/json",
    "application/jsonx",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/octet-stream",
    "",
    null,
  ];
  test.each(routesWithBody)("%s takes JSON as application/json only", async (name) => {
    const world = await sharedWorld();
    const call = validCall(world, name);
    for (const type of types) {
      const response = await sendChanged(world.client, call, { type });
      expect(response.status, String(type)).toBe(415);
      await refusal(response);
    }
  });

  test.each([
    "application/json; charset=utf-8",
    "APPLICATION/JSON",
    'application/json;charset="UTF-8"',
    "application/json ; x",
    "application/json;",
  ])("%s is JSON", async (type) => {
    const world = await createTargetWorld();
    expect((await sendChanged(world.client, validCall(world, "skis.create"), { type })).status).toBe(201);
  });

  test("a body with a byte order mark is read", async () => {
    const world = await createTargetWorld();
    const body = `\ufeff${wireForm(validCall(world, "skis.create")).body}`;
    expect((await sendChanged(world.client, validCall(world, "skis.create"), { body })).status).toBe(201);
  });
});

describe("413", () => {
  test.each(routesWithBody)("%s reads no more than 256 KiB, or 8 KiB without a session", async (name) => {
    const world = await sharedWorld();
    const most = routeOf(name).open ? limits.openBodyBytes : limits.jsonBodyBytes;
    const padded = (size: number) => `{"padding":"${"x".repeat(size - 14)}"}`;
    const call = validCall(world, name);
    expect((await sendChanged(world.client, call, { body: padded(most) })).status).toBe(422);
    const response = await sendChanged(world.client, call, { body: padded(most + 1) });
    expect(response.status).toBe(413);
    expect(await refusal(response)).toEqual({ error: "The request is too large." });
  });
});

describe("HEAD", () => {
  test.each(routeNames.filter((name) => routeOf(name).method === "get"))(
    "of %s has the status and headers of GET, and no body",
    async (name) => {
      const world = await sharedWorld();
      const call = validCall(world, name);
      const [head, get] = [
        await sendChanged(world.client, call, { method: "HEAD" }),
        await sendChanged(world.client, call),
      ];
      expect(head.status).toBe(get.status);
      expect(await head.text()).toBe("");
      expect(head.headers.get("content-type")).toBe(get.headers.get("content-type"));
    },
  );
});
