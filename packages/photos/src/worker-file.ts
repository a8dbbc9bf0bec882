import { createRequire } from "node:module";
import { extname } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** The main file of a worker process, and node's own arguments to run it with. */
export interface WorkerFile {
  entry: string;
  execArgv: string[];
}

/**
 * The render worker lies beside this code and in the same language: `render-worker.js` where the server is bundled, and
 * `render-worker.ts`, run by tsx, where the sources are.
 */
export function workerFile(thisFile = fileURLToPath(import.meta.url)): WorkerFile {
  const extension = extname(thisFile);
  const entry = fileURLToPath(new URL(`render-worker${extension}`, pathToFileURL(thisFile)));
  if (extension !== ".ts") return { entry, execArgv: [] };
  const tsx = createRequire(thisFile).resolve("tsx");
  return { entry, execArgv: ["--import", pathToFileURL(tsx).href] };
}
