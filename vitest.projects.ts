import { existsSync, readdirSync, readFileSync } from "node:fs";

/** The test configuration: one project per room, so that a run can be narrowed with `--project core`. */
const rooms = [
  "packages/contracts",
  "packages/seasons",
  "packages/daytext",
  "packages/resorts",
  "packages/workers",
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
 * What a test file says that replaces modules or what all modules share, or has a process of its own watched. Such a file gets a
 * process to itself; all others of a room share one, with what it has loaded: loading that anew for each was half of what they cost.
 */
const changesItsProcess = [
  ...["mock", "doMock", "resetModules", "spyOn", "stubGlobal", "stubEnv", "useFakeTimers"].map((name) => `vi.${name}(`),
  "getActiveResourcesInfo(",
];

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
      ...rooms.flatMap((root) => {
        const alone = filesThatChangeTheirProcess(root);
        const shared = room(root, "", ["{src,test}/**/*.test.{ts,tsx}"], [...exclude, ...alone]);
        return alone.length === 0 ? [shared] : [shared, room(root, "-alone", alone, exclude)];
      }),
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
      { test: { name: "bench", root: "bench", include: ["**/*.test.ts"], exclude, testTimeout: 20_000 } },
    ],
  };
}

function room(root: string, suffix: "" | "-alone", include: string[], exclude: string[]) {
  const name = `${root.replace(/^.*\//, "")}${suffix}`;
  return { test: { name, root, include, exclude, isolate: suffix === "-alone", testTimeout: 20_000 } };
}

function filesThatChangeTheirProcess(root: string): string[] {
  return ["src", "test"]
    .filter((folder) => existsSync(new URL(`${root}/${folder}`, import.meta.url)))
    .flatMap((folder) =>
      readdirSync(new URL(`${root}/${folder}`, import.meta.url), { recursive: true, encoding: "utf8" }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .filter((file) => {
      if (!/\.test\.tsx?$/.test(file)) return false;
      const text = readFileSync(new URL(`${root}/${file}`, import.meta.url), "utf8");
      return changesItsProcess.some((call) => text.includes(call));
    });
}
