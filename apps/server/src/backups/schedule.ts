import type { Runtime } from "@firn/contracts/runtime";
import { firstFailure } from "@firn/core/first-failure";
import type { Lease } from "@firn/core/leases/service";
import type { Config } from "../config.ts";
import type { Logger } from "../logger.ts";
import { type BackupFile, listBackups } from "./backup-files.ts";
import { type BackupRun, runBackup } from "./run-backup.ts";

const hourMs = 60 * 60 * 1000;
const lookMs = 60 * 1000;

export interface BackupSchedule {
  start(): Promise<void>;
  look(): Promise<void>;
  stop(): Promise<void>;
}

export interface ScheduleDeps {
  logger: Logger;
  runtime: Pick<Runtime, "now">;
  /** Of the processes on one database the one with the lease makes the backups, until it ends. */
  hold: () => Promise<Lease | undefined>;
  run?: (args: string[], onEnd: (failure: string | undefined) => void) => BackupRun;
}

export function scheduleBackups(
  { backups, database }: Pick<Config, "backups" | "database">,
  deps: ScheduleDeps,
): () => Promise<void> {
  if (!backups) return async () => undefined;
  const hold = database.local ? async () => noLease : deps.hold;
  const { start, look, stop } = createBackupSchedule(backups, { ...deps, hold });
  const timer = setInterval(look, lookMs);
  timer.unref();
  void start();
  return () => {
    clearInterval(timer);
    return stop();
  };
}

/** A file has one process, and the renewals of a lease would keep its disk awake. */
const noLease: Lease = { isHeld: () => true, end: () => undefined, giveBack: async () => undefined };

/** Makes a backup when the newest one in the folder is old enough, so that a restart neither skips nor repeats one. */
export function createBackupSchedule(
  { everyHours, keep, folder }: NonNullable<Config["backups"]>,
  { logger, runtime, hold, run = runBackup }: ScheduleDeps,
): BackupSchedule {
  const newestBackup = createLook(folder, { logger, runtime });
  let current: BackupRun | undefined;
  let lease: Lease | undefined;
  let notBefore = 0;

  async function isOurs(): Promise<boolean> {
    if (lease?.isHeld()) return true;
    lease?.end();
    lease = await hold();
    return lease !== undefined;
  }

  async function begin(): Promise<void> {
    const waitMs = notBefore - runtime.now();
    // A longer wait is one of a clock that ran ahead.
    if ((waitMs > 0 && waitMs <= hourMs) || !(await isOurs())) return;
    const before = await newestBackup();
    const isDue = !before || runtime.now() - before.madeAt >= everyHours * hourMs;
    if (current || !isDue) return;
    current = run(["backup", folder, "--keep", String(keep), "--json"], (failure) => {
      current = undefined;
      void report(before, failure).catch(onTrouble);
    });
  }

  async function report(before: BackupFile | undefined, failure: string | undefined): Promise<void> {
    const newest = await newestBackup();
    const facts = factsOf(folder, newest);
    if (failure === undefined) return logger.info(facts, "a backup was made");
    if (newest?.name !== before?.name) {
      return logger.error({ ...facts, failure }, "a backup was made, but not of everything");
    }
    notBefore = runtime.now() + hourMs;
    logger.error({ ...facts, failure }, "a backup failed; the next try is in an hour");
  }

  const onTrouble = (error: unknown) => logger.error({ err: error }, "the backups could not be checked");
  const attempt = firstFailure(onTrouble);
  return {
    async start() {
      try {
        logger.info({ ...factsOf(folder, await newestBackup()), everyHours }, "automatic backups are on");
        await begin();
      } catch (error) {
        onTrouble(error);
      }
    },
    look: () => attempt(begin),
    async stop() {
      current?.stop();
      await lease?.giveBack().catch(onTrouble);
    },
  };
}

function factsOf(folder: string, newest: BackupFile | undefined) {
  return { folder, lastBackupAt: newest ? new Date(newest.madeAt).toISOString() : null };
}

/** Finds the newest backup, and warns once of each that is dated in the future. */
function createLook(folder: string, { logger, runtime }: Pick<ScheduleDeps, "logger" | "runtime">) {
  const warnedOf = new Set<string>();
  return async (): Promise<BackupFile | undefined> => {
    const { made, future } = await listBackups(folder, runtime.now());
    const unknown = future.map(({ name }) => name).filter((name) => !warnedOf.has(name));
    for (const name of unknown) warnedOf.add(name);
    if (unknown.length > 0) logger.warn({ folder, files: unknown }, "backups dated in the future are ignored");
    return made[0];
  };
}
