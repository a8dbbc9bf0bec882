import type { CoreDeps } from "@firn/core/deps";
import type { Logger } from "./logger.ts";

const watchMs = 30_000;

/** Loads resorts that another process has imported or updated, every 30 seconds. Returns a function that stops it. */
export function watchDatabase({ resorts }: Pick<CoreDeps, "resorts">, logger: Logger, everyMs = watchMs): () => void {
  const look = () => resorts.refresh().catch((error) => logger.error({ err: error }, "resorts could not be refreshed"));
  const timer = setInterval(look, everyMs).unref();
  return () => clearInterval(timer);
}
