import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import type { TestProject } from "vitest/node";

const root = fileURLToPath(new URL("..", import.meta.url));

const entries = {
  "render-worker": "packages/photos/src/render-worker.ts",
  "heic-thread": "packages/photos/src/heic-thread.js",
  "text-worker": "packages/core/src/imports/text/text-worker.ts",
  "track-worker": "packages/core/src/imports/tracks/track-worker.ts",
  "test-worker": "packages/workers/src/test-worker.ts",
  "support/render-worker": "apps/server/test/support/render-worker.ts",
};

/** Bundles the workers for the tests of a run: with tsx, the start of one takes four times as long. */
export default async function setUp(project: TestProject): Promise<() => void> {
  // In the repository, so that the bundles find the packages in its node_modules.
  const folder = join(root, ".cache");
  mkdirSync(folder, { recursive: true });
  const outDir = mkdtempSync(join(folder, "workers-"));
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    build: {
      ssr: true,
      target: "node20",
      outDir,
      emptyOutDir: false,
      // A thread's file is looked for beside the chunk that starts it.
      rolldownOptions: { input: entries, output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" } },
    },
  });
  project.provide("workers", outDir);
  return () => rmSync(outDir, { recursive: true, force: true });
}
