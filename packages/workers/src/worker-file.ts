import { createRequire } from "node:module";
import { extname } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

export interface WorkerFile {
  entry: string;
  execArgv: string[];
  /** Of the operating system; below normal by default, so that requests come first. */
  priority?: number;
}

/** Finds `NAME.js` beside a bundle, or `NAME.ts`, run by tsx, beside the sources. `besides` is the caller's path. */
export function workerFile(name: string, besides: string): WorkerFile {
  const extension = extname(besides);
  const entry = fileURLToPath(new URL(`${name}${extension}`, pathToFileURL(besides)));
  if (extension !== ".ts") return { entry, execArgv: [] };
  const tsx = createRequire(besides).resolve("tsx");
  return { entry, execArgv: ["--import", pathToFileURL(tsx).href] };
}
