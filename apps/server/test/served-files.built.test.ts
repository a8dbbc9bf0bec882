import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createTarget } from "@firn/testing/test-target";
import { expect, test } from "vitest";

const webRoot = fileURLToPath(new URL("../../web/dist/", import.meta.url));
const namesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: "utf8" });

test("neither the repository, the database, the photos nor a source map is served", async () => {
  const { folder, visitor, skier } = await createTarget();
  await skier();
  const all = namesIn(folder);
  // One photo is like all that the suites store.
  const isPhoto = (name: string) => name.startsWith("photos/");
  const stored = [...all.filter((name) => !isPhoto(name)), ...all.filter(isPhoto).slice(0, 5)];
  expect(stored).toContain("firn.db");
  const paths = [
    ...[".git/HEAD", ".git/config", ".env", ".npmrc", "package.json", "package-lock.json", "tsconfig.json", "main.js"],
    ...["data/firn.db", "drizzle/0000.sql", "src/main.ts", "node_modules/hono/package.json", "server/dist/main.js"],
    // The app's code of earlier builds is served.
    ...stored.filter((name) => !name.startsWith("assets/")),
    ...stored.map((name) => `data/${name}`),
  ];
  for (const path of paths) {
    const response = await visitor().request(`/${path}`);
    const isPage =
      response.headers.get("content-type")?.startsWith("text/html") && (await response.text()).includes('id="root"');
    // Two segments below photos are a photo's address, which needs a session.
    const refused = path.startsWith("photos/") ? [401, 404] : [404];
    expect(refused.includes(response.status) || isPage, path).toBe(true);
  }
});

test("the build holds no source map, and no file points to one", () => {
  const files = namesIn(webRoot);
  expect(files.filter((name) => name.endsWith(".js")).length).toBeGreaterThan(0);
  expect(files.filter((name) => name.endsWith(".map"))).toEqual([]);
  for (const name of files.filter((one) => /\.(js|css)$/.test(one))) {
    expect(readFileSync(`${webRoot}${name}`, "utf8"), name).not.toMatch(/[#@] ?sourceMappingURL=/);
  }
});
