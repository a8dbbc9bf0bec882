import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { GazetteerFile } from "./gazetteer.ts";

/** Reads the gazetteer's data files. It looks for this package, not beside this file, which a bundler may have moved. */
export function readGazetteerFiles(): GazetteerFile[] {
  const packageFile = createRequire(import.meta.url).resolve("@firn/resorts/package.json");
  const folder = join(dirname(packageFile), "data");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".csv"))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));
}
