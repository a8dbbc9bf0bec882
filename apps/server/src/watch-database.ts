import type { CoreDeps } from "@firn/core/deps";
import type { Logger } from "./logger.ts";
import type { Readiness } from "./readiness.ts";

const watchMs = 30_000;

/**
 * Every 30 seconds: loads resorts that another process has changed, and logs why this process is not ready. Returns a function that stops
 * it.
 */
export function watchDatabase(
  { core: { resorts }, readiness, logger }: { core: Pick<CoreDeps, "resorts">; readiness: Readiness; logger: Logger },
  everyMs = watchMs,
): () => void {
  let said: string | undefined;
  const look = async () => {
    const problem = await readiness.problem();
    if (problem !== undefined && problem !== said) logger.error({ problem }, "this process is not ready");
    said = problem;
    if (problem === undefined) await resorts.refresh();
  };
  const onError = (error: unknown) => logger.error({ err: error }, "resorts could not be refreshed");
  const timer = setInterval(() => void look().catch(onError), everyMs).unref();
  return () => clearInterval(timer);
}
