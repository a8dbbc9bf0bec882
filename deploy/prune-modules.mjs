/**
 * Removes from a folder of installed packages what a running server never reads, so that the image holds half as much:
 * compilers that packages name as peers, builds of native modules for another C library, declarations and source maps.
 * Usage: node deploy/prune-modules.mjs FOLDER
 */
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

const folder = process.argv[2];
if (!folder) throw new Error("Usage: node deploy/prune-modules.mjs FOLDER");

const compilers = ["typescript", "@typescript", "@types", ".bin"];
for (const name of compilers) rmSync(join(folder, name), { recursive: true, force: true });
for (const scope of ["@libsql", "@img", "@node-rs"]) {
  for (const name of readdirSync(join(folder, scope))) {
    if (/musl/.test(name)) rmSync(join(folder, scope, name), { recursive: true });
  }
}

let count = 0;
for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!file.isFile() || !/\.(?:map|d\.[cm]?ts)$/.test(file.name)) continue;
  rmSync(join(file.parentPath, file.name));
  count += 1;
}
process.stdout.write(`Removed ${count} files that no running server reads.\n`);
