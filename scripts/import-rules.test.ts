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

let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "firn-import-rules-"));
  const files = ["package.json", "package-lock.json", "biome.json", "turbo.json", ".gitignore", "scripts/lint"];
  for (const { path } of workspaces) files.push(`${path}/package.json`);
  for (const file of files) cpSync(join(root, file), join(copy, file), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  writeFileSync(join(copy, file), text);
}

/** The names of the rules that the source breaks. */
function lint(file: string, text: string): string[] {
  return lintAll({ [file]: text }).get(file) ?? [];
}

/** The names of the rules that each source breaks, by file. */
function lintAll(sources: Record<string, string>): Map<string, string[]> {
  const files = Object.keys(sources);
  for (const [file, text] of Object.entries(sources)) write(file, text);
  const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
  const args = [biome, "lint", "--reporter=json", "--max-diagnostics=none", ...files];
  const { stdout } = spawnSync(process.execPath, args, { cwd: copy, encoding: "utf8", maxBuffer: 1e8 });
  for (const file of files) rmSync(join(copy, file));
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { category: string; location: { path: string } }[] };
  const broken = new Map<string, string[]>(files.map((file) => [file, []]));
  for (const { category, location } of diagnostics) broken.get(location.path)?.push(category.replace(/^.*\//, ""));
  return broken;
}

const uses = (module: string, from = "value") =>
  `import { ${from} } from "${module}";\n\nexport const used = ${from};\n`;
const usesType = (module: string) => `import type { Value } from "${module}";\n\nexport type Used = Value;\n`;

describe("imports between workspaces", () => {
  it("allows exactly the dependencies in package.json", () => {
    const probes = workspaces.flatMap(({ path, name, dependencies = {} }) =>
      workspaces
        .filter((other) => other.name !== name)
        .map((other) => ({
          file: `${path}/src/probe-${other.name.slice("@firn/".length)}.ts`,
          text: uses(`${other.name}/thing`),
          isDeclared: other.name in dependencies,
        })),
    );
    const rules = lintAll(Object.fromEntries(probes.map(({ file, text }) => [file, text])));
    expect([...rules]).toEqual(
      probes.map(({ file, isDeclared }) => [file, isDeclared ? [] : ["noUndeclaredDependencies"]]),
    );
  });

  it("allows the test helpers in tests only", () => {
    const source = uses("@firn/testing/app");
    expect(lint("packages/core/src/probe.test.ts", source)).toEqual([]);
    expect(lint("packages/core/src/probe.ts", source)).toEqual(["noUndeclaredDependencies"]);
    expect(lint("apps/server/src/probe.ts", source)).toEqual(["noUndeclaredDependencies"]);
  });

  it("allows the web app to import only types from the API", () => {
    expect(lint("apps/web/src/probe.ts", usesType("@firn/api/router"))).toEqual([]);
    expect(lint("apps/web/src/probe.ts", uses("@firn/api/router"))).toEqual(["noUndeclaredDependencies"]);
  });
});

describe("libraries of single packages", () => {
  it.each([
    ["hono", ["@firn/server", "@firn/rest"]],
    ["@hono/zod-openapi", ["@firn/rest"]],
    ["@trpc/server", ["@firn/server", "@firn/api"]],
    ["drizzle-orm", ["@firn/auth", "@firn/core", "@firn/db"]],
    ["@libsql/client", ["@firn/db"]],
    ["lucia", ["@firn/auth"]],
    ["pino", ["@firn/server"]],
    ["react", ["@firn/web"]],
  ])("%s is a dependency of %j only", (library, owners) => {
    const declaring = workspaces.filter(({ dependencies = {} }) => library in dependencies);
    expect(declaring.map(({ name }) => name)).toEqual(owners);
  });

  it("refuses a library that package.json does not declare", () => {
    expect(lint("packages/core/src/probe.ts", uses("sonner"))).toEqual(["noUndeclaredDependencies"]);
    expect(lint("packages/core/src/probe.ts", uses("hono/cookie"))).toEqual(["noUndeclaredDependencies"]);
  });

  it.each([
    ["drizzle-orm", "packages/core/src/days/repo.ts", "packages/core/src/days/service.ts"],
    ["drizzle-orm/sql", "packages/core/src/days/writes-repo.ts", "packages/core/src/days/service.ts"],
    ["drizzle-orm", "packages/auth/src/probe-repo.ts", "packages/auth/src/probe.ts"],
    ["pino", "apps/server/src/logger.ts", "apps/server/src/probe.ts"],
  ])("allows %s in %s and refuses it in %s", (library, home, elsewhere) => {
    expect(lint(home, uses(library))).toEqual([]);
    expect(lint(elsewhere, uses(library))).toEqual(["noRestrictedImports"]);
  });
});

describe("features of the web app", () => {
  const features = "apps/web/src/features";

  it.each([
    ["days/probe.ts", "./probe-view.tsx"],
    ["days/probe.ts", "./form/fields.ts"],
    ["days/probe.ts", "../shared/season.ts"],
    ["days/probe.tsx", "../../lib/api/client.ts"],
    ["days/form/probe.ts", "../queries.ts"],
    ["days/form/probe.ts", "../other/fields.ts"],
    ["days/form/probe.ts", "../../shared/season.ts"],
    ["days/form/probe.tsx", "../../../ui/forms/button.tsx"],
    ["shared/probe.ts", "../../lib/api/client.ts"],
  ])("allows %s to import %s", (file, source) => {
    expect(lint(`${features}/${file}`, uses(source))).toEqual([]);
  });

  it.each([
    ["days/probe.ts", "../accounts/queries.ts"],
    ["days/probe.tsx", "../../features/accounts/queries.ts"],
    ["days/form/probe.ts", "../../resorts/queries.ts"],
    ["days/form/probe.ts", "../../../features/resorts/queries.ts"],
    ["shared/probe.ts", "../days/queries.ts"],
  ])("refuses %s to import %s", (file, source) => {
    expect(lint(`${features}/${file}`, uses(source))).toEqual(["noRestrictedImports"]);
    expect(lint(`${features}/${file}`, usesType(source))).toEqual(["noRestrictedImports"]);
    const lazy = `export const load = () => import("${source}");\n`;
    expect(lint(`${features}/${file}`, lazy)).toEqual(["noRestrictedImports"]);
  });
});

describe("single points of access", () => {
  it("allows process.env only in the server's configuration", () => {
    const source = "export const port = process.env.PORT;\n";
    expect(lint("apps/server/src/config.ts", source)).toEqual([]);
    expect(lint("apps/server/src/main.ts", source)).toEqual(["noProcessEnv"]);
    expect(lint("packages/auth/src/probe.ts", source)).toEqual(["noProcessEnv"]);
  });

  it.each(["Date.now()", "new Date()", "Math.random()", "crypto.randomUUID()"])(
    "refuses %s outside of the runtime",
    (call) => {
      const source = `export const probe = () => ${call};\n`;
      expect(lint("apps/server/src/runtime.ts", source)).toEqual([]);
      expect(lint("packages/core/src/probe.ts", source)).toEqual(["plugin"]);
      expect(lint("apps/server/src/probe.ts", source)).toEqual(["plugin"]);
    },
  );

  it.each([
    ["noJsxLiterals", "<p>Log a day</p>"],
    ["plugin", '<img alt="A day" src="/day.png" />'],
  ])("refuses by %s what people read outside of messages: %s", (rule, element) => {
    const source = `export const probe = () => ${element};\n`;
    expect(lint("apps/web/src/probe.tsx", source)).toEqual([rule]);
    expect(lint("apps/web/src/probe.test.tsx", source)).toEqual([]);
  });

  it("refuses interactive transactions", () => {
    const source = (call: string) =>
      `export const probe = (db: Db) => db.${call};\n\ninterface Db {\n  [name: string]: (work: unknown) => void;\n}\n`;
    expect(lint("packages/core/src/probe.ts", source("batch([])"))).toEqual([]);
    expect(lint("packages/core/src/probe.ts", source("transaction(async () => {})"))).toEqual(["plugin"]);
  });
});

describe("general rules", () => {
  it.each([
    ["noBarrelFile", 'export { probe } from "./other.ts";\n'],
    ["noReExportAll", 'export * from "./other.ts";\n'],
    ["noDefaultExport", "export default function probe() {}\n"],
    ["noExplicitAny", "export const probe = (value: any) => value;\n"],
    ["noNonNullAssertion", "export const probe = (value?: string) => value!.length;\n"],
    ["noConsole", 'export const probe = () => console.log("here");\n'],
    ["noExcessiveLinesPerFile", `${"export {};\n".repeat(301)}`],
  ])("enforces %s", (rule, source) => {
    expect(lint("packages/core/src/probe.ts", source)).toContain(rule);
  });

  it("refuses skipped and focused tests", () => {
    const source = (call: string) => `import { ${call.split(".")[0]} } from "vitest";\n\n${call}("holds", () => {});\n`;
    expect(lint("packages/core/src/probe.test.ts", source("it.skip"))).toContain("noSkippedTests");
    expect(lint("packages/core/src/probe.test.ts", source("it.only"))).toContain("noFocusedTests");
  });

  it("refuses an import cycle, also of types", () => {
    write("packages/core/src/other.ts", 'import type { Used } from "./probe.ts";\n\nexport type Value = Used[];\n');
    expect(lint("packages/core/src/probe.ts", usesType("./other.ts"))).toEqual(["noImportCycles"]);
    write("packages/core/src/other.ts", 'import { used } from "./probe.ts";\n\nexport const value = () => used;\n');
    expect(lint("packages/core/src/probe.ts", uses("./other.ts"))).toContain("noImportCycles");
    rmSync(join(copy, "packages/core/src/other.ts"));
  });

  it("requires file names in kebab case", () => {
    expect(lint("packages/core/src/ProbeFile.ts", "export const probe = 1;\n")).toEqual(["useFilenamingConvention"]);
  });
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
