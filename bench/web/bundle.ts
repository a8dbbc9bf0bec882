/**
 * `npm run bench:bundle`, and the last step of the app's build: the size of each screen's first load. Exits with 1 beyond the budget. `--quiet`
 * prints only what exceeds it.
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Manifest } from "@firn/server/http/screen-chunks";
import { countWorkerBytes, excesses, kB } from "./budget.ts";
import { firstLoads } from "./first-load.ts";

const dist = fileURLToPath(new URL("../../apps/web/dist/", import.meta.url));
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, "utf8")) as Manifest;
const loads = firstLoads(manifest, readFileSync(`${dist}index.html`, "utf8"));

if (!process.argv.includes("--quiet")) {
  const heads = ["js gzip", "js brotli", "css gzip", "css brotli", "scripts"];
  const lines = loads.map(({ route, scripts, styles }) => {
    const sizes = [scripts, styles].flatMap((files) => [kB(total(files, "gz")), kB(total(files, "br"))]);
    return [route, ...sizes, String(scripts.length)];
  });
  for (const [name = "", ...cells] of [["kB over the wire", ...heads], ...lines]) {
    process.stdout.write(`${name.padEnd(32)}${cells.map((cell) => cell.padStart(11)).join("")}\n`);
  }
}
const tooMuch = excesses(
  loads.map(({ route, scripts, styles }) => ({
    route,
    scriptBytes: total(scripts, "gz"),
    styleBytes: total(styles, "gz"),
  })),
);
const countWorker = readdirSync(`${dist}assets`).find((name) => /^count-worker-.*\.js$/.test(name)) ?? "";
const workerBytes = statSync(`${dist}assets/${countWorker}`).size;
if (workerBytes > countWorkerBytes)
  tooMuch.push(`${countWorker}: ${kB(workerBytes)} kB before compression, at most ${kB(countWorkerBytes)}`);
if (tooMuch.length > 0) {
  process.stderr.write(`Past the budget of bench/web/budget.ts:\n  ${tooMuch.join("\n  ")}\n`);
  process.exitCode = 1;
}

/** The size of the files that the server sends. Small ones have no compressed form. */
function total(files: readonly string[], encoding: "gz" | "br"): number {
  return files.reduce((sum, file) => sum + sizeBytes(dist + file, encoding), 0);
}

function sizeBytes(path: string, encoding: "gz" | "br"): number {
  return (statSync(`${path}.${encoding}`, { throwIfNoEntry: false }) ?? statSync(path)).size;
}
