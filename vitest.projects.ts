import { existsSync, readdirSync, readFileSync } from "node:fs";

/** One project per workspace, so that `--project core` selects one. */
const workspaces = [
  "packages/contracts",
  "packages/seasons",
  "packages/daytext",
  "packages/resorts",
  "packages/workers",
  "packages/photos",
  "packages/tracks",
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
 * These calls change the whole process, so their test files run isolated. All other files of a workspace share one process, which halves
 * the time.
 */
const changesItsProcess = [
  ...["mock", "doMock", "resetModules", "spyOn", "stubGlobal", "stubEnv", "useFakeTimers"].map((name) => `vi.${name}(`),
  "getActiveResourcesInfo(",
];

/** Real input beside the repository. Tests that need it are excluded on machines without it. */
const corpus = new URL("../shared/corpus", import.meta.url);
const always = ["**/node_modules/**", "**/*.built.test.ts", ...(existsSync(corpus) ? [] : ["**/corpus.test.ts"])];

/** Tests of what only a libSQL server does. */
const ofLibsqlServer = "**/*.libsql.test.ts";

/**
 * Suites that need a local file, run commands on one, or are about bodies, workers and parsers. The last two send each procedure what it
 * refuses; the scenario sends each what it takes.
 */
const notOnLibsqlServer = [
  ...["backup", "backup-damaged", "background", "check", "demo", "full-disk", "import-resorts", "restore"],
  ...["restore-account", "serve-control", "start"],
  ...[
    "database-lost",
    "hostile",
    "hostile-uploads",
    "invalid-bodies",
    "json-body",
    "photo-trouble",
    "slow-uploads",
    "smuggled-fields",
  ],
  ...["original", "read-content", "text-reader", "track-reader", "write-zip"],
  ...["ownership", "statuses"],
].map((name) => `**/${name}.test.ts`);

/** The suites that open their database with the test helpers, each database on a libSQL server. */
export function testsOnLibsqlServer() {
  const exclude = [...always, ...notOnLibsqlServer];
  return {
    maxWorkers: "100%",
    globalSetup: "scripts/test-folder.ts",
    provide: { onLibsqlServer: true },
    projects: [
      project("packages/db", "", [ofLibsqlServer], always),
      ...["packages/auth", "packages/core", "packages/api", "packages/testing", "apps/server"].flatMap((root) =>
        projectsOf(root, exclude),
      ),
    ],
  };
}

/** The tests of all workspaces except files with these names. */
export function testsWithout(names: readonly string[]) {
  const exclude = [...always, ofLibsqlServer, ...names.map((name) => `**/${name}`)];
  return {
    maxWorkers: "100%",
    globalSetup: "scripts/test-folder.ts",
    projects: [
      ...workspaces.flatMap((root) => projectsOf(root, exclude)),
      // These tests run other programs, which are slow on a busy machine.
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
      { test: { name: "bench", root: "bench", include: ["**/*.test.ts"], exclude, testTimeout: 60_000 } },
    ],
  };
}

function projectsOf(root: string, exclude: string[]) {
  const isolated = filesThatChangeTheirProcess(root);
  const shared = project(root, "", ["{src,test}/**/*.test.{ts,tsx}"], [...exclude, ...isolated]);
  return isolated.length === 0 ? [shared] : [shared, project(root, "-alone", isolated, exclude)];
}

function project(root: string, suffix: "" | "-alone", include: string[], exclude: string[]) {
  const name = `${root.replace(/^.*\//, "")}${suffix}`;
  return { test: { name, root, include, exclude, isolate: suffix === "-alone", testTimeout: 60_000 } };
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
