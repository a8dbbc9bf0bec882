import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { createWorld } from "../../test/support/calls.ts";

const page =
  '<!doctype html><title>Firn</title><meta name="session" content="__SESSION__"><script src="/assets/index-1.js"></script>';

async function served(manifest?: object) {
  const folder = mkdtempSync(join(tmpdir(), "firn-web-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const root = join(folder, "dist");
  mkdirSync(join(root, "assets"), { recursive: true });
  writeFileSync(join(root, "index.html"), page);
  if (manifest) {
    mkdirSync(join(root, ".vite"));
    writeFileSync(join(root, ".vite", "manifest.json"), JSON.stringify(manifest));
  }
  for (const name of ["manifest.webmanifest", "sw.js", "theme.js"]) writeFileSync(join(root, name), "{}");
  writeFileSync(join(root, "assets", "app-4f3c.js"), "let a = 1;");
  writeFileSync(join(root, "assets", ".hidden.js"), "let b = 2;");
  writeFileSync(join(root, "assets", "app-4f3c.js.gz"), gzipSync("let a = 1;"));
  return { root, ...(await createWorld({ webRoot: root })) };
}

test.each([
  "/",
  "/index.html",
  "/stats",
  "/days/some-id/edit",
  "/settings/account",
  "/auth/callback?code=a.b&state=c",
  "/%F0%9F%8E%BF",
])("%s is the app's page, revalidated each time", async (path) => {
  const { client } = await served();
  const response = await client.request(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/html; charset=UTF-8");
  expect(response.headers.get("cache-control")).toBe("no-cache");
  expect(await response.text()).toBe(page.replace("__SESSION__", "maybe"));
});

test("the page states whether a session cookie came, and caches separate the two", async () => {
  const { app } = await served();
  const response = await app.visitor().request("/stats");
  expect(await response.text()).toContain('content="none"');
  expect(response.headers.get("vary")).toBe("Cookie");
});

const manifest = {
  "index.html": { file: "assets/index-1.js", imports: ["_libraries.js"] },
  "_libraries.js": { file: "assets/libraries-2.js" },
  "_field.js": { file: "assets/field-3.js", imports: ["_libraries.js"] },
  "src/routes/_app/seasons/$season.recap.tsx?tsr-split=component": {
    file: "assets/recap-4.js",
    imports: ["_libraries.js", "index.html", "_field.js"],
  },
  "src/routes/auth/index.tsx?tsr-split=component": { file: "assets/auth-5.js", imports: ["index.html"] },
};
const preload = (file: string) => `</assets/${file}>; rel=modulepreload; crossorigin`;

test.each([
  ["/seasons/-1/recap", `${preload("recap-4.js")}, ${preload("field-3.js")}`],
  ["/auth?next=/stats", preload("auth-5.js")],
  ["/", null],
  ["/seasons/-1", null],
])("%s names the chunks of its screen that the page does not name", async (path, link) => {
  const { client } = await served(manifest);
  expect((await client.request(path)).headers.get("link")).toBe(link);
});

test("files and folders that begin with a dot are not served", async () => {
  const { client } = await served(manifest);
  for (const path of ["/.vite/manifest.json", "/%2evite/manifest.json", "/assets/.hidden.js"])
    expect((await client.request(path)).status).toBe(404);
});

test("the page for the service worker is the same for everybody", async () => {
  const { app, client } = await served();
  const [mine, visitors] = [await client.request("/index.html"), await app.visitor().request("/index.html")];
  expect(mine.headers.has("vary")).toBe(false);
  expect(await visitors.text()).toBe(page.replace("__SESSION__", "maybe"));
  expect(await mine.text()).toBe(page.replace("__SESSION__", "maybe"));
});

test.each(["/sw.js", "/manifest.webmanifest"])("%s is revalidated at each use", async (path) => {
  const { client } = await served();
  expect((await client.request(path)).headers.get("cache-control")).toBe("no-cache");
});

test("a share that no service worker takes leads to the app, whatever its origin", async () => {
  const { client } = await served();
  for (const origin of ["null", "https://evil.example"]) {
    const response = await client.request("/share", { method: "POST", body: "photos", headers: { origin } });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/share?kept=false"]);
  }
  expect((await client.request("/share")).headers.get("content-type")).toMatch(/^text\/html/);
});

test("hashed files are cached as immutable, others for an hour", async () => {
  const { client } = await served();
  const script = await client.request("/assets/app-4f3c.js");
  expect([script.status, await script.text()]).toEqual([200, "let a = 1;"]);
  expect(script.headers.get("content-type")).toMatch(/^text\/javascript/);
  expect(script.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const theme = await client.request("/theme.js");
  expect(theme.headers.get("cache-control")).toBe("public, max-age=3600");
});

test("a file that was compressed beforehand is sent so", async () => {
  const { client } = await served();
  const response = await client.request("/assets/app-4f3c.js", { headers: { "accept-encoding": "gzip" } });
  expect(response.headers.get("content-encoding")).toBe("gzip");
  expect(response.headers.get("vary")).toBe("Accept-Encoding");
});

test("a built file is read once, and one that is missing at each use", async () => {
  const { client, root } = await served();
  const textOf = async (path: string) => (await client.request(path)).text();
  writeFileSync(join(root, "theme.js"), "let dark;");
  expect(await textOf("/theme.js")).toBe("let dark;");
  writeFileSync(join(root, "theme.js"), "let light;");
  expect(await textOf("/theme.js")).toBe("let dark;");
  expect((await client.request("/new.js")).status).toBe(404);
  writeFileSync(join(root, "new.js"), "let later;");
  expect(await textOf("/new.js")).toBe("let later;");
});

test("HEAD answers without a body", async () => {
  const { client } = await served();
  for (const path of ["/", "/assets/app-4f3c.js"]) {
    const response = await client.request(path, { method: "HEAD" });
    expect([response.status, await response.text()]).toEqual([200, ""]);
  }
});

test("a POST to a page and unknown API paths are refused", async () => {
  const { client } = await served();
  expect((await client.request("/stats", { method: "POST" })).status).toBe(404);
  for (const path of ["/api", "/api/v1/unknown", "/api/unknown"]) {
    const response = await client.request(path);
    expect([response.status, await response.json()]).toEqual([404, { error: "Not found", code: "not_found" }]);
  }
});

test("others have a turn before a long file is sent, and not before a short one", async () => {
  const { client, root } = await served();
  writeFileSync(join(root, "assets", "long-1.js"), "x".repeat(100_001));
  const orderOf = async (path: string) => {
    // The second request finds it in memory.
    await client.request(path);
    const order: string[] = [];
    const others = new Promise<void>((resolve) => setImmediate(resolve)).then(() => order.push("others"));
    await Promise.all([client.request(path).then(() => order.push("file")), others]);
    return order;
  };
  expect(await orderOf("/assets/long-1.js")).toEqual(["others", "file"]);
  expect(await orderOf("/assets/app-4f3c.js")).toEqual(["file", "others"]);
});
