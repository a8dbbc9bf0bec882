import type { AuthDeps } from "@firn/auth/deps";
import { deleteExpired } from "@firn/auth/sessions";
import type { CoreDeps } from "@firn/core/deps";
import { sweepImports } from "@firn/core/imports/sweep-imports";
import { sweepPhotos } from "@firn/core/photos/sweep";
import type { DbWithClient } from "@firn/db/open";
import type { Config } from "./config.ts";
import { openControl } from "./control/open-control.ts";
import type { Logger } from "./logger.ts";

/** How often is swept. */
export const sweepMs = 10 * 60 * 1000;

/**
 * Opens the control socket, and sweeps what has expired: now and every `sweepMs`, but not while a command holds a snapshot. Gives
 * what ends both.
 */
export async function startSweeper(
  config: Config,
  { core, auth, db, logger }: { core: CoreDeps; auth: AuthDeps; db: DbWithClient; logger: Logger },
): Promise<() => void> {
  const control = await openControl(config, db, logger);
  const sweep = async () => {
    // The command copies the photos of the snapshot's moment: those deleted meanwhile go afterwards.
    if (control?.isHeld()) return;
    await deleteExpired(auth).catch((error) => logger.error({ err: error }, "sweeping sessions failed"));
    await sweepImports(core).catch((error) => logger.error({ err: error }, "sweeping imports failed"));
    await sweepPhotos(core).catch((error) => logger.error({ err: error }, "sweeping photos failed"));
  };
  await sweep();
  const timer = setInterval(sweep, sweepMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    control?.close();
  };
}
