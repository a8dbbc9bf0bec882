import { join } from "node:path";
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of bundled workers (`bundle-workers.ts`). */
    workers: string;
  }
}

/** Stands in for that of `@firn/workers/worker-file` in tests. */
export function workerFile(name: string) {
  return { entry: join(inject("workers"), `${name}.js`), execArgv: [] };
}
