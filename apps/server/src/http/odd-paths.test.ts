import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTarget } from "@firn/testing/test-target";
import { expect, onTestFinished, test } from "vitest";

/** A client of a server with an app. A package.json is one level above the app's folder, as in the build. */
async function visitor() {
  const folder = mkdtempSync(join(tmpdir(), "firn-web-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const webRoot = join(folder, "dist");
  mkdirSync(join(webRoot, "assets"), { recursive: true });
  writeFileSync(join(folder, "package.json"), '{"private":true}');
  writeFileSync(join(webRoot, "index.html"), "<title>Firn</title>");
  const app = await createTarget({ webRoot });
  onTestFinished(app.close);
  return app.visitor();
}

test.each([
  "/assets/missing-1a2b.js",
  "/favicon.ico",
  "/.env",
  "/assets/../../package.json",
  "/..%2fpackage.json",
  "/..%5cpackage.json",
  "/%2e%2e/package.json",
  "/assets/%00.js",
  "/a.php",
])("%s is no file of the app and no page", async (path) => {
  const client = await visitor();
  const response = await client.request(path);
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ error: "Not found", code: "not_found" });
});

test.each(["/%00", "/%", "/%E0%A4%A", "/%2e%2e", "//evil.example", "/\\evil.example", `/${"x".repeat(10_000)}`])(
  "%s is odd, and answered",
  async (path) => {
    const client = await visitor();
    const response = await client.request(new URL(`http://firn.test${path}`).href);
    expect([200, 404]).toContain(response.status);
    expect(response.headers.get("location")).toBeNull();
    expect(await response.text()).not.toContain('"private"');
  },
);
