import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/*
 * Each fence between the rooms, proved by a deliberate violation in a copy of the repository's skeleton: its
 * configuration and manifests with made-up sources.
 */

const root = fileURLToPath(new URL("..", import.meta.url));
const roomFolders = ["apps", "packages"].flatMap((folder) =>
  readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
);

let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "firn-fences-"));
  const files = ["package.json", "package-lock.json", "biome.json", "turbo.json", ".gitignore", "scripts/lint"];
  for (const room of roomFolders) files.push(`${room}/package.json`, `${room}/turbo.json`);
  for (const file of files) cpSync(join(root, file), join(copy, file), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  writeFileSync(join(copy, file), text);
}

/** The rules that biome says a source in this place breaks. */
function lint(file: string, text: string): string[] {
  write(file, text);
  const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
  const { stdout } = spawnSync(process.execPath, [biome, "lint", "--reporter=json", file], {
    cwd: copy,
    encoding: "utf8",
  });
  rmSync(join(copy, file));
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { category: string; severity: string }[] };
  return diagnostics.map(({ category }) => category.replace(/^.*\//, ""));
}

const uses = (module: string, from = "value") =>
  `import { ${from} } from "${module}";\n\nexport const used = ${from};\n`;
const usesType = (module: string) => `import type { Value } from "${module}";\n\nexport type Used = Value;\n`;

describe("who may import whom", () => {
  /** Room -> a room it may import and one it may not. */
  const neighbours: [string, string | undefined, string][] = [
    ["packages/contracts", undefined, "seasons"],
    ["packages/seasons", "contracts", "db"],
    ["packages/daytext", "seasons", "resorts"],
    ["packages/resorts", "contracts", "seasons"],
    ["packages/workers", undefined, "contracts"],
    ["packages/photos", "workers", "db"],
    ["packages/db", "contracts", "core"],
    ["packages/auth", "db", "core"],
    ["packages/core", "seasons", "auth"],
    ["packages/api", "core", "db"],
    ["packages/rest", "api", "core"],
    ["apps/web", "seasons", "core"],
    ["apps/server", "rest", "web"],
    ["packages/testing", "server", "web"],
    ["apps/e2e", undefined, "contracts"],
  ];

  it.each(neighbours)("%s may import %s and not %s", (room, allowed, forbidden) => {
    const rules = allowed ? lint(`${room}/src/probe.ts`, uses(`@firn/${allowed}/thing`)) : [];
    expect(rules).not.toContain("noRestrictedImports");
    expect(lint(`${room}/src/probe.ts`, uses(`@firn/${forbidden}/thing`))).toContain("noRestrictedImports");
  });

  it("covers every room", () => {
    expect(neighbours.map(([room]) => room).sort()).toEqual(roomFolders.sort());
  });

  it("lets only tests import the test helpers", () => {
    const source = uses("@firn/testing/app");
    expect(lint("packages/core/src/probe.test.ts", source)).toEqual([]);
    expect(lint("packages/core/src/probe.ts", source)).toContain("noRestrictedImports");
    expect(lint("apps/server/src/probe.ts", source)).toContain("noRestrictedImports");
  });

  it("lets a bench import what it measures and nothing else", () => {
    expect(lint("bench/daytext/probe.ts", uses("@firn/daytext/thing"))).toEqual([]);
    expect(lint("bench/daytext/probe.ts", uses("@firn/core/thing"))).toContain("noRestrictedImports");
    expect(lint("bench/server/probe.ts", uses("@firn/core/thing"))).toEqual([]);
    expect(lint("bench/growth/probe.ts", uses("@firn/core/thing"))).toEqual([]);
    expect(lint("bench/support/fill.ts", uses("@firn/core/thing"))).toEqual([]);
    expect(lint("bench/support/probe.ts", uses("@firn/core/thing"))).toContain("noRestrictedImports");
    expect(lint("bench/server/probe.ts", uses("@firn/web/thing"))).toContain("noRestrictedImports");
    expect(lint("drills/probe.ts", uses("@firn/db/thing"))).toEqual([]);
  });

  it("lets the web app import the API's types and nothing else of it", () => {
    expect(lint("apps/web/src/probe.ts", usesType("@firn/api/router"))).toEqual([]);
    expect(lint("apps/web/src/probe.ts", uses("@firn/api/router"))).toContain("noUndeclaredDependencies");
  });
});

describe("libraries with a home", () => {
  it.each([
    ["hono", "packages/rest/src/probe.ts", "packages/api/src/probe.ts"],
    ["hono/cookie", "apps/server/src/probe.ts", "packages/core/src/probe.ts"],
    ["@hono/zod-openapi", "packages/rest/src/probe.ts", "packages/auth/src/probe.ts"],
    ["@trpc/server", "packages/api/src/probe.ts", "packages/core/src/probe.ts"],
    ["@trpc/server", "apps/server/src/probe.ts", "apps/web/src/probe.ts"],
    ["drizzle-orm", "packages/db/src/probe.ts", "apps/server/src/probe.ts"],
    ["drizzle-orm", "packages/core/src/days/repo.ts", "packages/core/src/days/service.ts"],
    ["drizzle-orm", "packages/auth/src/probe-repo.ts", "packages/auth/src/probe.ts"],
    ["@libsql/client", "packages/db/src/probe.ts", "packages/core/src/days/repo.ts"],
    ["lucia", "packages/auth/src/probe.ts", "packages/api/src/probe.ts"],
    ["pino", "apps/server/src/logger.ts", "apps/server/src/probe.ts"],
    ["react", "apps/web/src/probe.ts", "apps/server/src/probe.ts"],
  ])("%s belongs in %s and not in %s", (library, home, elsewhere) => {
    expect(lint(home, uses(library))).toEqual([]);
    expect(lint(elsewhere, uses(library))).toContain("noRestrictedImports");
  });

  it("must be declared by the package that imports them", () => {
    expect(lint("packages/core/src/probe.ts", uses("sonner"))).toContain("noUndeclaredDependencies");
  });
});

describe("what goes through one module", () => {
  it("reads the environment only in the server's configuration", () => {
    const source = "export const port = process.env.PORT;\n";
    expect(lint("apps/server/src/config.ts", source)).toEqual([]);
    expect(lint("apps/server/src/main.ts", source)).toEqual(["noProcessEnv"]);
    expect(lint("packages/auth/src/probe.ts", source)).toEqual(["noProcessEnv"]);
  });

  it.each(["Date.now()", "new Date()", "Math.random()", "crypto.randomUUID()"])("takes %s from the runtime", (call) => {
    const source = `export const probe = () => ${call};\n`;
    expect(lint("apps/server/src/runtime.ts", source)).toEqual([]);
    expect(lint("packages/core/src/probe.ts", source)).toEqual(["plugin"]);
    expect(lint("apps/server/src/probe.ts", source)).toEqual(["plugin"]);
  });

  it("refuses interactive transactions", () => {
    const source = (call: string) =>
      `export const probe = (db: Db) => db.${call};\n\ninterface Db {\n  [name: string]: (work: unknown) => void;\n}\n`;
    expect(lint("packages/core/src/probe.ts", source("batch([])"))).toEqual([]);
    expect(lint("packages/core/src/probe.ts", source("transaction(async () => {})"))).toEqual(["plugin"]);
  });
});

describe("calls that the bundler removes", () => {
  it.each(["decodeURI", "decodeURIComponent", "encodeURI", "encodeURIComponent"])(
    "refuses %s without a use of its result",
    (name) => {
      const source = (body: string) => `export function probe(text: string) {\n  ${body}\n}\n`;
      expect(lint("packages/core/src/probe.ts", source(`return ${name}(text);`))).toEqual([]);
      expect(lint("packages/core/src/probe.ts", source(`${name}(text);`))).toEqual(["plugin"]);
      expect(lint("apps/web/src/probe.ts", source(`${name}(text);`))).toEqual(["plugin"]);
    },
  );
});

describe("house rules", () => {
  it.each([
    ["noBarrelFile", 'export { probe } from "./other.ts";\n'],
    ["noReExportAll", 'export * from "./other.ts";\n'],
    ["noDefaultExport", "export default function probe() {}\n"],
    ["noExplicitAny", "export const probe = (value: any) => value;\n"],
    ["noNonNullAssertion", "export const probe = (value?: string) => value!.length;\n"],
    ["noConsole", 'export const probe = () => console.log("here");\n'],
    ["noExcessiveLinesPerFile", `${"export {};\n".repeat(301)}`],
  ])("%s", (rule, source) => {
    expect(lint("packages/core/src/probe.ts", source)).toContain(rule);
  });

  it("refuses skipped tests, and running only some", () => {
    const source = (call: string) => `import { ${call.split(".")[0]} } from "vitest";\n\n${call}("holds", () => {});\n`;
    expect(lint("packages/core/src/probe.test.ts", source("it.skip"))).toContain("noSkippedTests");
    expect(lint("packages/core/src/probe.test.ts", source("it.only"))).toContain("noFocusedTests");
  });

  it("refuses a circle of imports", () => {
    write("packages/core/src/other.ts", 'import { used } from "./probe.ts";\n\nexport const value = () => used;\n');
    expect(lint("packages/core/src/probe.ts", uses("./other.ts"))).toContain("noImportCycles");
    rmSync(join(copy, "packages/core/src/other.ts"));
  });

  it("names files in kebab case", () => {
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

  it("passes the rooms as they are", () => {
    write("packages/core/src/probe.ts", uses("@firn/db/open"));
    write("packages/core/src/probe.test.ts", uses("@firn/testing/app"));
    expect(boundaries()).toMatchObject({ clean: true });
  });

  it("refuses a package that the manifest does not name", () => {
    write("packages/core/src/probe.ts", uses("@firn/auth/sessions"));
    expect(boundaries()).toMatchObject({ clean: false, output: expect.stringContaining("`@firn/auth`") });
  });

  it("refuses a path that leaves the package", () => {
    write("packages/core/src/probe.ts", uses("../../db/src/open.ts"));
    expect(boundaries()).toMatchObject({ clean: false, output: expect.stringContaining("leaves the package") });
  });

  it.each([
    ["packages/seasons", "@firn/db"],
    ["packages/db", "@firn/core"],
    ["packages/core", "@firn/auth"],
    ["apps/server", "@firn/web"],
    ["apps/server", "@firn/testing"],
  ])("refuses a manifest of %s that names %s", (room, dependency) => {
    const file = `${room}/package.json`;
    const manifest = readFileSync(join(copy, file), "utf8");
    const parsed = JSON.parse(manifest);
    rmSync(join(copy, "packages/core/src"), { recursive: true, force: true });
    write(file, JSON.stringify({ ...parsed, dependencies: { ...parsed.dependencies, [dependency]: "*" } }));
    const { clean, output } = boundaries();
    write(file, manifest);
    expect(clean).toBe(false);
    expect(output).toContain(`\`${dependency}\``);
  });
});
