import { createRequire } from "node:module";
import { extname } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** The main file of a worker process or thread, and node's own arguments to run it with. */
export interface WorkerFile {
  entry: string;
  execArgv: string[];
}

/**
 * A worker lies beside the code that starts it and is in the same language: `NAME.js` where the server is bundled, and
 * `NAME.ts`, run by tsx, where the sources are. `besides` is the path of the code that asks.
 */
export function workerFile(name: string, besides: string): WorkerFile {
  const extension = extname(besides);
  const entry = fileURLToPath(new URL(`${name}${extension}`, pathToFileURL(besides)));
  if (extension !== ".ts") return { entry, execArgv: [] };
  const tsx = createRequire(besides).resolve("tsx");
  return { entry, execArgv: ["--import", pathToFileURL(tsx).href] };
}
