/**
 * The server in development: rebuilt and restarted after each change. The running process ends first, because only one may own the
 * database. A standby process has npm's packages loaded already, which is most of a start.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rolldown } from "vite";
import config from "./vite.config.ts";

const here = fileURLToPath(new URL(".", import.meta.url));
const root = fileURLToPath(new URL("../..", import.meta.url));
// Vite changes its own process.env; the servers get the original.
const env = { ...process.env };

let packages: string[] = [];
let running: ChildProcess | undefined;
let standby: ChildProcess | undefined;
let restarting = Promise.resolve();
let isRestartDue = false;

const watcher = await watch();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, end);

watcher.on("event", ({ code }) => {
  if (code !== "BUNDLE_END" || isRestartDue) return;
  isRestartDue = true;
  restarting = restarting.then(restart);
});

/** Vite reports a failed build, and the running server stays. */
async function watch(): Promise<Rolldown.RolldownWatcher> {
  const { rolldownOptions } = config.build ?? {};
  const watcher = await build({
    ...config,
    configFile: false,
    root: here,
    mode: "development",
    logLevel: "warn",
    plugins: [packagesOfMain()],
    define: {},
    ssr: { noExternal: [/^@firn\//, ...ownCopies()] },
    build: {
      ...config.build,
      outDir: "dist-dev",
      watch: {},
      reportCompressedSize: false,
      rolldownOptions: { ...rolldownOptions, output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" } },
    },
  });
  if (!("on" in watcher)) throw new Error("Vite does not watch");
  return watcher;
}

/** Packages with a version of their own in a workspace; the build's folder would resolve another. */
function ownCopies(): RegExp[] {
  const rooms = readdirSync(join(root, "packages")).map((room) => join(root, "packages", room, "node_modules"));
  const names = rooms.flatMap((folder) => {
    try {
      return readdirSync(folder).filter((name) => !name.startsWith("."));
    } catch {
      return []; // most rooms have none
    }
  });
  return names.map((name) => new RegExp(`^${name}(/|$)`));
}

/** Records which npm packages the server loads at its start. */
function packagesOfMain(): Plugin {
  return {
    name: "packages-of-main",
    generateBundle(_options, bundle) {
      const seen = new Set<string>(["main.js"]);
      for (const file of seen) {
        const chunk = bundle[file];
        if (chunk?.type === "chunk") for (const name of chunk.imports) seen.add(name);
      }
      packages = [...seen].filter((name) => !(name in bundle) && !isBuiltin(name));
    },
  };
}

async function restart(): Promise<void> {
  isRestartDue = false;
  await stop(running);
  const server = standby ?? spawnStandby();
  standby = undefined;
  running = server;
  server.send("start");
  server.on("exit", (code) => {
    if (running !== server) return;
    running = undefined;
    process.stdout.write(`The server ended with ${code}. It starts again when a file changes.\n`);
  });
}

function spawnStandby(): ChildProcess {
  const args = ["--enable-source-maps", join(here, "dev-standby.mjs"), ...packages];
  // In a process group of its own, so that Ctrl-C reaches it once, from here. It ends when this process is killed.
  const made = spawn(process.execPath, args, {
    cwd: root,
    env,
    detached: true,
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  made.stdout?.on("data", (chunk: Buffer) => {
    process.stdout.write(chunk);
    // Earlier it would compete with the start for the processor.
    if (made === running && chunk.includes("Firn is ready")) standby ??= spawnStandby();
  });
  return made;
}

async function stop(server: ChildProcess | undefined): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  if (server === running) running = undefined;
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  await ended;
}

async function end(): Promise<void> {
  await watcher.close();
  await restarting;
  await Promise.all([stop(running), stop(standby)]);
  process.exit(0);
}
