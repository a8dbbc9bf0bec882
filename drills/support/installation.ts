import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const built = (name: string) => fileURLToPath(new URL(`../../apps/server/dist/${name}.js`, import.meta.url));

/** The Node.js option of `npm start`, the container and the unit. */
export const startFlag = "--max-semi-space-size=4";

/** A data folder and a port of a drill's own, and the built server on them, as often as it is started (`npm run build` first). */
export interface Installation {
  dataDir: string;
  port: number;
  /** Of the API. */
  url: string;
  start(options?: StartOptions): Promise<Run>;
  /** Starts a server that is to end by itself. The code is "ready" if it started all the same; then it was ended. */
  refusal(options?: StartOptions): Promise<{ code: number | string; stderr: string; ms: number }>;
  /** Runs a command of `npm run firn`. */
  command(...args: string[]): Promise<{ code: number | string; stdout: string; stderr: string }>;
  remove(): void;
}

export interface StartOptions {
  env?: Record<string, string>;
  /** A program, with its arguments, that runs the server: strace, prlimit … */
  under?: string[];
  /** Hears what the server prints, as it comes. */
  onOutput?: (text: string) => void;
}

/** A server that has said that it is ready. */
export interface Run {
  pid: number;
  /** From the start of the process to that line, in milliseconds. */
  readyMs: number;
  stdout: () => string;
  stderr: () => string;
  /** Signals the server and whatever runs it. */
  signal: (name: NodeJS.Signals) => void;
  /** The exit code, or the name of the signal. */
  ended: Promise<number | string>;
}

const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) signalAll(child, "SIGKILL");
});

export async function makeInstallation(dataDir = mkdtempSync(join(tmpdir(), "firn-drill-"))): Promise<Installation> {
  const port = await freePort();
  const variables = (env: Record<string, string> = {}) => ({
    PATH: process.env.PATH ?? "",
    HOST: "127.0.0.1",
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    SIGN_UPS_PER_HOUR: "100000",
    ...env,
  });
  return {
    dataDir,
    port,
    url: `http://127.0.0.1:${port}/api/v1`,
    async start({ env, under = [], onOutput } = {}) {
      const begun = performance.now();
      const run = launch([...under, process.execPath, startFlag, built("main")], variables(env));
      if (onOutput) run.child.stdout.on("data", (chunk) => onOutput(String(chunk)));
      const outcome = await run.readyOrEnded;
      if (outcome !== "ready") throw new Error(`The server ended with ${outcome}: ${run.stderr()}${run.stdout()}`);
      return { ...run, readyMs: performance.now() - begun };
    },
    async refusal({ env, under = [] } = {}) {
      const begun = performance.now();
      const run = launch([...under, process.execPath, startFlag, built("main")], variables(env));
      const code = await run.readyOrEnded;
      const ms = performance.now() - begun;
      if (code === "ready") run.signal("SIGKILL");
      await run.ended;
      return { code, stderr: run.stderr(), ms };
    },
    async command(...args) {
      const run = launch([process.execPath, built("cli"), ...args], variables());
      return { code: await run.ended, stdout: run.stdout(), stderr: run.stderr() };
    },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

function launch([program = "", ...args]: string[], env: Record<string, string>) {
  let stdout = "";
  let stderr = "";
  // A group of its own, so that a signal reaches the server under whatever runs it; and nobody's .env is read.
  const child = spawn(program, args, { cwd: tmpdir(), env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  running.add(child);
  child.stdout.on("data", (chunk) => {
    stdout += chunk;
  });
  child.stderr.on("data", (chunk) => {
    stderr += chunk;
  });
  const ended = new Promise<number | string>((resolve) => {
    child.once("close", (code, signal) => {
      running.delete(child);
      resolve(code ?? signal ?? "unknown");
    });
  });
  const ready = new Promise<"ready">((resolve) => {
    child.stdout.on("data", () => stdout.includes("Firn is ready at") && resolve("ready"));
  });
  return {
    child,
    readyOrEnded: Promise.race([ready, ended]),
    pid: child.pid ?? 0,
    stdout: () => stdout,
    stderr: () => stderr,
    signal: (name: NodeJS.Signals) => signalAll(child, name),
    ended,
  };
}

function signalAll(child: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, name);
  } catch (error) {
    // It has ended meanwhile.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === "string") throw new Error("the probe has no port");
  return address.port;
}
