import { expect, test } from "vitest";
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
