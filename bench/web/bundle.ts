/**
 * `npm run bench:bundle`, and the end of every build of the app: what a first load of each screen brings over the wire and who is
 * in it. Ends with 1 past the budget. `--quiet` prints the excess only.
 */
import { readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type ChunkFacts, factsFile } from "../../apps/web/vite-bundle-facts.ts";
import { excesses, kB } from "./budget.ts";
import { bytesByPackage, type FirstLoad, firstLoads } from "./first-load.ts";

const app = fileURLToPath(new URL("../../apps/web/", import.meta.url));
const chunks = JSON.parse(readFileSync(app + factsFile, "utf8")) as ChunkFacts[];
const loads = firstLoads(chunks);
const home = loads.find(({ route }) => route === "_app/index");
if (!home) throw new Error(`${factsFile} knows no home screen: look at how the routes are split`);

const sizes = loads.map((load) => ({
  route: load.route,
  scriptBytes: total(scriptFiles(load), "gz"),
  styleBytes: total(load.styles, "gz"),
}));
if (!process.argv.includes("--quiet")) {
  process.stdout.write(`${[...table(), "", ...packages(home)].join("\n")}\n`);
}
const tooMuch = excesses(sizes);
if (tooMuch.length > 0) {
  process.stderr.write(`Past the budget (npm run bench:bundle says who is in it):\n  ${tooMuch.join("\n  ")}\n`);
  process.exitCode = 1;
}

function table(): string[] {
  const lines = loads.map((load) => {
    const files = [scriptFiles(load), load.styles] as const;
    const cells = files.flatMap((names) => [kB(total(names, "gz")), kB(total(names, "br"))]);
    return `${load.route.padEnd(32)}${[...cells, String(load.scripts.length)].map((cell) => cell.padStart(10)).join("")}`;
  });
  const heads = ["js gzip", "js brotli", "css gzip", "css brotli", "scripts"].map((head) => head.padStart(10));
  return [`${"kB over the wire".padEnd(32)}${heads.join("")}`, ...lines];
}

function packages(load: FirstLoad): string[] {
  const shares = bytesByPackage(load.scripts, (file) => sizeBytes(file, "gz"));
  return [
    `who is in ${load.route}, kB gzip`,
    ...shares.map(({ name, bytes }) => `${name.padEnd(32)}${kB(bytes).padStart(10)}`),
  ];
}

function scriptFiles(load: FirstLoad): string[] {
  return load.scripts.map(({ file }) => file);
}

function total(files: readonly string[], encoding: "gz" | "br"): number {
  return files.reduce((sum, file) => sum + sizeBytes(file, encoding), 0);
}

/** Of the compressed file that the server sends. */
function sizeBytes(file: string, encoding: "gz" | "br"): number {
  return statSync(`${app}dist/${file}.${encoding}`).size;
}
