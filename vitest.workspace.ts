import { existsSync } from "node:fs";
import { defineConfig } from "vitest/config";

/** The test configuration: one project per room, so that a run can be narrowed with `--project core`. */
const rooms = [
  "packages/contracts",
  "packages/seasons",
  "packages/daytext",
  "packages/resorts",
  "packages/photos",
  "packages/db",
  "packages/auth",
  "packages/core",
  "packages/api",
  "packages/rest",
  "packages/testing",
  "apps/server",
  "apps/web",
];

/** Real input lies beside the repository on some machines; where it does not, what runs over it is not collected. */
const corpus = new URL("../shared/corpus", import.meta.url);
const exclude = ["**/node_modules/**", ...(existsSync(corpus) ? [] : ["**/corpus.test.ts"])];

/** Fences run other programs, which a busy machine can slow. */
const scripts = { name: "scripts", root: "scripts", include: ["*.test.ts"], testTimeout: 60_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    projects: [
      ...rooms.map((root) => ({
        test: {
          name: root.replace(/^.*\//, ""),
          root,
          include: ["src/**/*.test.{ts,tsx}"],
          exclude,
          testTimeout: 20_000,
        },
      })),
      { test: scripts },
      { test: { name: "bench", root: "bench", include: ["**/*.test.ts"] } },
    ],
  },
});
