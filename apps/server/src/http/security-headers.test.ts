import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createWorld } from "../../test/support/calls.ts";

function builtApp(): string {
  const root = mkdtempSync(join(tmpdir(), "firn-web-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, "assets"));
  writeFileSync(join(root, "index.html"), "<title>Firn</title>");
  writeFileSync(join(root, "assets", "app.js"), "1");
  return root;
}

const requests: [string, RequestInit?][] = [
  ["/"],
  ["/stats"],
  ["/assets/app.js"],
  ["/assets/missing.js"],
  ["/healthz"],
  ["/api/docs"],
  ["/api/docs/start.js"],
  ["/api/docs/swagger-ui.css"],
  ["/api/v1/openapi.json"],
  ["/api/v1/days"],
  ["/api/v1/days", { method: "POST", body: "{", headers: { "content-type": "application/json" } }],
  ["/api/v1/days", { method: "POST", headers: { origin: "null" } }],
  ["/api/v1/days", { method: "PUT" }],
  ["/api/v1/days", { method: "HEAD" }],
  ["/api/v1/unknown"],
  ["/trpc/days.list?input=%7B%22json%22%3A%7B%7D%7D"],
  ["/trpc/unknown"],
];

const always = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

test.each(["http://localhost:3000", "https://firn.example"])("every answer of %s carries them", async (publicUrl) => {
  const { client } = await createWorld({ webRoot: builtApp(), settings: { publicUrl } });
  for (const [path, init] of requests) {
    const { headers } = await client.request(path, init);
    expect(Object.fromEntries(headers), path).toMatchObject(always);
    expect(headers.get("x-request-id"), path).toMatch(/^id-\d+$/);
    expect(headers.has("strict-transport-security"), path).toBe(publicUrl.startsWith("https"));
    const policy = headers.get("content-security-policy") ?? "";
    for (const part of [
      "default-src 'self'",
      "script-src 'self'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
    ]) {
      expect(policy.split("; "), path).toContain(part);
    }
    expect(policy.replace("style-src 'self' 'unsafe-inline'", ""), path).not.toMatch(/unsafe|\*|https?:/);
    expect(headers.has("x-powered-by")).toBe(false);
  }
});

test("an internal error carries them too", async () => {
  const { app, client } = await createWorld();
  await app.close();
  const response = await client.request("/api/v1/days");
  expect(response.status).toBe(500);
  expect(Object.fromEntries(response.headers)).toMatchObject(always);
});

test("answers of the API are not cached; lists are revalidated by the client each time", async () => {
  const { client } = await createWorld();
  for (const path of ["/api/v1/account", "/api/v1/unknown", "/trpc/skis.list"]) {
    expect((await client.request(path)).headers.get("cache-control"), path).toBe("no-store");
  }
  expect((await client.request("/api/v1/days")).headers.get("cache-control")).toBe("private, no-cache");
});

test("healthz answers without a session or a query", async () => {
  const { app } = await createWorld();
  await app.close();
  const answer = await app.visitor().request("/healthz");
  expect([answer.status, await answer.json()]).toEqual([200, { status: "ok" }]);
});

test.each(["/api/v1/skis", "/api/v1/days?season=0", "/trpc/skis.list?batch=1&input=%7B%7D"])(
  "%s has the same headers with a cookie as without",
  async (path) => {
    const { app, client } = await createWorld({ settings: { publicUrl: "https://firn.example" } });
    app.clock.advance(16 * 24 * 60 * 60 * 1000);
    const [first, second] = [await client.request(path), await client.request(path)];
    const { "set-cookie": cookie, ...withCookie } = Object.fromEntries(first.headers);
    expect(cookie).toBeDefined();
    const { "x-request-id": id, ...without } = Object.fromEntries(second.headers);
    expect(id).toMatch(/^id-\d+$/);
    expect({ ...without, "x-request-id": withCookie["x-request-id"] }).toEqual(withCookie);
    expect(await second.text()).toBe(await first.text());
  },
);
