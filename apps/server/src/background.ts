import type { AuthDeps } from "@firn/auth/deps";
import { deleteExpired } from "@firn/auth/sessions";
import { limits } from "@firn/contracts/limits";
import { sweepDeletedAccounts } from "@firn/core/accounts/deletion";
import { sweepChanges } from "@firn/core/changes/service";
import type { CoreDeps } from "@firn/core/deps";
import { sweepImports } from "@firn/core/imports/sweep-imports";
import { sweepKeyedRequests } from "@firn/core/keyed-requests/service";
import { sweepLeases } from "@firn/core/leases/service";
import { sweepPhotos } from "@firn/core/photos/files";
import { redateFuture } from "@firn/core/redate-repo";
import { sweepSkis } from "@firn/core/skis/service";
import { sweepTrackFiles } from "@firn/core/track-files/service";
import { removeOldSchemas } from "@firn/db/old-schemas";
import { type DbWithClient, filePath } from "@firn/db/open";
import type { Config } from "./config.ts";
import { openControl } from "./control/open-control.ts";
import type { Logger } from "./logger.ts";
import { createTidy } from "./tidy.ts";

export const sweepMs = 10 * 60 * 1000;
/**
 * A step takes as long as what was deleted since: of 500 days twice in five seconds 0.14 s. At 250 segments, which fast writers make in five
 * seconds, a write merges all (migration 0023).
 */
export const mergeMs = 1000;

type Sweep = [what: string, sweep: () => Promise<unknown>];

/**
 * Opens the control socket, sweeps expired data, but not while a command reads a snapshot, and merges the search index, also then: else a write
 * would merge some hundred segments itself. Returns how to stop.
 */
export async function startBackground(
  config: Config,
  { core, auth, db, logger }: { core: CoreDeps; auth: AuthDeps; db: DbWithClient; logger: Logger },
): Promise<() => Promise<void>> {
  const control = await openControl(config, db, logger);
  const { database } = config;
  let isStopped = false;
  const hasStopped = () => isStopped;
  // The command copies photos of the snapshot's moment, so files deleted since then stay until it ends.
  const isOver = () => isStopped || (control?.isHeld() ?? false);
  const removeCopies = async () =>
    database.local && removeOldSchemas(filePath(database.url), core.runtime.now() - limits.schemaCopyMs);
  const sweeps: Sweep[] = [
    // guard (server/src/background)
    ["redating", () => redateFuture(db, core.runtime.now())],
    // guard (server/src/background)
    ["sweeping sessions", () => deleteExpired(auth)],
    // guard (server/src/background)
    ["deleting accounts", () => sweepDeletedAccounts(core)],
    // guard (server/src/background)
    ["sweeping imports", () => sweepImports(core)],
    // guard (server/src/background)
    ["sweeping keyed requests", () => sweepKeyedRequests(core)],
    // guard (server/src/background)
    ["sweeping changes", () => sweepChanges(core)],
    // guard (server/src/background)
    ["sweeping skis", () => sweepSkis(core)],
    // guard (server/src/background)
    ["sweeping leases", () => sweepLeases(core)],
    // guard (server/src/background)
    ["sweeping track files", () => sweepTrackFiles(core)],
    // guard (server/src/background)
    ["sweeping photos", () => sweepPhotos(core)],
    // guard (server/src/background)
    ["removing copies of old schemas", removeCopies],
  ];
  const { mergeNewTexts, tidy } = createTidy({ core, db, isLocal: database.local }, isOver);
  const run = async (each: readonly Sweep[], mayNotRun: () => boolean) => {
    for (const [what, sweep] of each) {
      // guard (server/src/background)
      if (mayNotRun()) return;
      await sweep().catch((error) => logger.error({ err: error }, `${what} failed`));
    }
  };
  await run(sweeps, isOver);
  const every = (ms: number, each: readonly Sweep[], mayNotRun: () => boolean) => {
    let underWay = Promise.resolve();
    const timer = setInterval(() => {
      underWay = underWay.then(() => run(each, mayNotRun));
    }, ms).unref();
    return () => {
      clearInterval(timer);
      return underWay;
    };
  };
  const ends = [
    every(sweepMs, [...sweeps, ["tidying the database", tidy]], isOver),
    // guard (server/src/background): hasStopped)]], hasStopped -> hasStopped)]], isOver
    every(mergeMs, [["merging the search index", () => mergeNewTexts(hasStopped)]], hasStopped),
  ];
  return async () => {
    isStopped = true;
    await Promise.all(ends.map((end) => end()));
    control?.close();
  };
}
