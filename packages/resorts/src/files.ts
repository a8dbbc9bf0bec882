import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { GazetteerFile } from "./gazetteer.ts";

/** Looks for this package instead of the folder of this file: a bundler may have moved the file. */
export function readGazetteerFiles(): GazetteerFile[] {
  const packageFile = createRequire(import.meta.url).resolve("@firn/resorts/package.json");
  const folder = join(dirname(packageFile), "data");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".csv"))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));
}
