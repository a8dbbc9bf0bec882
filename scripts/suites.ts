import { spawn } from "node:child_process";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { hasLibsqlServer } from "../packages/testing/src/libsql-server.ts";
import { ensureBrowser } from "./browser.ts";
import { type EndedRun, summary, type Tally, tallyOf } from "./summary.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Runs turbo's tasks of these names. A task whose inputs have not changed gives the report of its last run again. */
export async function runTasks(tasks: string[], options: string[] = []): Promise<Tally> {
  for (const report of reports()) rmSync(report);
  const ended = await run(["scripts/turbo.mjs", "run", ...tasks, "--continue", "--output-logs=new-only", ...options]);
  return tallyOf(reports(), ended);
}

/** The tasks of all suites but the journeys. */
export function suites(): string[] {
  const all = ["test", "suites:scripts", "suites:bench", "suites:built"];
  if (hasLibsqlServer) return [...all, "suites:libsql"];
  process.stdout.write("No tests on a libSQL server: there is no program of it for this platform.\n");
  return all;
}

/** Builds, then runs the journeys in a browser. `args` are Playwright's. */
export async function runJourneys(args: string[]): Promise<Tally> {
  const built = await run(["scripts/turbo.mjs", "run", "build", "--output-logs=errors-only"]);
  return built.code === 0 ? browse(args) : tallyOf([], built);
}

/** Runs the journeys on what is built. */
export async function browse(args: string[] = []): Promise<Tally> {
  const report = join(root, "apps/e2e/test-report/browser.json");
  rmSync(report, { force: true });
  let browser: string;
  try {
    browser = ensureBrowser("shell");
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return { passed: 0, failed: 1, failures: ["no browser"] };
  }
  const env = { CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const cli = createRequire(join(root, "apps/e2e/package.json")).resolve("@playwright/test/cli");
  const ended = await run([cli, "test", "--reporter=list,json", ...args], "apps/e2e", env);
  return tallyOf(existsSync(report) ? [report] : [], ended);
}

export function finish(tallies: Tally[]): void {
  const { text, failed } = summary(tallies);
  process.stdout.write(`\n${text}\n`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/** The reports of all tasks, whether they ran or were replayed. */
function reports(): string[] {
  const inside = (folder: string) => readdirSync(join(root, folder)).map((name) => join(folder, name));
  return [".", ...inside("packages"), ...inside("apps")]
    .map((folder) => join(root, folder, "test-report"))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
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
