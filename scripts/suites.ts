import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureBrowser } from "./browser.ts";
import { playwrightTally, type Tally, tallyOf, vitestTally } from "./summary.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Every vitest project. */
export function runUnitTests(): Promise<Tally> {
  return runVitest("vitest.workspace.ts");
}

/** The suites of requests against the built server, on a fresh build. */
export async function runBuiltTests(): Promise<Tally> {
  return (await build()) ? runVitest("vitest.built.ts") : notRun("the build");
}

/** The journeys, on a fresh build. `args` go to Playwright. Whatever keeps them from running counts as one failure. */
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
    const cwd = join(root, "apps/e2e");
    const code = await runTool("@playwright/test", "cli.js", ["test", "--reporter=list,json", ...args], { cwd, env });
    return tallyOf(report, code, playwrightTally);
  });
}

function runVitest(config: string): Promise<Tally> {
  return withReport(async (report) => {
    const args = ["run", "--config", config, "--reporter=default", "--reporter=json"];
    const code = await runTool("vitest", "vitest.mjs", [...args, `--outputFile.json=${report}`], { cwd: root });
    return tallyOf(report, code, vitestTally);
  });
}

/** Whether the product could be built; a moment where nothing has changed. */
async function build(): Promise<boolean> {
  const args = [join(root, "scripts/turbo.mjs"), "run", "build", "--output-logs=errors-only"];
  return (await run(args, { cwd: root })) === 0;
}

function notRun(failure: string): Tally {
  return { passed: 0, failed: 1, failures: [failure] };
}

interface RunOptions {
  cwd: string;
  env?: Record<string, string>;
}

/** Runs a package's own JavaScript, with no shell between. */
function runTool(name: string, file: string, args: string[], options: RunOptions): Promise<number> {
  const folder = dirname(createRequire(join(options.cwd, "package.json")).resolve(`${name}/package.json`));
  return run([join(folder, file), ...args], options);
}

function run(args: string[], { cwd, env }: RunOptions): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, ...env },
    });
    child.on("exit", (code) => resolve(code ?? 1));
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
