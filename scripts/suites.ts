import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { hasLibsqlServer } from "../packages/testing/src/libsql-server.ts";
import { ensureBrowser } from "./browser.ts";
import { type EndedRun, playwrightTally, summary, type Tally, tallyOf, vitestTally } from "./summary.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

export function runUnitTests(): Promise<Tally> {
  return runVitest("vitest.workspace.ts");
}

/** Runs the suites that read and write rows again, on a libSQL server. */
export async function runServerDatabaseTests(): Promise<Tally> {
  if (hasLibsqlServer) return runVitest("vitest.libsql.ts");
  process.stdout.write("No tests on a libSQL server: there is no program of it for this platform.\n");
  return { passed: 0, failed: 0, failures: [] };
}

/** Builds, then runs the suites of requests against the built server. */
export async function runBuiltTests(): Promise<Tally> {
  return (await build()) ? runVitest("vitest.built.ts") : notRun("the build");
}

/** Builds, then runs the journeys in a browser. `args` are Playwright's. */
export async function runBrowserTests(args: string[] = []): Promise<Tally> {
  let browser: string;
  try {
    browser = ensureBrowser("shell");
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return notRun("no browser");
  }
  if (!(await build())) return notRun("the build");
  return withReport(async (report) => {
    const env = { CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const ended = await runTool(
      "@playwright/test",
      "cli.js",
      ["test", "--reporter=list,json", ...args],
      "apps/e2e",
      env,
    );
    return tallyOf(report, ended, playwrightTally);
  });
}

export function finish(tallies: Tally[]): void {
  const { text, failed } = summary(tallies);
  process.stdout.write(`\n${text}\n`);
  process.exitCode = failed === 0 ? 0 : 1;
}

function runVitest(config: string): Promise<Tally> {
  return withReport(async (report) => {
    const args = ["run", "--config", config, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    return tallyOf(report, await runTool("vitest", "vitest.mjs", args), vitestTally);
  });
}

async function build(): Promise<boolean> {
  const { code } = await run([join(root, "scripts/turbo.mjs"), "run", "build", "--output-logs=errors-only"]);
  return code === 0;
}

function notRun(failure: string): Tally {
  return { passed: 0, failed: 1, failures: [failure] };
}

/** Runs a package's JavaScript file without a shell. */
function runTool(name: string, file: string, args: string[], folder = ".", env = {}): Promise<EndedRun> {
  const manifest = createRequire(join(root, folder, "package.json")).resolve(`${name}/package.json`);
  return run([join(dirname(manifest), file), ...args], folder, env);
}

function run(args: string[], folder = ".", env = {}): Promise<EndedRun> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: join(root, folder),
      stdio: ["ignore", "inherit", "pipe"],
      env: { ...process.env, ...env },
    });
    let lastErrors = "";
    child.stderr.on("data", (text: Buffer) => {
      process.stderr.write(text);
      lastErrors = `${lastErrors}${text}`.slice(-2000);
    });
    child.on("close", (code) => resolve({ command: args.join(" "), code: code ?? 1, lastErrors }));
  });
}

async function withReport(make: (file: string) => Promise<Tally>): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), "firn-report-"));
  try {
    return await make(join(folder, "report.json"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
