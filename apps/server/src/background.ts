import type { AuthDeps } from "@firn/auth/deps";
import { deleteExpired } from "@firn/auth/sessions";
import { sweepDeletedAccounts } from "@firn/core/accounts/deletion";
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
    if (control?.isHeld()) return;
    await deleteExpired(auth).catch((error) => logger.error({ err: error }, "sweeping sessions failed"));
    await sweepDeletedAccounts(core).catch((error) => logger.error({ err: error }, "deleting accounts failed"));
    await sweepImports(core).catch((error) => logger.error({ err: error }, "sweeping imports failed"));
    await sweepKeyedRequests(core).catch((error) => logger.error({ err: error }, "sweeping keyed requests failed"));
    await sweepChanges(core).catch((error) => logger.error({ err: error }, "sweeping changes failed"));
    await sweepLeases(core).catch((error) => logger.error({ err: error }, "sweeping leases failed"));
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
