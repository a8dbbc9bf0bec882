import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../../", import.meta.url));

/** A copy of the built product, whose files a test may change. */
export function copyBuild(folder: string) {
  for (const path of ["apps/server/dist", "apps/web/dist", "drizzle", "packages/resorts/data"]) {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
  for (const path of ["package.json", "apps/server/package.json", "packages/resorts/package.json"]) {
    cpSync(join(root, path), join(folder, path));
  }
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const web = join(folder, "apps/web/dist");
  return {
    mainFile: join(folder, "apps/server/dist/main.js"),
    /** What a build of changed sources does: another page, and another list of files in the service worker. */
    release(name: string): void {
      rewrite(join(web, "index.html"), /<title>[^<]*<\/title>/, `<title>Firn</title><meta name="release" content="${name}">`);
      rewrite(join(web, "sw.js"), /[0-9a-f]{32}(?="[^{}]*index\.html)|(?<=index\.html"[^{}]*")[0-9a-f]{32}/, name.padEnd(32, "0"));
    },
    /** Makes the server one that knows another version of the API. */
    breakApi(): void {
      rewrite(join(web, "..", "..", "server/dist/main.js"), /apiVersion = "[^"]*"/, 'apiVersion = "next"');
    },
  };
}

function rewrite(file: string, pattern: RegExp, text: string): void {
  const before = readFileSync(file, "utf8");
  const after = before.replace(pattern, text);
  if (after === before) throw new Error(`${file} has no ${pattern}`);
  writeFileSync(file, after);
}
