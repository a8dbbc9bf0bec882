import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { fakeRuntime } from "@firn/testing/runtime";
import { expect, onTestFinished, test, vi } from "vitest";
import { createWorld } from "../test/support/calls.ts";
import { keepEarlierAssets } from "./earlier-assets.ts";
import { createLogger } from "./logger.ts";

const dayMs = 24 * 60 * 60 * 1000;
const first = { "app-1a.js": "let first;", "app-1a.js.gz": gzipSync("let first;"), "shared-0.js": "let shared;" };
const second = { "app-2b.js": "let second;", "shared-0.js": "let shared;" };

/** A data folder in which builds are started one after the other. */
function dataFolder() {
  const folder = mkdtempSync(join(tmpdir(), "firn-kept-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const dataDir = join(folder, "data");
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, "firn.db"), "secret");
  const runtime = fakeRuntime();
  const log: string[] = [];
  const logger = createLogger("warn", { write: (line) => log.push(line) });
  let builds = 0;
  const build = (files: Record<string, string | Buffer>) => {
    const webRoot = join(folder, `build-${++builds}`);
    mkdirSync(join(webRoot, "assets"), { recursive: true });
    writeFileSync(join(webRoot, "index.html"), "<title>Firn</title>");
    for (const [name, content] of Object.entries(files)) writeFileSync(join(webRoot, "assets", name), content);
    return { webRoot, earlierAssets: keepEarlierAssets(webRoot, dataDir, { logger, runtime }) };
  };
  const start = async (files: Record<string, string | Buffer>) => (await createWorld(build(files))).app.visitor();
  return { dataDir, runtime, log, build, start };
}

test("files of the build before are served as those of this one, until no server has had them for 30 days", async () => {
  const { build, start, runtime } = dataFolder();
  build(first);
  runtime.advance(30 * dayMs);
  const client = await start(second);
  const [mine, kept] = [await client.request("/assets/app-2b.js"), await client.request("/assets/app-1a.js")];
  expect([await mine.text(), await kept.text()]).toEqual(["let second;", "let first;"]);
  const headers = ({ headers }: Response) =>
    Object.fromEntries(
      [...headers].filter(([name]) => !["content-length", "last-modified", "x-request-id"].includes(name)),
    );
  expect(headers(kept)).toEqual(headers(mine));
  expect(headers(kept)).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-type": expect.stringMatching(/^text\/javascript/),
    "content-security-policy": expect.any(String),
  });
  const zipped = await client.request("/assets/app-1a.js", { headers: { "accept-encoding": "gzip" } });
  expect(zipped.headers.get("content-encoding")).toBe("gzip");

  runtime.advance(1);
  const later = await start(second);
  expect((await later.request("/assets/app-1a.js")).status).toBe(404);
  expect((await later.request("/assets/shared-0.js")).status).toBe(200);
});

test("a server that has run for months leaves its files to the next build", async () => {
  const { build, start, runtime } = dataFolder();
  vi.useFakeTimers({ toFake: ["setInterval"] });
  build(first);
  for (let day = 0; day < 90; day++) {
    runtime.advance(dayMs);
    vi.advanceTimersByTime(dayMs);
  }
  vi.useRealTimers();
  const client = await start(second);
  expect(await (await client.request("/assets/app-1a.js")).text()).toBe("let first;");
});

test("a file that a crash left without its content is written again", async () => {
  const { build, start, dataDir } = dataFolder();
  build(first);
  writeFileSync(join(dataDir, "assets", "app-1a.js"), "");
  build(first);
  const client = await start(second);
  expect(await (await client.request("/assets/app-1a.js")).text()).toBe("let first;");
});

test.each(["/assets/", "/assets/../firn.db", "/assets/..%2ffirn.db", "/assets/%2e%2e/firn.db", "/assets//app-1a.js"])(
  "%s is no kept file",
  async (path) => {
    const { build, start } = dataFolder();
    build(first);
    const client = await start(second);
    const response = await client.request(path);
    expect(await response.text()).not.toMatch(/secret|first/);
    expect(response.headers.get("cache-control")).not.toBe("public, max-age=31536000, immutable");
  },
);

test("a folder that cannot be written costs the kept files only, and one warning", async () => {
  const { start, dataDir, log } = dataFolder();
  writeFileSync(join(dataDir, "assets"), "in the way");
  const client = await start(second);
  expect((await client.request("/assets/app-2b.js")).status).toBe(200);
  expect((await client.request("/assets/app-1a.js")).status).toBe(404);
  expect(log).toEqual([expect.stringContaining("could not be kept")]);
});
