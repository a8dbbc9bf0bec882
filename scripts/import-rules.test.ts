import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/*
 * Proves each lint rule by one deliberate violation, in a copy of the repository's configuration and manifests with invented sources.
 * package.json is the table of imports between workspaces: every pair that it does not name is refused.
 */

const root = fileURLToPath(new URL("..", import.meta.url));
const workspaces = ["apps", "packages"].flatMap((folder) =>
  readdirSync(join(root, folder)).map((name) => {
    const path = `${folder}/${name}`;
    return { path, ...(JSON.parse(readFileSync(join(root, path, "package.json"), "utf8")) as Manifest) };
  }),
);

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
}

const copy = mkdtempSync(join(tmpdir(), "firn-import-rules-"));
/** All sources, by file: they are linted at once, because each start of the linter reads the project. */
const sources = new Map<string, string>();
let broken: Map<string, string[]>;

beforeAll(() => {
  const files = ["package.json", "package-lock.json", "biome.json", "turbo.json", ".gitignore", "scripts/lint"];
  for (const { path } of workspaces) files.push(`${path}/package.json`);
  for (const file of files) cpSync(join(root, file), join(copy, file), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  broken = lintAll();
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  writeFileSync(join(copy, file), text);
}

/** The names of the rules that each source breaks, by file. */
function lintAll(): Map<string, string[]> {
  for (const [file, text] of sources) write(file, text);
  const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
  const args = [biome, "lint", "--reporter=json", "--max-diagnostics=none", ...sources.keys()];
  const { stdout } = spawnSync(process.execPath, args, { cwd: copy, encoding: "utf8", maxBuffer: 1e8 });
  for (const file of sources.keys()) rmSync(join(copy, file));
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { category: string; location: { path: string } }[] };
  const found = new Map<string, string[]>([...sources.keys()].map((file) => [file, []]));
  for (const { category, location } of diagnostics) found.get(location.path)?.push(category.replace(/^.*\//, ""));
  return found;
}

/** Adds a source. Gives the file that it is in: that of a probe has a name of its own in the folder. */
function add(file: string, text: string): string {
  const own = file.replace(/\bprobe(?=\.)/, `probe-${sources.size}`);
  if (sources.has(own)) throw new Error(`${own} has a source already`);
  sources.set(own, text);
  return own;
}

/** A test of the rules that a source breaks in a file: just these. */
function breaks(rules: string[], title: string, file: string, text: string): void {
  const own = add(file, text);
  it(`${title}, in ${file}`, () => expect(broken.get(own)).toEqual(rules));
}

/** As `breaks`, where other rules may be broken too. */
function breaksAmongOthers(rule: string, title: string, file: string, text: string): void {
  const own = add(file, text);
  it(title, () => expect(broken.get(own)).toContain(rule));
}

const uses = (module: string, from = "value") =>
  `import { ${from} } from "${module}";\n\nexport const used = ${from};\n`;
const usesType = (module: string) => `import type { Value } from "${module}";\n\nexport type Used = Value;\n`;

describe("imports between workspaces", () => {
  const probes = workspaces.flatMap(({ path, name, dependencies = {} }) =>
    workspaces
      .filter((other) => other.name !== name)
      .map((other) => ({
        file: add(`${path}/src/on-${other.name.slice("@firn/".length)}.ts`, uses(`${other.name}/thing`)),
        isDeclared: other.name in dependencies,
      })),
  );

  it("allows exactly the dependencies in package.json", () => {
    expect(probes.map(({ file }) => [file, broken.get(file)])).toEqual(
      probes.map(({ file, isDeclared }) => [file, isDeclared ? [] : ["noUndeclaredDependencies"]]),
    );
  });

  const helpers = uses("@firn/testing/app");
  breaks([], "allows the test helpers in tests", "packages/core/src/probe.test.ts", helpers);
  for (const file of ["packages/core/src/probe.ts", "apps/server/src/probe.ts"])
    breaks(["noUndeclaredDependencies"], "refuses the test helpers", file, helpers);

  const web = "apps/web/src/probe.ts";
  breaks([], "allows the web app types of the API", web, usesType("@firn/api/router"));
  breaks(["noUndeclaredDependencies"], "refuses the web app the API itself", web, uses("@firn/api/router"));
});

describe("libraries of single packages", () => {
  it.each([
    ["hono", ["@firn/server", "@firn/rest"]],
    ["@hono/zod-openapi", ["@firn/rest"]],
    // The app's link is made with its observables.
    ["@trpc/server", ["@firn/server", "@firn/web", "@firn/api"]],
    ["drizzle-orm", ["@firn/auth", "@firn/core", "@firn/db"]],
    ["@libsql/client", ["@firn/db"]],
    ["lucia", ["@firn/auth"]],
    ["pino", ["@firn/server"]],
    ["react", ["@firn/web"]],
  ])("%s is a dependency of %j only", (library, owners) => {
    const declaring = workspaces.filter(({ dependencies = {} }) => library in dependencies);
    expect(declaring.map(({ name }) => name)).toEqual(owners);
  });

  for (const library of ["sonner", "hono/cookie"]) {
    const title = `refuses ${library}, which package.json does not declare`;
    breaks(["noUndeclaredDependencies"], title, "packages/core/src/probe.ts", uses(library));
  }

  for (const [library, home] of [
    ["drizzle-orm", "packages/core/src/days/repo.ts"],
    ["drizzle-orm/sql", "packages/core/src/days/writes-repo.ts"],
    ["drizzle-orm", "packages/auth/src/probe-repo.ts"],
    ["pino", "apps/server/src/logger.ts"],
  ] as const)
    breaks([], `allows ${library}`, home, uses(library));

  for (const [library, elsewhere] of [
    ["drizzle-orm", "packages/core/src/days/service.ts"],
    ["drizzle-orm/sql", "packages/core/src/skis/service.ts"],
    ["drizzle-orm", "packages/auth/src/probe.ts"],
    ["pino", "apps/server/src/probe.ts"],
  ] as const)
    breaks(["noRestrictedImports"], `refuses ${library}`, elsewhere, uses(library));
});

describe("features of the web app", () => {
  const features = "apps/web/src/features";

  for (const [file, source] of [
    ["days/probe.ts", "./probe-view.tsx"],
    ["days/probe.ts", "./form/fields.ts"],
    ["days/probe.ts", "../shared/season.ts"],
    ["days/probe.tsx", "../../lib/api/client.ts"],
    ["days/form/probe.ts", "../queries.ts"],
    ["days/form/probe.ts", "../other/fields.ts"],
    ["days/form/probe.ts", "../../shared/season.ts"],
    ["days/form/probe.tsx", "../../../ui/forms/button.tsx"],
    ["shared/probe.ts", "../../lib/api/client.ts"],
  ] as const)
    breaks([], `allows ${source}`, `${features}/${file}`, uses(source));

  for (const [file, source] of [
    ["days/probe.ts", "../accounts/queries.ts"],
    ["days/probe.tsx", "../../features/accounts/queries.ts"],
    ["days/form/probe.ts", "../../resorts/queries.ts"],
    ["days/form/probe.ts", "../../../features/resorts/queries.ts"],
    ["shared/probe.ts", "../days/queries.ts"],
  ] as const) {
    const refuses = (what: string, text: string) =>
      breaks(["noRestrictedImports"], `refuses ${what} ${source}`, `${features}/${file}`, text);
    refuses("values of", uses(source));
    refuses("types of", usesType(source));
    refuses("a later import of", `export const load = () => import("${source}");\n`);
  }
});

describe("single points of access", () => {
  const port = "export const port = process.env.PORT;\n";
  breaks([], "allows process.env", "apps/server/src/config.ts", port);
  for (const file of ["apps/server/src/main.ts", "packages/auth/src/probe.ts"])
    breaks(["noProcessEnv"], "refuses process.env", file, port);

  const calls = ["Date.now()", "new Date()", "Math.random()", "crypto.randomUUID()"];
  const all = calls.map((call, at) => `export const probe${at} = () => ${call};\n`).join("");
  breaks([], `allows ${calls.join(", ")}`, "apps/server/src/runtime.ts", all);
  for (const call of calls)
    for (const file of ["packages/core/src/probe.ts", "apps/server/src/probe.ts"])
      breaks(["plugin"], `refuses ${call}`, file, `export const probe = () => ${call};\n`);

  for (const [rule, element] of [
    ["noJsxLiterals", "<p>Log a day</p>"],
    ["plugin", '<img alt="A day" src="/day.png" />'],
  ] as const) {
    const source = `export const probe = () => ${element};\n`;
    breaks([rule], `refuses what people read outside of messages: ${element}`, "apps/web/src/probe.tsx", source);
    breaks([], `allows ${element} in tests`, "apps/web/src/probe.test.tsx", source);
  }

  const using = (call: string) =>
    `export const probe = (db: Db) => db.${call};\n\ninterface Db {\n  [name: string]: (work: unknown) => void;\n}\n`;
  breaks([], "allows a batch", "packages/core/src/probe.ts", using("batch([])"));
  const transaction = using("transaction(async () => {})");
  breaks(["plugin"], "refuses interactive transactions", "packages/core/src/probe.ts", transaction);
});

describe("general rules", () => {
  for (const [rule, source] of [
    ["noBarrelFile", 'export { probe } from "./other.ts";\n'],
    ["noReExportAll", 'export * from "./other.ts";\n'],
    ["noDefaultExport", "export default function probe() {}\n"],
    ["noExplicitAny", "export const probe = (value: any) => value;\n"],
    ["noNonNullAssertion", "export const probe = (value?: string) => value!.length;\n"],
    ["noConsole", 'export const probe = () => console.log("here");\n'],
    ["noExcessiveLinesPerFile", `${"export {};\n".repeat(301)}`],
  ] as const)
    breaksAmongOthers(rule, `enforces ${rule}`, "packages/core/src/probe.ts", source);

  for (const [rule, call] of [
    ["noSkippedTests", "it.skip"],
    ["noFocusedTests", "it.only"],
  ] as const) {
    const source = `import { it } from "vitest";\n\n${call}("holds", () => {});\n`;
    breaksAmongOthers(rule, `refuses ${call}`, "packages/core/src/probe.test.ts", source);
  }

  const cycle = "packages/core/src/cycle";
  add(`${cycle}/types-back.ts`, 'import type { Used } from "./types.ts";\n\nexport type Value = Used[];\n');
  breaks(["noImportCycles"], "refuses an import cycle of types", `${cycle}/types.ts`, usesType("./types-back.ts"));
  add(`${cycle}/values-back.ts`, 'import { used } from "./values.ts";\n\nexport const value = () => used;\n');
  breaksAmongOthers("noImportCycles", "refuses an import cycle", `${cycle}/values.ts`, uses("./values-back.ts"));

  const title = "requires file names in kebab case";
  breaks(["useFilenamingConvention"], title, "packages/core/src/ProbeFile.ts", "export const probe = 1;\n");
});

describe("turbo boundaries", () => {
  function boundaries(): { clean: boolean; output: string } {
    const turbo = join(root, "node_modules/turbo/bin/turbo");
    const { status, stdout, stderr } = spawnSync(process.execPath, [turbo, "boundaries", "--no-color"], {
      cwd: copy,
      encoding: "utf8",
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1" },
    });
    return { clean: status === 0, output: `${stdout}${stderr}` };
  }

  it("accepts declared packages, and test helpers in tests", () => {
    write("packages/core/src/probe.ts", uses("@firn/db/open"));
    write("packages/core/src/probe.test.ts", uses("@firn/testing/app"));
    expect(boundaries()).toMatchObject({ clean: true });
  });

  it("refuses a package that package.json does not declare", () => {
    write("packages/core/src/probe.ts", uses("@firn/auth/sessions"));
    expect(boundaries()).toMatchObject({ clean: false, output: expect.stringContaining("`@firn/auth`") });
  });

  it("refuses a path that leaves the package", () => {
    write("packages/core/src/probe.ts", uses("../../db/src/open.ts"));
    expect(boundaries()).toMatchObject({ clean: false, output: expect.stringContaining("leaves the package") });
  });
});
