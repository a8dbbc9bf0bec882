import { existsSync } from "node:fs";

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

/**
 * Whose test files get a process each, for they replace modules or watch processes. Those of all other rooms share one, with what
 * it has loaded: loading the server anew for each was half of what they cost.
 */
const isolated = ["packages/photos", "packages/db", "packages/auth", "apps/web"];

/** Such a file of a room that shares one. */
const alone = ["**/photo-trouble.test.ts"];

/** Real input lies beside the repository on some machines; where it does not, what runs over it is not collected. */
const corpus = new URL("../shared/corpus", import.meta.url);
const always = ["**/node_modules/**", ...(existsSync(corpus) ? [] : ["**/corpus.test.ts"])];

/** Every room's tests, but for files of these names. */
export function testsWithout(names: readonly string[]) {
  const exclude = [...always, ...names.map((name) => `**/${name}`)];
  return {
    maxWorkers: "100%",
    globalSetup: "scripts/test-folder.ts",
    projects: [
      ...rooms.map((root) => room(root, ["src/**/*.test.{ts,tsx}"], [...exclude, ...alone], isolated.includes(root))),
      room("apps/server", alone, exclude, true, "server-alone"),
      // Fences run other programs, which a busy machine can slow.
      {
        test: {
          name: "scripts",
          root: "scripts",
          include: ["*.test.ts"],
          exclude,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: "bench", root: "bench", include: ["**/*.test.ts"], exclude } },
    ],
  };
}

function room(root: string, include: string[], exclude: string[], isolate: boolean, name = root.replace(/^.*\//, "")) {
  return { test: { name, root, include, exclude, isolate, testTimeout: 20_000 } };
}
