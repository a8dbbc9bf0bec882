import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const server = fileURLToPath(new URL("../apps/server", import.meta.url));

let dataDir = "";
const begun: ChildProcess[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "firn-dev-"));
});
afterEach(() => {
  for (const child of begun.splice(0)) child.kill("SIGKILL");
  rmSync(dataDir, { recursive: true, force: true });
});

function runDev() {
  const child = spawn(process.execPath, ["--import", "tsx", "vite-dev.ts"], {
    cwd: server,
    env: { PATH: process.env.PATH, PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "error" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  begun.push(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  // The servers inherit this stream, so it closes after all of them have exited.
  const allEnded = new Promise((resolve) => child.stderr.on("close", resolve));
  const ready = "Firn is ready at http://localhost:0\n";
  const started = (times: number) => expect.poll(() => output).toBe(ready.repeat(times));
  return { child, exited: exitOf(child), allEnded, started };
}

function exitOf(child: ChildProcess): Promise<number | string | null> {
  return new Promise((resolve) => child.on("exit", (code, signal) => resolve(code ?? signal)));
}

function change(): void {
  const now = new Date();
  utimesSync(join(server, "src/main.ts"), now, now);
}

describe("npm run dev for the server", () => {
  it("restarts the server after a change on the same data, and exits with all of its processes", async () => {
    const { child, exited, allEnded, started } = runDev();
    await started(1);
    change();
    await started(2);
    child.kill("SIGINT");
    expect(await exited).toBe(0);
    await allEnded;
  });

  it("ends its server process when it is killed", async () => {
    const standby = fork(join(server, "dev-standby.mjs"), ["data:text/javascript,process.send('loaded')"]);
    begun.push(standby);
    await once(standby, "message");
    standby.disconnect();
    expect(await exitOf(standby)).toBe("SIGTERM");
  });
});
