import { existsSync, readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";

const workspaces = [
  "packages/contracts",
  "packages/seasons",
  "packages/daysearch",
  "packages/logbook",
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

/** In this order. */
const globalSetup = ["packages/testing/src/test-folder.ts", "scripts/bundle-workers.ts"];

/** Workers run as bundles, as in the product. */
const alias = {
  "@firn/workers/worker-file": fileURLToPath(new URL("scripts/bundled-worker.ts", import.meta.url)),
};

/** These calls change the process, so their files run isolated. The others share one, which halves the time. */
const changesItsProcess = [
  ...["mock", "doMock", "resetModules", "spyOn", "stubGlobal", "stubEnv", "useFakeTimers"].map((name) => `vi.${name}(`),
  "getActiveResourcesInfo(",
];

/** Real input beside the repository. Tests that need it are excluded on machines without it. */
const corpus = new URL("../shared/corpus", import.meta.url);
const always = ["**/node_modules/**", "**/*.built.test.ts", ...(existsSync(corpus) ? [] : ["**/corpus.test.ts"])];

/** One more than cores: tests also wait, for disks and for other processes. */
const maxWorkers = availableParallelism() + 1;

/** So long, in milliseconds, a test waits for what happens, also on a busy machine. A run that takes a guard out waits less (scripts/mutate.ts). */
// biome-ignore lint/style/noProcessEnv: tests of screens read it too
const patience = Number(process.env.TEST_PATIENCE_MS ?? 120_000);

/** Set-ups do the same work as tests. */
export const timeouts = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: patience } },
  provide: { patience },
};

/** The tasks of a run transform a file once, and later runs only what has changed. */
const experimental = { fsModuleCache: true };

/** The helpers that open a database. */
const opensDatabase = /createTest(?:App|Database|Log|Target)|test-(?:bed|log|target)\.ts|\/support\//;

/** Tests of what only a libSQL server does. */
const ofLibsqlServer = "**/*.libsql.test.ts";

/**
 * Suites that need a local file, run commands, check SQL by properties (the engine is the same), or do not depend on the database; and those whose
 * statements other suites run there too.
 */
const notOnLibsqlServer = [
  ...["backup", "backup-damaged", "background", "book", "check", "demo", "full-disk", "import-resorts", "restore"],
  ...["restore-account", "serve-control", "database-lost", "data-folder-bits", "*.property"],
  ...["hostile", "hostile-uploads", "json-body", "photo-trouble", "slow-uploads", "smuggled-fields"],
  ...["api-docs", "api-version", "client-address", "odd-paths", "origin-check", "security-headers", "static-files"],
  ...["answer-bounds", "batch-size", "deleted-bytes", "import-growth", "metrics", "read-multipart", "session", "tidy"],
  ...["original", "read-content", "text-import-sizes", "text-reader", "track-limits", "track-reader", "write-zip"],
  ...["earlier-assets", "equal-patches", "idempotency-routes", "ownership", "round-trips", "signed-out"],
  ...["account-downloads", "account-quota", "text-import-merges", "text-imports", "throttled", "unread-answers"],
  ...["condition-figures", "core-settings", "csv-export", "day-tracks", "days-on-date-repo", "google", "google-flow"],
  ...["google-id-token", "google-provider", "google-tokens", "joined-lines", "kept-bytes", "kept-texts", "list-state"],
  ...["on-this-day", "open-imports", "password-change", "photo-files", "photo-reader", "photo-reads", "pieces-repo"],
  ...["query-plans", "read-drafts", "recorded-tracks", "remove-committed", "reopened-imports", "reset-password"],
  ...["route-label", "schedule", "shared-passwords", "sign-ups", "take-back", "text-readings", "track-file-quota"],
  ...["track-imports", "undo", "canceled-import-quota", "pipelining"],
].map((name) => `**/${name}.test.ts`);

/** The suites that open their database with the test helpers, each database on a libSQL server. */
export function testsOnLibsqlServer() {
  const roots = ["packages/auth", "packages/core", "packages/api", "packages/testing", "apps/server"];
  const without = roots.flatMap((root) => testFiles(root, (text) => !opensDatabase.test(text)));
  const exclude = [...always, ...notOnLibsqlServer, ...without];
  return {
    maxWorkers,
    globalSetup,
    experimental,
    provide: { onLibsqlServer: true },
    projects: [project("database", [`packages/db/${ofLibsqlServer}`], always), ...projectsOf(roots, exclude)],
  };
}

/** The tests of one workspace. Turbo runs those of another at the same time. */
export function testsOf(workspace: string) {
  return {
    maxWorkers: availableParallelism(),
    globalSetup,
    experimental,
    projects: projectsOf([workspace], [...always, ofLibsqlServer]),
  };
}

/** The tests of all workspaces except files with these names. */
export function testsWithout(names: readonly string[]) {
  const exclude = [...always, ofLibsqlServer, ...names.map((name) => `**/${name}`)];
  return {
    maxWorkers,
    globalSetup,
    experimental,
    projects: [
      ...projectsOf(workspaces, exclude),
      // These tests run other programs, which are slow on a busy machine.
      {
        test: {
          name: "scripts",
          root: "scripts",
          include: ["*.test.ts"],
          exclude,
          ...timeouts,
        },
      },
      { test: { name: "bench", root: "bench", include: ["**/*.test.ts"], exclude, ...timeouts } },
    ],
  };
}

/** One project for all workspaces: each project would load the packages that they share anew. Screens have a document. */
function projectsOf(roots: readonly string[], exclude: string[]) {
  const isIsolated = (text: string) => changesItsProcess.some((call) => text.includes(call));
  const isolated = roots.flatMap((root) => testFiles(root, isIsolated));
  const files = roots.map((root) => `${root}/{src,test}/**/*.test.ts`);
  const projects = [project("shared", files, [...exclude, ...isolated]), project("isolated", isolated, exclude)];
  return roots.includes("apps/web") ? [...projects, ...screens(exclude)] : projects;
}

/** Modules read the language of the document when they are loaded, so the pseudo language has its own (apps/web/src/testing/pseudo.ts). */
function screens(exclude: string[]) {
  const ofPseudo = "**/*.pseudo.test.tsx";
  const environment = fileURLToPath(new URL("apps/web/src/testing/dom-environment.ts", import.meta.url));
  const { test } = project("screens", ["apps/web/src/**/*.test.tsx"], [...exclude, ofPseudo]);
  const all = { ...test, environment, env: { TZ: "UTC" } };
  const pseudo = { name: "pseudo", include: [`apps/web/src/${ofPseudo}`], exclude, isolate: true };
  return [{ test: all }, { test: { ...all, ...pseudo, environmentOptions: { language: "pseudo" } } }];
}

function project(name: string, include: string[], exclude: string[]) {
  return { test: { name, include, exclude, alias, isolate: name === "isolated", ...timeouts } };
}

/** Paths from here, of the test files whose text is like that. */
function testFiles(root: string, isLike: (text: string) => boolean): string[] {
  return ["src", "test"]
    .filter((folder) => existsSync(new URL(`${root}/${folder}`, import.meta.url)))
    .flatMap((folder) =>
      readdirSync(new URL(`${root}/${folder}`, import.meta.url), { recursive: true, encoding: "utf8" }).map(
        (file) => `${root}/${folder}/${file}`,
      ),
    )
    .filter((path) => path.endsWith(".test.ts") && isLike(readFileSync(new URL(path, import.meta.url), "utf8")));
}
