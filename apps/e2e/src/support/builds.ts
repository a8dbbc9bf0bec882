import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "@firn/testing/free-port";
import { startServer, temporaryFolder } from "./server.ts";
import { test as base } from "./test.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));

/** A server of its own for each test, on a copy of the built product that the test may change and start again. */
export const test = base.extend<{ site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  site: async ({}, use) => {
    const site = await openSite();
    await use(site);
    await site.close();
  },
  baseURL: ({ site }, use) => use(site.url),
});

type Site = Awaited<ReturnType<typeof openSite>>;

async function openSite() {
  const folder = temporaryFolder();
  copyBuild(folder);
  const env = { PORT: String(await freePort()), DATA_DIR: join(folder, "data") };
  const start = () => startServer(env, join(folder, "apps/server/dist/main.js"));
  release(folder, "first");
  let server = await start();
  return {
    url: server.url,
    stop: () => server.stop(),
    /** Serves another build, also after a stop. */
    async update(name: string) {
      await server.stop();
      release(folder, name);
      server = await start();
    },
    async close() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The built product, in a folder where a test may change it. */
function copyBuild(folder: string): void {
  const copy = (path: string) => cpSync(join(root, path), join(folder, path), { recursive: true });
  for (const path of ["apps/server", "apps/web", "packages/resorts"])
    mkdirSync(join(folder, path), { recursive: true });
  for (const path of ["apps/server/dist", "apps/web/dist", "drizzle", "packages/resorts/data"]) copy(path);
  for (const path of ["package.json", "apps/server/package.json", "packages/resorts/package.json"]) copy(path);
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
}

/** Does what a build of other sources does: another page, another list of files in the service worker, and other names of the code. */
function release(folder: string, name: string): void {
  const web = join(folder, "apps/web/dist");
  const title = `<title>Firn</title><meta name="release" content="${name}">`;
  rewrite(join(web, "index.html"), /<title>Firn<\/title>(<meta name="release"[^>]*>)?/, title);
  const revision = Buffer.from(name).toString("hex").padEnd(32, "0");
  rewrite(join(web, "sw.js"), /[0-9a-f]{32}(?="[^{}]*index\.html)|(?<=index\.html"[^{}]*")[0-9a-f]{32}/, revision);
  renameCode(web, name);
}

/** As the hash in a file's name, which follows from all that the file imports. */
function renameCode(web: string, name: string): void {
  const assets = join(web, "assets");
  const files = readdirSync(assets).filter((file) => file.endsWith(".js"));
  const renamed = new Map(files.map((file) => [file, file.replace(/(?:~\w+)?\.js$/, `~${name}.js`)]));
  for (const [file, next] of renamed) {
    renameSync(join(assets, file), join(assets, next));
    for (const encoding of ["br", "gz"]) rmSync(join(assets, `${file}.${encoding}`), { force: true });
  }
  for (const path of [
    "index.html",
    "sw.js",
    ".vite/manifest.json",
    ...[...renamed.values()].map((file) => `assets/${file}`),
  ]) {
    const text = readFileSync(join(web, path), "utf8");
    writeFileSync(
      join(web, path),
      text.replace(/[\w$~.-]+\.js\b/g, (file) => renamed.get(file) ?? file),
    );
  }
}

function rewrite(file: string, pattern: RegExp, text: string): void {
  const before = readFileSync(file, "utf8");
  if (!pattern.test(before)) throw new Error(`${file} has no ${pattern}`);
  writeFileSync(file, before.replace(pattern, text));
}
