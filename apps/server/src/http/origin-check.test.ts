import { isBuilt, type Target } from "@firn/testing/test-target";
import { describe, expect, test } from "vitest";
import { createTargetWorld, routeNames, shareWorld, validCall, type World } from "../../test/support/calls.ts";
import { refusal, sendChanged, wireForm } from "../../test/support/wire.ts";
import { isCrossSite } from "./origin-check.ts";

const sharedWorld = shareWorld();

type Headers = { origin?: string; fetchSite?: string; host?: string };

test.each<[string, Headers, boolean]>([
  ["neither header", {}, false],
  ["our origin", { origin: "https://firn.example" }, false],
  ["our origin, as a browser says", { origin: "https://firn.example", fetchSite: "same-origin" }, false],
  ["typed into the address bar", { fetchSite: "none" }, false],
  ["another name of ours, which the request calls", { origin: "https://10.0.0.5:8443", host: "10.0.0.5:8443" }, false],
  ["another origin", { origin: "https://evil.example" }, true],
  ["another origin that calls our name", { origin: "https://evil.example", host: "firn.example" }, true],
  ["a subdomain", { origin: "https://evil.firn.example", fetchSite: "same-site" }, true],
  ["our name with more behind it", { origin: "https://firn.example.evil.example" }, true],
  ["our name before an at sign", { origin: "https://firn.example@evil.example" }, true],
  ["another port", { origin: "https://firn.example:8443", host: "firn.example" }, true],
  ["no encryption, called by another name", { origin: "http://firn.example", host: "localhost:3000" }, true],
  ["our name without encryption", { origin: "http://firn.example", host: "firn.example" }, true],
  ["null", { origin: "null" }, true],
  ["null, where the host is null too", { origin: "null", host: "null" }, true],
  ["nothing", { origin: "" }, true],
  ["no URL", { origin: "firn.example", host: "firn.example" }, true],
  ["two origins", { origin: "https://firn.example, https://evil.example", host: "firn.example" }, true],
  ["a page of another site that hides its origin", { fetchSite: "cross-site" }, true],
  ["our origin, but cross-site as a browser says", { origin: "https://firn.example", fetchSite: "cross-site" }, true],
])("a change from %s", (_, headers, expected) => {
  const request = { method: "POST", origin: undefined, fetchSite: undefined, host: undefined, ...headers };
  expect(isCrossSite(request, "https://firn.example")).toBe(expected);
});

test.each(["http://localhost:3000", "https://localhost:3000"])(
  "a server that knows no https takes %s by its name",
  (origin) => {
    const request = { method: "POST", origin, fetchSite: undefined, host: "localhost:3000" };
    expect(isCrossSite(request, "http://firn.example")).toBe(false);
  },
);

test.each(["GET", "HEAD", "OPTIONS"])("%s is safe and never refused", (method) => {
  const request = { method, origin: "https://evil.example", fetchSite: "cross-site", host: undefined };
  expect(isCrossSite(request, "https://firn.example")).toBe(false);
});

const foreign: Record<string, string>[] = [
  { origin: "https://evil.example" },
  { origin: "null" },
  { origin: "nonsense" },
  { "sec-fetch-site": "cross-site" },
  { origin: "http://firn.test", "sec-fetch-site": "cross-site" },
];
const own: Record<string, string>[] = [
  {},
  { origin: "http://firn.test" },
  { origin: "http://firn.test", "sec-fetch-site": "same-origin" },
  // fetch, which reaches the built server, sets the host itself.
  ...(isBuilt ? [] : [{ origin: "http://10.0.0.5:3000", host: "10.0.0.5:3000" }]),
];

function withHeaders({ client }: World<Target>, headers: Record<string, string>): void {
  for (const name of Object.keys(client.headers)) delete client.headers[name];
  Object.assign(client.headers, headers);
}

describe("every call that changes something", () => {
  const changing = routeNames.filter((name) => wireForm({ route: name }).method !== "GET");

  test.each(changing)("%s from another site is refused and changes no row, signed in or not", async (name) => {
    const world = await sharedWorld();
    const visitor = { ...world, client: world.app.visitor() };
    for (const headers of foreign) {
      for (const side of [world, visitor]) {
        withHeaders(side, headers);
        const response = await sendChanged(side.client, validCall(world, name));
        expect(response.status, JSON.stringify(headers)).toBe(403);
        expect(response.headers.getSetCookie()).toEqual([]);
        expect(await refusal(response)).toEqual({ error: "This request came from another site." });
      }
    }
    withHeaders(world, {});
    expect((await world.client.rest("GET", "/account")).body).toMatchObject({ season_start_day: "09-01" });
    expect((await world.client.rest("GET", "/days")).body).toHaveLength(1);
    expect((await world.client.rest("GET", "/skis")).body).toMatchObject([{ name: "Rustler 10" }]);
  });

  test.each(own)("accepts a page of this server or a script: %j", async (headers) => {
    const world = await createTargetWorld();
    withHeaders(world, headers);
    expect((await world.client.rest("POST", "/skis", { ski: { name: "Rock skis" } })).status).toBe(201);
    expect(await world.client.trpc.skis.create.mutate({ name: "More" })).toMatchObject({ name: "More" });
  });

  test.each(foreign)("over tRPC is refused too, alone or in a batch: %j", async (headers) => {
    const world = await sharedWorld();
    withHeaders(world, headers);
    for (const path of ["/trpc/skis.create", "/trpc/skis.create,skis.create?batch=1"]) {
      const response = await world.client.request(path, { method: "POST", body: '{"json":{"name":"Forged"}}' });
      expect(response.status).toBe(403);
      await refusal(response);
    }
    const form = new FormData();
    form.set("name", "Forged");
    expect((await world.client.request("/trpc/skis.create", { method: "POST", body: form })).status).toBe(403);
    withHeaders(world, {});
    expect(await world.client.trpc.skis.list.query()).toHaveLength(1);
  });
});

test("reading is not refused from elsewhere: a link to us must work", async () => {
  const world = await sharedWorld();
  withHeaders(world, { origin: "https://evil.example", "sec-fetch-site": "cross-site" });
  const answer = await world.client.rest("GET", "/days");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  expect(answer.headers.get("cross-origin-resource-policy")).toBe("same-origin");
});

test("no preflight is ever allowed", async () => {
  const { client } = await sharedWorld();
  const response = await client.request("/api/v1/days", {
    method: "OPTIONS",
    headers: { origin: "https://evil.example", "access-control-request-method": "POST" },
  });
  expect(response.status).toBe(405);
  expect([...response.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
});
