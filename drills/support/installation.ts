import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../../packages/testing/src/free-port.ts";
import { must } from "./must.ts";

/** The Node.js option that `npm start`, the container and the systemd unit pass. */
export const startFlag = "--max-semi-space-size=4";

export interface StartOptions {
  env?: Record<string, string>;
  /** A program, with its arguments, that runs the server, such as strace. */
  under?: string[];
  onOutput?: (text: string) => void;
}

/** A data folder and a free port for the built server (`npm run build` first), which can be started on them repeatedly. */
export type Installation = Awaited<ReturnType<typeof makeInstallation>>;
export type Run = Awaited<ReturnType<Installation["start"]>>;

export async function makeInstallation(
  dataDir = mkdtempSync(join(tmpdir(), "firn-drill-")),
  settings: Record<string, string> = {},
) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const variables = (env: Record<string, string> = {}) => ({
    PATH: process.env.PATH ?? "",
    HOST: "127.0.0.1",
    PORT: String(port),
    PUBLIC_URL: origin,
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    SIGN_UPS_PER_HOUR: "100000",
    ...settings,
    ...env,
  });
  return {
    dataDir,
    port,
    origin,
    url: `${origin}/api/v1`,
    /** Resolves when the server is ready. Rejects with its exit code and stderr if it ends before. */
    async start({ env, under = [], onOutput }: StartOptions = {}) {
      const begun = performance.now();
      const run = launch([...under, process.execPath, startFlag, built("main")], variables(env), onOutput);
      const outcome = await Promise.race([run.ready, run.ended]);
      if (outcome !== "ready") throw new Error(`The server ended with ${outcome}: ${run.stderr()}${run.stdout()}`);
      /** Milliseconds from the start of the process until it is ready. */
      return { ...run, readyMs: performance.now() - begun };
    },
    async command(...args: string[]) {
      const run = launch([process.execPath, built("cli"), ...args], variables());
      return { code: await run.ended, output: run.stdout() + run.stderr() };
    },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) signalGroup(child, "SIGKILL");
});

function launch([program = "", ...args]: string[], env: Record<string, string>, onOutput?: StartOptions["onOutput"]) {
  // `detached` makes a process group, so that a signal reaches the server and the program that runs it. The folder has no .env.
  const child = spawn(program, args, { cwd: tmpdir(), env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  running.add(child);
  let stdout = "";
  let stderr = "";
  child.stderr.on("data", (chunk) => {
    stderr += chunk;
  });
  const ready = new Promise<"ready">((resolve) => {
    child.stdout.on("data", (chunk) => {
      stdout += chunk;
      onOutput?.(String(chunk));
      if (stdout.includes("Firn is ready at")) resolve("ready");
    });
  });
  /** The exit code, or the name of the signal. */
  const ended = once(child, "close").then(([code, signal]: (number | string)[]) => {
    running.delete(child);
    return code ?? signal ?? "unknown";
  });
  const signal = (name: NodeJS.Signals) => signalGroup(child, name);
  return {
    pid: child.pid ?? 0,
    stdout: () => stdout,
    stderr: () => stderr,
    ready,
    ended,
    signal,
    async stop() {
      signal("SIGTERM");
      must((await ended) === 0, `The server ended with ${await ended}: ${stderr}`);
    },
    async kill() {
      signal("SIGKILL");
      await ended;
    },
  };
}

function signalGroup(child: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, name);
  } catch (error) {
    // ESRCH: the process has ended.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

function built(name: string): string {
  return fileURLToPath(new URL(`../../apps/server/dist/${name}.js`, import.meta.url));
}
