import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Command, Place } from "./peer.ts";

export interface Launched {
  pid: number;
  stop: () => Promise<void>;
}

const answerWithinMs = 120_000;
const logOf = ({ folder, port }: Place) => join(folder, `server-${port}.log`);

/** Starts a peer; what it prints goes to a file beside it. */
export function launch({ args, cwd, env }: Command, { folder, port }: Place): Launched & { child: ChildProcess } {
  const log = openSync(logOf({ folder, port }), "w");
  const child = spawn(process.execPath, args, {
    cwd,
    env: { PATH: process.env.PATH ?? "", HOME: folder, NODE_ENV: "production", TZ: "UTC", PORT: String(port), ...env },
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  // Whatever becomes of the bench, its servers do not outlive it.
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  return {
    child,
    pid: child.pid ?? 0,
    stop: async () => {
      process.off("exit", kill);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      const late = setTimeout(kill, 10_000);
      await gone;
      clearTimeout(late);
    },
  };
}

/** The body of its first answer that is a 200. Throws with the end of its log when it ends or takes too long. */
export async function firstAnswer(
  { child }: { child: ChildProcess },
  { folder, port }: Place,
  { path, headers }: { path: string; headers: Record<string, string> },
): Promise<string> {
  const until = performance.now() + answerWithinMs;
  let last = "no answer";
  while (performance.now() < until && child.exitCode === null) {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
      const body = await answer.text();
      if (answer.status === 200) return body;
      last = `${answer.status} ${body.slice(0, 300)}`;
    } catch {
      // Nobody listens yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`${path}: ${last}\n${readFileSync(logOf({ folder, port }), "utf8").slice(-2000)}`);
}

/** Runs a program of a peer to its end. */
export async function run(command: Command, place: Place): Promise<void> {
  const { child, stop } = launch(command, place);
  const code = await new Promise((resolve) => child.once("exit", resolve));
  await stop();
  if (code !== 0)
    throw new Error(
      `${command.args.join(" ")} ended with ${code}:\n${readFileSync(logOf(place), "utf8").slice(-2000)}`,
    );
}
