import type { AuthDeps } from "@firn/auth/deps";
import { deleteExpired } from "@firn/auth/sessions";
import { sweepChanges } from "@firn/core/changes/service";
import type { CoreDeps } from "@firn/core/deps";
import { sweepImports } from "@firn/core/imports/sweep-imports";
import { sweepKeyedRequests } from "@firn/core/keyed-requests/service";
import { sweepLeases } from "@firn/core/leases/service";
import { sweepPhotos } from "@firn/core/photos/files";
import type { DbWithClient } from "@firn/db/open";
import type { Config } from "./config.ts";
import { openControl } from "./control/open-control.ts";
import type { Logger } from "./logger.ts";

export const sweepMs = 10 * 60 * 1000;

/** Opens the control socket and sweeps expired data every `sweepMs`, but not while a command reads a snapshot. */
export async function startBackground(
  config: Config,
  { core, auth, db, logger }: { core: CoreDeps; auth: AuthDeps; db: DbWithClient; logger: Logger },
): Promise<() => void> {
  const control = await openControl(config, db, logger);
  const sweep = async () => {
    // The command copies photos of the snapshot's moment, so files deleted since then stay until it ends.
    // guard (server/src/background)
    if (control?.isHeld()) return;
    // guard (server/src/background): await deleteExpired(auth) -> await Promise.resolve()
    await deleteExpired(auth).catch((error) => logger.error({ err: error }, "sweeping sessions failed"));
    // guard (server/src/background): await sweepImports(core) -> await Promise.resolve()
    await sweepImports(core).catch((error) => logger.error({ err: error }, "sweeping imports failed"));
    // guard (server/src/background): await sweepKeyedRequests(core) -> await Promise.resolve()
    await sweepKeyedRequests(core).catch((error) => logger.error({ err: error }, "sweeping keyed requests failed"));
    // guard (server/src/background): await sweepChanges(core) -> await Promise.resolve()
    await sweepChanges(core).catch((error) => logger.error({ err: error }, "sweeping changes failed"));
    // guard (server/src/background): await sweepLeases(core) -> await Promise.resolve()
    await sweepLeases(core).catch((error) => logger.error({ err: error }, "sweeping leases failed"));
    // guard (server/src/background): await sweepPhotos(core) -> await Promise.resolve()
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
