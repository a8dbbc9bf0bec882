import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { createWorld } from "../../test/support/calls.ts";

test("the API page loads files of this server only, each with its type", async () => {
  const { app } = await createWorld();
  const visitor = app.visitor();
  const page = await visitor.request("/api/docs");
  expect(page.headers.get("content-type")).toMatch(/^text\/html/);
  const html = await page.text();
  const linked = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = ""]) => path);
  expect(linked.length).toBeGreaterThan(2);
  for (const path of linked) {
    expect(path).toMatch(/^\/(?!\/)/);
    if (!path.startsWith("/api/docs/")) continue;
    const file = await visitor.request(path);
    expect(file.status, path).toBe(200);
    expect(file.headers.get("content-type"), path).toMatch(path.endsWith(".css") ? /^text\/css/ : /^text\/javascript/);
    expect((await file.text()).length, path).toBeGreaterThan(50);
  }
});

test("the API page has no inline script or style", async () => {
  const { app } = await createWorld();
  const html = await (await app.visitor().request("/api/docs")).text();
  expect(html).not.toMatch(/<script(?![^>]*\bsrc=)/);
  expect(html).not.toMatch(/<style|\bstyle=|\bon\w+=|javascript:/);
});

test("the API page reads this server's document and uses no remote validator", async () => {
  const { app } = await createWorld();
  const start = await (await app.visitor().request("/api/docs/start.js")).text();
  expect(start).toContain('url: "/api/v1/openapi.json"');
  expect(start).toContain("validatorUrl: null");
  expect(start).not.toMatch(/https?:/);
});

describe.each([
  ["/api/v1/openapi.json", "application/json"],
  ["/api/docs/swagger-ui.css", "text/css; charset=utf-8"],
  ["/api/docs/swagger-ui-bundle.js", "text/javascript; charset=utf-8"],
])("%s", (path, type) => {
  test("is sent in gzip where that is accepted", async () => {
    const { app } = await createWorld();
    const send = async (encoding: string) => {
      const response = await app.visitor().request(path, { headers: { "accept-encoding": encoding } });
      const { headers } = response;
      expect([headers.get("content-type"), headers.get("vary")]).toEqual([type, "Accept-Encoding"]);
      return { encoding: headers.get("content-encoding"), bytes: Buffer.from(await response.arrayBuffer()) };
    };
    const [plain, zipped] = [await send("br;q=1, gzip;q=0"), await send("br, gzip")];
    expect([plain.encoding, zipped.encoding]).toEqual([null, "gzip"]);
    expect(gunzipSync(zipped.bytes).equals(plain.bytes)).toBe(true);
    expect(zipped.bytes.length).toBeLessThan(plain.bytes.length / 2);
  });

  test("is 304 for a browser that has it, and asked for at each use", async () => {
    const { app } = await createWorld();
    const first = await app.visitor().request(path);
    expect(first.headers.get("cache-control")).toBe("no-cache");
    const headers = { "if-none-match": first.headers.get("etag") ?? "" };
    const again = await app.visitor().request(path, { headers });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });
});
