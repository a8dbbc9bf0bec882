/**
 * `npm run mutate`: takes out every marked guard (scripts/guards.ts), each alone in a copy of the repository, runs its tests and fails if they pass.
 * `-- PATH…` takes the guards of these files, `-- --changed [COMMIT]` those whose file or tests changed since the commit, or since the branch left
 * main; `--minutes N` begins no further one after that time.
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Guard, guardsIn, isConcerned, isTest, withoutGuard } from "./guards.ts";

/** Ends an endless loop, and no run on a busy machine. */
const longestRunMs = 900_000;
/** A mutant that a screen shows by what never comes is caught after this time, in milliseconds. */
const patienceMs = 30_000;
/** Looked at where no branch has left main. */
const lastCommits = 20;

type Verdict = "caught" | "SURVIVED" | "BROKEN";

const usage = "Usage: npm run mutate -- [PATH… | --changed [COMMIT]] [--minutes N]";

const { values, positionals } = readArguments();
const endsAt = Date.now() + Number(values.minutes) * 60_000;
const files = git("ls-files", "--cached", "--others", "--exclude-standard").filter((file) => existsSync(file));
const marked = files
  .filter((file) => /\.tsx?$/.test(file) && !isTest(file))
  .flatMap((file) => guardsIn(file, readFileSync(file, "utf8")));
const changed = values.changed ? git("diff", "--name-only", positionals[0] ?? baseCommit()) : undefined;
const isNamed = ({ file }: Guard) => positionals.length === 0 || positionals.some((part) => file.includes(part));
const guards = marked.filter((guard) => (changed ? isConcerned(guard, changed) : isNamed(guard)));

const copies: string[] = [];
process.on("exit", () => {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true });
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));
/** By tests: whether they pass with every guard in place. */
const intact = new Map<string, Promise<boolean>>();
if (guards.length === 0) process.stdout.write("No guard is concerned.\n");
process.exitCode = guards.length === 0 || (await runAll()) ? 0 : 1;

function readArguments() {
  const options = {
    changed: { type: "boolean" },
    minutes: { type: "string", default: "Infinity" },
    help: { type: "boolean", short: "h" },
  } as const;
  try {
    const parsed = parseArgs({ allowPositionals: true, options });
    if (parsed.values.help) end(usage, 0);
    if (Number.isNaN(Number(parsed.values.minutes))) end(`--minutes takes a number.\n${usage}`, 2);
    return parsed;
  } catch (error) {
    // Of parseArgs: an option that there is not, or one without its value.
    return end(`${(error as Error).message}\n${usage}`, 2);
  }
}

function end(words: string, exitCode: number): never {
  process[exitCode === 0 ? "stdout" : "stderr"].write(`${words}\n`);
  process.exit(exitCode);
}

async function runAll(): Promise<boolean> {
  const counts: Record<Verdict | "not run", number> = { caught: 0, SURVIVED: 0, BROKEN: 0, "not run": 0 };
  const left = [...guards];
  const first = copyRepository();
  // In one run, which takes a third of the time of one each.
  const tests = [...new Set(guards.flatMap((guard) => guard.tests))];
  const pass =
    endsAt > Date.now() && (await run(first, tests, { timeout: tests.length * longestRunMs })) === "SURVIVED";
  if (pass) for (const guard of guards) intact.set(guard.tests.join(" "), Promise.resolve(true));
  const runInTurn = async (copy: string) => {
    for (let guard = left.shift(); guard; guard = left.shift()) {
      const startedAt = Date.now();
      const verdict = startedAt < endsAt ? await runWithout(copy, guard) : "not run";
      counts[verdict] += 1;
      process.stdout.write(`${verdict} ${Date.now() - startedAt} ms ${guard.file}:${guard.line} ${guard.text}\n`);
    }
  };
  const others = Array.from({ length: Math.min(availableParallelism(), guards.length) - 1 }, copyRepository);
  await Promise.all([first, ...others].map(runInTurn));
  process.stdout.write(`Guards: ${JSON.stringify(counts)}\n`);
  return counts.SURVIVED + counts.BROKEN === 0;
}

/** In the repository, so that the copy's imports find the packages in its node_modules. */
function copyRepository(): string {
  mkdirSync(".cache", { recursive: true });
  const copy = resolve(mkdtempSync(".cache/mutate-"));
  copies.push(copy);
  const installed = readdirSync("packages").map((name) => `packages/${name}/node_modules`);
  for (const path of [...files, "node_modules/@firn", ...installed.filter((folder) => existsSync(folder))]) {
    cpSync(path, join(copy, path), { recursive: true, verbatimSymlinks: true });
  }
  return copy;
}

async function runWithout(copy: string, guard: Guard): Promise<Verdict> {
  const source = readFileSync(guard.file, "utf8");
  const mutant = withoutGuard(source, guard);
  if (mutant === undefined || !(await passIntact(copy, guard.tests))) return "BROKEN";
  writeFileSync(join(copy, guard.file), mutant);
  const verdict = await run(copy, guard.tests, { env: { TEST_PATIENCE_MS: String(patienceMs) } });
  writeFileSync(join(copy, guard.file), source);
  return verdict;
}

/** Whether the tests pass with every guard in place. */
function passIntact(copy: string, tests: readonly string[]): Promise<boolean> {
  const key = tests.join(" ");
  const passes = intact.get(key) ?? run(copy, tests).then((verdict) => verdict === "SURVIVED");
  intact.set(key, passes);
  return passes;
}

/** Broken: no test ran, they fail already, or the mutant is no TypeScript or SQL, which shows nothing about the tests. */
async function run(
  copy: string,
  tests: readonly string[],
  { timeout = longestRunMs, env = {} } = {},
): Promise<Verdict> {
  const report = join(copy, "report.json");
  rmSync(report, { force: true });
  const args = ["run", "--bail=1", "--reporter=json", `--outputFile=${report}`, ...tests];
  const vitest = spawn(resolve("node_modules/.bin/vitest"), args, {
    cwd: copy,
    stdio: "ignore",
    timeout,
    env: { ...process.env, ...env },
  });
  const [, signal] = await once(vitest, "exit");
  if (signal) return "caught";
  if (!existsSync(report)) return "BROKEN";
  const text = readFileSync(report, "utf8");
  const { success, numPassedTests, numFailedTests } = JSON.parse(text);
  if (success) return numPassedTests > 0 ? "SURVIVED" : "BROKEN";
  return numFailedTests === 0 || /(?:Syntax|Reference)Error|syntax error/.test(text) ? "BROKEN" : "caught";
}

/** The commit at which the branch left main; on main, or without one, the oldest of the last commits that the clone has. */
function baseCommit(): string {
  const [head = ""] = git("rev-parse", "HEAD");
  const [base] = git("merge-base", "HEAD", "origin/main");
  return base && base !== head ? base : (git("rev-list", `--max-count=${lastCommits}`, "HEAD").at(-1) ?? head);
}

/** The lines of the answer; none if git refuses. */
function git(...args: string[]): string[] {
  try {
    const out = execFileSync("git", args, { encoding: "utf8", maxBuffer: 1e8, stdio: ["ignore", "pipe", "ignore"] });
    return out.split("\n").filter((line) => line !== "");
  } catch {
    return [];
  }
}
