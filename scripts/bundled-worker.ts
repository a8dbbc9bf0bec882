import { join } from "node:path";
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of bundled workers (`bundle-workers.ts`). */
    workers: string;
  }
}

/** Stands in for that of `@firn/workers/worker-file` in tests: with a low priority a worker gets no time for minutes on a busy machine. */
export function workerFile(name: string) {
  return { entry: join(inject("workers"), `${name}.js`), execArgv: [], priority: 0 };
}
