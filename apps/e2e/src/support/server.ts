import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "@firn/testing/free-port";

const main = fileURLToPath(new URL("../../../server/dist/main.js", import.meta.url));

type Environment = Record<string, string>;

// Killed when the test process ends.
const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

export interface ServerRun {
  process: ChildProcess;
  stdout: () => string;
  stderr: () => string;
  /** The exit code, or the signal's name. */
  ended: Promise<number | string>;
}

export interface ServerAddress {
  url: string;
  dataDir: string;
}

export interface RunningServer extends ServerRun, ServerAddress {
  stop: () => Promise<void>;
}

export function runServer(env: Environment, mainFile = main): ServerRun {
  let stdout = "";
  let stderr = "";
  const child = spawn(process.execPath, [mainFile], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH ?? "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  child.on("close", () => running.delete(child));
  child.stdout.on("data", (chunk) => {
    stdout += chunk;
  });
  child.stderr.on("data", (chunk) => {
    stderr += chunk;
  });
  const ended = new Promise<number | string>((resolve) => {
    child.on("close", (code, signal) => resolve(code ?? signal ?? "unknown"));
  });
  return { process: child, stdout: () => stdout, stderr: () => stderr, ended };
}

export async function startServer(env: Environment = {}, mainFile = main): Promise<RunningServer> {
  const port = env.PORT ?? String(await freePort());
  const dataDir = env.DATA_DIR ?? temporaryFolder();
  const url = `http://127.0.0.1:${port}`;
  const own = { PORT: port, DATA_DIR: dataDir, PUBLIC_URL: url, LOG_LEVEL: "error", SIGN_UPS_PER_HOUR: "100000" };
  const run = runServer({ ...own, ...env }, mainFile);
  await untilReady(run);
  const stop = async () => {
    run.process.kill("SIGTERM");
    await run.ended;
    if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...run, url, dataDir, stop };
}

/** The server of all journeys that need none of their own: `playwright.setup.ts` starts it. */
export function sharedServer(): ServerAddress {
  return JSON.parse(process.env.FIRN_SHARED_SERVER ?? "") as ServerAddress;
}

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), "firn-e2e-"));
}

async function untilReady(run: ServerRun): Promise<void> {
  const ready = new Promise<"ready">((resolve) => {
    run.process.stdout?.on("data", () => {
      if (run.stdout().includes("Firn is ready at")) resolve("ready");
    });
  });
  const outcome = await Promise.race([ready, run.ended]);
  if (outcome !== "ready") throw new Error(`the server ended with ${outcome}: ${run.stderr()}${run.stdout()}`);
}
