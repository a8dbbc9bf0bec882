import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Peer } from "./peer.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const productParts = ["apps/server/dist", "apps/web/dist", "packages/resorts/data", "drizzle"];

/** Installs what a peer runs with, unless that is done; Firn's is what its image is made of. */
export function install(peer: Peer, folder: string): void {
  const wanted = JSON.stringify(isFirn(peer) ? hashOf(join(root, "package-lock.json")) : peer.packages);
  const marker = join(folder, "installed.json");
  if (existsSync(marker) && readFileSync(marker, "utf8") === wanted) return;
  for (const old of ["node_modules", "package-lock.json", "installed.json"])
    rmSync(join(folder, old), { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (isFirn(peer)) {
    copyManifests(folder);
    npm(folder, ["ci", "--omit=dev", "--workspace=@firn/server", "--include-workspace-root", "--ignore-scripts"]);
  } else {
    writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, dependencies: peer.packages }));
    npm(folder, ["install", "--omit=dev"]);
    removeObjects(join(folder, "node_modules"));
  }
  writeFileSync(marker, wanted);
}

/** What an installation takes on the disk, in MB: its packages, for Firn with what was built. */
export function installedMb(peer: Peer, folder: string): number {
  const parts = [join(folder, "node_modules"), ...(isFirn(peer) ? productParts.map((part) => join(root, part)) : [])];
  const { stdout, status } = spawnSync("du", ["--summarize", "--total", "--block-size=1000", ...parts], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`du cannot read ${parts.join(", ")}.`);
  return Number(stdout.trim().split("\n").at(-1)?.split("\t")[0]) / 1000;
}

const isFirn = ({ packages }: Peer) => Object.keys(packages).length === 0;

function hashOf(path: string): string {
  return createHash("sha256").update(readFileSync(path)).digest("hex");
}

function copyManifests(folder: string): void {
  const rooms = ["apps", "packages"].flatMap((area) => readdirSync(join(root, area)).map((room) => join(area, room)));
  for (const file of [
    ".npmrc",
    "package.json",
    "package-lock.json",
    ...rooms.map((room) => join(room, "package.json")),
  ])
    cpSync(join(root, file), join(folder, file));
}

/**
 * Native parts without a prebuilt package on npm (sqlite3, better-sqlite3, isolated-vm) are fetched from elsewhere by their own
 * scripts, or compiled where that fails: with the headers that lie beside this Node.js, if they do.
 */
function npm(folder: string, args: string[]): void {
  // What the npm that runs this bench says to its scripts would send the packages to this repository.
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
  const beside = dirname(dirname(process.execPath));
  const headers = existsSync(join(beside, "include/node/node_version.h")) ? { npm_config_nodedir: beside } : {};
  const { status, stdout, stderr } = spawnSync("npm", [...args, "--no-audit", "--no-fund"], {
    cwd: folder,
    env: { ...own, ...headers },
    encoding: "utf8",
  });
  if (status !== 0)
    throw new Error(`npm ${args.join(" ")} in ${folder} ended with ${status}:\n${stdout}\n${stderr.slice(-4000)}`);
}

/** What a compiler leaves beside what it made counts for nobody. */
function removeObjects(modules: string): void {
  for (const name of readdirSync(modules)) {
    if (!existsSync(join(modules, name, "build/Release"))) continue;
    for (const left of ["obj", "obj.target", ".deps", "test_extension.node"])
      rmSync(join(modules, name, "build/Release", left), { recursive: true, force: true });
  }
}
