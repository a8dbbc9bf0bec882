import { existsSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { createApp } from "./app.ts";
import { startBackground } from "./background.ts";
import { lastBackupAt } from "./backups/backup-files.ts";
import { scheduleBackups } from "./backups/schedule.ts";
import { ConfigError, processConfig } from "./config.ts";
import { listen } from "./listen.ts";
import { createLogger } from "./logger.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { webRoot } from "./paths.ts";
import { authDeps, closeWorkers, coreDeps } from "./services.ts";
import { makeUploadFolder, openStores, StartError } from "./stores.ts";

process.umask(0o077);

// Starts a major garbage collection at 20 % growth. V8's default allows a doubling: 1.5 times the memory under load for
// 5 % less work (bench/server).
setFlagsFromString("--heap-growing-percent=20");
// The young generation is small: parallel scavengers cost more than they save, above all while photos are rendered
// (bench/photos).
setFlagsFromString("--no-parallel-scavenge");

const prepareMs = 500;

async function start(): Promise<void> {
  const config = processConfig();
  const logger = createLogger(config.logLevel);
  const metrics = config.metricsToken === null ? undefined : createMetrics(config.metricsToken);
  const onLost = (error: unknown) => {
    logger.fatal({ err: error }, "the database can no longer be written safely; ending");
    process.exit(1);
  };
  const database = await openStores(config, onLost, metrics?.onDatabaseCall);
  const onTrouble = (error: unknown) => logger.error({ err: error }, "work on photos failed");
  const core = await coreDeps(config, database.db, onTrouble, metrics);
  await core.photos.store.probe().catch((error) => {
    throw new StartError(`The photo store cannot be used: ${error.message}`);
  });
  const auth = authDeps(config, database.db);
  const ending = new AbortController();
  const built = existsSync(webRoot);
  if (!built) logger.warn("the web app is not built; only the API is served");
  const app = await createApp({
    core,
    auth,
    logger,
    metrics,
    ending: ending.signal,
    trustedProxies: config.trustedProxies,
    uploadFolder: makeUploadFolder(config.dataDir),
    ...(built && { webRoot }),
  });

  const stopBackground = await startBackground(config, { core, auth, db: database.db, logger });
  core.photos.reader.start();
  const { backups } = config;
  if (backups) metrics?.watchBackups(() => lastBackupAt(backups.folder, core.runtime.now()));
  const stopBackups = scheduleBackups(config, { logger, runtime: core.runtime });
  await listen(app.fetch, config, logger, ending, async () => {
    stopBackups();
    stopBackground();
    await closeWorkers(core);
    await database.close();
  });
  process.stdout.write(`Firn is ready at ${config.publicUrl}\n`);
  setTimeout(core.resorts.prepareSearch, prepareMs).unref();
  setTimeout(core.resorts.preparePlaces, 2 * prepareMs).unref();
}

start().catch((error) => {
  const known = error instanceof ConfigError || error instanceof StartError;
  process.stderr.write(`${known ? error.message : (error?.stack ?? error)}\n`);
  process.exit(1);
});
